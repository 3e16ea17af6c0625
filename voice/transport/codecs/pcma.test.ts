import { expect, test } from "vitest";
import { decodePcma, encodePcma } from "./pcma.ts";

test("PCMA maps the levels of G.711, table 1a", () => {
  // Character signals of the standard with even bits inverted, and its decoder output values times 8.
  expect([...decodePcma(Uint8Array.of(0xaa, 0xa5, 0xd5, 0x55, 0x2a))]).toEqual([32256, 16896, 8, -8, -32256]);
  expect([...encodePcma(Int16Array.of(32767, 0, 15, 16, -1, -32768))]).toEqual([
    0xaa, 0xd5, 0xd5, 0xd4, 0x55, 0x2a,
  ]);
});

test("every PCMA byte survives decoding and encoding", () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
  expect([...encodePcma(decodePcma(bytes))]).toEqual([...bytes]);
});
