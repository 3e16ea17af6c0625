import { expect, test } from "vitest";
import { packetKind } from "./packet-kind.ts";

test.each([
  ["a handshake", [22, 254], "handshake"],
  ["sound", [0x80, 0], "sound"],
  ["sound that begins", [0x80, 0x80 | 107], "sound"],
  ["a report of a sender", [0x80, 200], "report"],
  ["feedback", [0x81, 206], "report"],
  ["STUN", [0, 1], undefined],
  ["TURN", [64, 0], undefined],
  ["a data channel's", [192, 0], undefined],
  ["nothing", [], undefined],
] as const)("%s is known by its first bytes", (_what, bytes, kind) => {
  expect(packetKind(Uint8Array.from(bytes))).toBe(kind);
});
