import { expect, test } from "vitest";
import { incomingRing, outgoingRing } from "./rings.ts";

test("each incoming ring is two tones in turn and a longer pause, and the line quivers with them", () => {
  const { period } = incomingRing;
  const pitches = Array.from(
    { length: period / 180 },
    (_, step) => incomingRing.tonesAt(step * 180 + 1)?.[0],
  );
  expect(pitches.slice(0, 9)).toEqual([...Array(4).fill([784, 587]).flat(), undefined]);
  expect(new Set(pitches.slice(8))).toEqual(new Set([undefined]));
  expect(incomingRing.tonesAt(period + 1)).toEqual([784, 784]);
  expect(incomingRing.quiverAt(90)).toBeGreaterThan(0.9);
  expect(incomingRing.quiverAt(period - 1)).toBe(0);
});

test("an outgoing call rings audibly once, and visibly until it is picked up", () => {
  const { period } = outgoingRing;
  expect([0, 1_999, 2_000, period, period + 500].map((ms) => outgoingRing.tonesAt(ms))).toEqual([
    [440, 480],
    [440, 480],
    undefined,
    undefined,
    undefined,
  ]);
  const quivers = (ms: number) => outgoingRing.quiverAt(ms) > 0;
  expect([100, 1_900, 2_700, period + 100, period + 2_700].map(quivers)).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
});
