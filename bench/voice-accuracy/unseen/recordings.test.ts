import { expect, test } from "vitest";
import { sampleRate } from "#voice/protocol/audio.ts";
import { pausedInside, telephone } from "./recordings.ts";

const tone = (frequency: number, seconds = 1) =>
  Int16Array.from({ length: seconds * sampleRate }, (_, i) =>
    Math.round(8_000 * Math.sin((2 * Math.PI * frequency * i) / sampleRate)),
  );
const loudness = (samples: Int16Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

test("a telephone passes the band of speech and nothing below or above it", () => {
  const share = (frequency: number) => loudness(telephone(tone(frequency))) / loudness(tone(frequency));
  expect(share(1_000)).toBeGreaterThan(0.9);
  expect(share(80)).toBeLessThan(0.1);
  expect(share(6_000)).toBeLessThan(0.1);
});

test("a pause comes where the middle of the sound is quietest", () => {
  const sound = tone(200, 3);
  const quiet = sound.map((sample, i) => (i >= 22_400 && i < 24_000 ? Math.round(sample / 100) : sample));
  const paused = pausedInside(quiet, 400);
  expect(paused.length - quiet.length).toBe(6_400);
  const silentFrom = paused.findIndex(
    (_, i) => i > 0 && paused.subarray(i, i + 6_400).every((one) => one === 0),
  );
  expect(silentFrom).toBeGreaterThanOrEqual(22_400);
  expect(silentFrom).toBeLessThan(24_000);
});
