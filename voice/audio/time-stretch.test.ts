import { expect, test } from "vitest";
import { stretch } from "./time-stretch.ts";

const rate = 16_000;
const voiced = Float32Array.from({ length: rate }, (_, i) => 0.3 * Math.sin((2 * Math.PI * 150 * i) / rate));
/** Rising crossings of zero in a second: the pitch of a sine. */
const pitch = (samples: Float32Array) => {
  const rises = samples.filter((sample, i) => i > 0 && sample >= 0 && (samples[i - 1] ?? 0) < 0).length;
  return (rises * rate) / samples.length;
};

test.each([0.7, 0.85, 1.15, 1.4])("speech takes %d times as long, at its own pitch and level", (factor) => {
  const stretched = stretch(voiced, factor, rate);
  expect(stretched.length / voiced.length).toBeCloseTo(factor, 2);
  expect(pitch(stretched)).toBeCloseTo(150, -1);
  const middle = stretched.subarray(2000, -2000);
  expect(Math.max(...middle)).toBeGreaterThan(0.25);
  expect(Math.max(...middle)).toBeLessThan(0.35);
});

test("at its own pace speech stays as it is", () => {
  expect(stretch(voiced, 1, rate)).toEqual(voiced);
});
