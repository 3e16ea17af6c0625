import { expect, test } from "vitest";
import { createLatch } from "./latch.ts";

const far = { address: "203.0.113.5", port: 4_000 };
const stranger = { address: "198.51.100.9", port: 4_000 };

test("packets of a stranger are not taken, whether it is the first or not", () => {
  const latch = createLatch();
  latch.expect([far.address]);
  expect(latch.accepts(stranger, 0)).toBe(false);
  expect(latch.accepts(far, 0)).toBe(true);
  expect(latch.accepts(stranger, 1_000_000)).toBe(false);
  expect(latch.current()).toEqual(far);
});

test("another port of the same address is a stranger's while the first one sends", () => {
  const latch = createLatch();
  latch.expect([far.address]);
  latch.accepts(far, 0);
  const other = { ...far, port: 4_002 };
  for (let now = 20; now < 5_000; now += 20) {
    expect(latch.accepts(other, now)).toBe(false);
    expect(latch.accepts(far, now)).toBe(true);
  }
  // The far end has moved: it is silent at its old port.
  expect(latch.accepts(other, 8_000)).toBe(true);
  expect(latch.accepts(far, 8_020)).toBe(false);
});

test("a new agreement about another address forgets the old sender", () => {
  const latch = createLatch();
  latch.expect([far.address]);
  latch.accepts(far, 0);
  latch.expect(["192.0.2.7"]);
  expect(latch.accepts(far, 10)).toBe(false);
  expect(latch.accepts({ address: "192.0.2.7", port: 9 }, 10)).toBe(true);
});
