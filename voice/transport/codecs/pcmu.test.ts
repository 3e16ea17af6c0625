import { expect, test } from "vitest";
import { decodePcmu, encodePcmu } from "./pcmu.ts";

test("PCMU maps the levels of G.711, table 2a", () => {
  // Decision and output values of the standard, in 16 bits (its 14-bit values times 4).
  expect([...decodePcmu(Uint8Array.of(0x80, 0x8f, 0x9f, 0xf0, 0xff, 0x7f, 0x00))]).toEqual([
    32124, 16764, 8316, 120, 0, 0, -32124,
  ]);
  expect([...encodePcmu(Int16Array.of(32767, 0, 3, 4, -32768))]).toEqual([0x80, 0xff, 0xff, 0xfe, 0x00]);
});

test("every PCMU byte survives decoding and encoding", () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
  // Two bytes mean silence; the encoder sends 0xff.
  expect([...encodePcmu(decodePcmu(bytes))]).toEqual([...bytes].map((byte) => (byte === 0x7f ? 0xff : byte)));
});
