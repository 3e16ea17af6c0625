import { describe, expect, test } from "vitest";
import { finishSpeech, soundIn, speechLoudness } from "./finish-speech.ts";
import { loudnessOf } from "./loudness.ts";

const rate = 24_000;
const tone = (seconds: number, amplitude: number, frequency = 997) =>
  Float32Array.from(
    { length: seconds * rate },
    (_, i) => amplitude * Math.sin((2 * Math.PI * frequency * i) / rate),
  );
const silence = (seconds: number) => new Float32Array(seconds * rate);
const joined = (...parts: Float32Array[]) => Float32Array.from(parts.flatMap((part) => [...part]));

describe("loudness", () => {
  test("a tone of 997 Hz at full scale has -3.01 LUFS, as the standard says", () => {
    expect(loudnessOf(tone(2, 1), 48_000 / 2)).toBeCloseTo(-3.01, 1);
  });

  test("pauses do not count, and neither does length", () => {
    const speech = tone(2, 0.1);
    const paused = joined(speech, silence(3), speech);
    expect(loudnessOf(paused, rate)).toBeCloseTo(loudnessOf(speech, rate), 0);
    expect(loudnessOf(tone(0.2, 0.1), rate)).toBeCloseTo(loudnessOf(speech, rate), 0);
  });
});

describe("finished speech", () => {
  test("has at most 40 ms of silence at its ends", () => {
    const finished = finishSpeech(joined(silence(0.4), tone(1, 0.05), silence(0.7)), rate);
    expect(finished.length / rate).toBeGreaterThan(1);
    expect(finished.length / rate).toBeLessThan(1.05);
    const { first, last } = soundIn(finished, rate);
    expect(first / rate).toBeLessThanOrEqual(0.04);
    expect((finished.length - last) / rate).toBeLessThanOrEqual(0.04);
  });

  test("is equally loud, whatever the voice gave, and never clipped", () => {
    for (const amplitude of [0.01, 0.1, 0.9])
      expect(loudnessOf(finishSpeech(tone(1, amplitude), rate), rate)).toBeCloseTo(speechLoudness, 0);
    const loud = tone(1, 0.05);
    for (let at = 12_000; at < 12_024; at++) loud[at] = (loud[at] ?? 0) * 8;
    const limited = finishSpeech(loud, rate);
    expect(Math.max(...limited)).toBeLessThan(0.71);
    expect(loudnessOf(limited, rate)).toBeCloseTo(speechLoudness, 0);
  });

  test("is refused if it is silent or broken", () => {
    expect(() => finishSpeech(silence(1), rate)).toThrow("silent");
    const broken = tone(1, 0.1);
    broken[5] = Number.NaN;
    expect(() => finishSpeech(broken, rate)).toThrow("no numbers");
  });
});
