import { expect, test } from "vitest";
import { createKeyReader, keyPackets, keySigns } from "./telephone-events.ts";

function reader() {
  const keys: string[] = [];
  return { keys, read: createKeyReader((sign) => keys.push(sign)) };
}

test("each key is told once, however many of its packets come, in whatever order", () => {
  const { keys, read } = reader();
  for (const [at, sign] of [...keySigns].entries()) {
    const packets = keyPackets(sign, 100).map(({ payload }) => ({ timestamp: at * 2_000, payload }));
    for (const packet of [...packets].reverse()) read(packet);
  }
  expect(keys.join("")).toBe(keySigns);
});

test("a key of which only the last packet arrives is heard", () => {
  const { keys, read } = reader();
  const last = keyPackets("9", 160).at(-1);
  read({ timestamp: 5, payload: last?.payload ?? new Uint8Array() });
  expect(keys).toEqual(["9"]);
});

test("a late packet of an earlier key, and time that wraps around, press no key twice", () => {
  const { keys, read } = reader();
  const payload = (sign: string) => keyPackets(sign, 100)[0]?.payload ?? new Uint8Array();
  read({ timestamp: 0xffff_fff0, payload: payload("1") });
  read({ timestamp: 400, payload: payload("2") });
  read({ timestamp: 0xffff_fff0, payload: payload("1") });
  expect(keys).toEqual(["1", "2"]);
});

test("what is no key is not read", () => {
  const { keys, read } = reader();
  read({ timestamp: 1, payload: Uint8Array.of(16, 0x8a, 0, 160) });
  read({ timestamp: 2, payload: Uint8Array.of(9) });
  read({ timestamp: 3, payload: new Uint8Array() });
  expect(keys).toEqual([]);
});

test("a key's packets grow in duration and end with three of the same", () => {
  const packets = keyPackets("#", 100).map(({ payload }) => [...payload]);
  expect(packets).toEqual([
    [11, 10, 0, 160],
    [11, 10, 1, 64],
    [11, 10, 1, 224],
    [11, 10, 2, 128],
    ...Array.from({ length: 3 }, () => [11, 0x8a, 3, 32]),
  ]);
  expect(keyPackets("x", 100)).toEqual([]);
});
