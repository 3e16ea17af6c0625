import { expect, test } from "vitest";
import { createResampler } from "./resampler.ts";

function tone(hertz: number, rate: number, seconds = 1): Float32Array {
  return Float32Array.from({ length: rate * seconds }, (_, i) => Math.sin((2 * Math.PI * hertz * i) / rate));
}

/** Root mean square of the middle, without the filter's start and end. */
function level(samples: Float32Array): number {
  const middle = samples.slice(samples.length * 0.2, samples.length * 0.8);
  return Math.sqrt(middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length);
}

/** Resamples in pieces of 128 samples, as an audio worklet does. */
function resample(samples: Float32Array, from: number, to: number): Float32Array {
  const run = createResampler(from, to);
  const pieces: number[] = [];
  for (let i = 0; i < samples.length; i += 128) pieces.push(...run(samples.subarray(i, i + 128)));
  return Float32Array.from(pieces);
}

test.each([
  [48_000, 16_000],
  [44_100, 16_000],
  [96_000, 16_000],
  [24_000, 16_000],
  [8_000, 16_000],
  [16_000, 48_000],
  [16_000, 44_100],
])("from %i to %i a tone keeps its pitch, its strength and its length", (from, to) => {
  const output = resample(tone(1_000, from), from, to);
  expect(Math.abs(output.length - to)).toBeLessThan(to / 200);
  expect(level(output)).toBeCloseTo(Math.SQRT1_2, 3);
  const crossings = output.filter((sample, i) => i > 0 && sample >= 0 && (output[i - 1] ?? 0) < 0).length;
  expect(Math.abs(crossings - 1_000)).toBeLessThan(6);
});

test("frequencies above half the lower rate do not fold back into speech", () => {
  expect(20 * Math.log10(level(resample(tone(10_000, 48_000), 48_000, 16_000)))).toBeLessThan(-55);
});

test("a higher rate adds no mirror image of the tone", () => {
  const output = resample(tone(3_000, 16_000), 16_000, 48_000);
  const expected = tone(3_000, 48_000, 2);
  // The filter delays the tone, so compare at the shift that fits best.
  const errors = Array.from({ length: 200 }, (_, shift) =>
    level(output.map((sample, i) => sample - (expected[i + shift] ?? 0))),
  );
  expect(20 * Math.log10(Math.min(...errors))).toBeLessThan(-50);
});

test("pieces of any size give the same sound as the whole", () => {
  const input = tone(440, 44_100, 0.2);
  const whole = createResampler(44_100, 16_000)(input);
  const pieces = resample(input, 44_100, 16_000);
  expect(pieces).toEqual(whole);
});
