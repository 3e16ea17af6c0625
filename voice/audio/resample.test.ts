import { expect, test } from "vitest";
import { createResampler } from "./resample.ts";

test.each([
  [24_000, 16_000],
  [8_000, 16_000],
  [16_000, 8_000],
  [44_100, 16_000],
])("a tone keeps its pitch and strength from %i to %i Hz, whatever the pieces", (from, to) => {
  const resampler = createResampler(from, to);
  const input = tone(from, 440, 1);
  const pieces: Int16Array[] = [];
  for (let at = 0, size = 1; at < input.length; at += size, size = (size * 7) % 997) {
    pieces.push(resampler.push(input.subarray(at, at + size)));
  }
  pieces.push(resampler.flush());
  const output = Int16Array.from(pieces.flatMap((piece) => [...piece]));
  expect(Math.abs(output.length - to)).toBeLessThanOrEqual(2);
  const middle = output.subarray(to / 10, to - to / 10);
  const expected = tone(to, 440, 1).subarray(to / 10, to - to / 10);
  expect(noiseBelow(expected, middle)).toBeGreaterThan(50);
});

test("what the lower rate cannot hold is silenced, not folded into the audible", () => {
  const resampler = createResampler(24_000, 16_000);
  const output = resampler.push(tone(24_000, 10_500, 1));
  expect(Math.max(...output.subarray(100).map(Math.abs))).toBeLessThan(60);
});

test("the same rate goes through untouched", () => {
  const piece = Int16Array.of(1, 2, 3);
  expect(createResampler(16_000, 16_000).push(piece)).toBe(piece);
});

function tone(rate: number, hertz: number, seconds: number): Int16Array {
  return Int16Array.from(
    { length: rate * seconds },
    (_, i) => 16_000 * Math.sin((2 * Math.PI * hertz * i) / rate),
  );
}

/** Signal to difference, in dB. */
function noiseBelow(expected: Int16Array, heard: Int16Array): number {
  let signal = 0;
  let difference = 0;
  for (let i = 0; i < expected.length; i++) {
    signal += (expected[i] ?? 0) ** 2;
    difference += ((expected[i] ?? 0) - (heard[i] ?? 0)) ** 2;
  }
  return 10 * Math.log10(signal / difference);
}
