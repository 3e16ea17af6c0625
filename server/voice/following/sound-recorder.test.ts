import { expect, test } from "vitest";
import { createG722Decoder, frameMs, frameSamples, sampleRate } from "#voice/index.ts";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { createSoundRecorder, partMs, type SoundPart } from "./sound-recorder.ts";

const tone = Int16Array.from({ length: frameSamples }, (_, i) => Math.round(8_000 * Math.sin(i / 3)));

/** Records on a clock of its own. */
function record(act: (at: (ms: number, what: "visitor" | "assistant") => void) => void) {
  const parts: SoundPart[] = [];
  const clock = createFakeClock(1_000);
  const recorder = createSoundRecorder(clock, (part) => parts.push(part));
  act((ms, what) => {
    clock.advance(1_000 + ms - clock.now());
    recorder[what](tone);
  });
  recorder.finish();
  expect(clock.timers()).toBe(0);
  return parts;
}

/** Where a channel is loud, in ms from the beginning. */
function loudIn(parts: readonly SoundPart[], channel: 0 | 1): [number, number][] {
  const decode = createG722Decoder();
  const samples = parts.flatMap(({ bytes }) => {
    const half = bytes.length / 2;
    return [...decode(channel === 0 ? bytes.subarray(0, half) : bytes.subarray(half))];
  });
  const stretches: [number, number][] = [];
  const step = (sampleRate * frameMs) / 1_000;
  for (let at = 0; at < samples.length; at += step) {
    const isLoud = samples.slice(at, at + step).some((sample) => Math.abs(sample) > 4_000);
    const ms = (at / sampleRate) * 1_000;
    const last = stretches.at(-1);
    if (isLoud && last && ms - last[1] <= 40) last[1] = ms + frameMs;
    else if (isLoud) stretches.push([ms, ms + frameMs]);
  }
  return stretches;
}

function frames(from: number, to: number): number[] {
  return Array.from({ length: (to - from) / frameMs }, (_, i) => from + (i + 1) * frameMs);
}

test("both sides stand beside each other where they were heard, silence between them", () => {
  const parts = record((at) => {
    for (const ms of frames(0, 1_000)) at(ms, "visitor");
    for (const ms of frames(1_500, 2_500)) at(ms, "assistant");
    for (const ms of frames(4_000, 4_400)) at(ms, "visitor");
  });
  expect(parts.map(({ part }) => part)).toEqual([0]);
  const near = (stretches: [number, number][]) =>
    stretches.map((each) => each.map((ms) => Math.round(ms / 100) * 100));
  expect(near(loudIn(parts, 0))).toEqual([
    [0, 1_000],
    [4_000, 4_400],
  ]);
  expect(near(loudIn(parts, 1))).toEqual([[1_500, 2_500]]);
});

test("parts are handed over as they become whole, with the same length for both sides", () => {
  const parts = record((at) => {
    for (const ms of frames(0, 2 * partMs + 3_000)) at(ms, "visitor");
  });
  expect(parts.map(({ part, samples }) => [part, samples])).toEqual([
    [0, (partMs * sampleRate) / 1_000],
    [1, (partMs * sampleRate) / 1_000],
    [2, 3 * sampleRate],
  ]);
  for (const { samples, bytes } of parts) expect(bytes.length).toBe(samples);
  expect(loudIn(parts, 1)).toEqual([]);
});

test("jitter leaves no gaps: frames that come late by less are appended", () => {
  const parts = record((at) => {
    for (const [index, ms] of frames(0, 1_000).entries()) at(ms + (index % 5) * 15, "visitor");
  });
  expect(loudIn(parts, 0)).toHaveLength(1);
});

test("a long silence of both sides is in the recording, part by part", () => {
  const parts = record((at) => {
    at(frameMs, "visitor");
    at(35_000, "assistant");
  });
  expect(parts.map(({ part }) => part)).toEqual([0, 1, 2, 3]);
  const total = parts.reduce((sum, { samples }) => sum + samples, 0);
  expect(Math.round(total / sampleRate)).toBe(35);
});

test("a long silence is encoded as it passes, not at once when somebody speaks again", () => {
  const clock = createFakeClock();
  let encoded = 0;
  const encoder = () => (frame: Int16Array) => {
    encoded += frame.length;
    return new Uint8Array(frame.length / 2);
  };
  const parts: SoundPart[] = [];
  const recorder = createSoundRecorder(clock, (part) => parts.push(part), encoder);
  let most = 0;
  const second = () => {
    const before = encoded;
    clock.advance(1_000);
    most = Math.max(most, encoded - before);
  };
  for (let i = 0; i < 3_600; i++) second();
  const before = encoded;
  recorder.visitor(tone);
  recorder.finish();
  // Of both sides: never more than a second of each at a time, and what had not been due at the end.
  expect(most).toBeLessThanOrEqual(2 * sampleRate + 2 * frameSamples);
  expect(encoded - before).toBeLessThanOrEqual(2 * sampleRate);
  expect(parts).toHaveLength(360);
});

test("a recording that is discarded hands over nothing more, and leaves no timer", () => {
  const clock = createFakeClock();
  const parts: SoundPart[] = [];
  const recorder = createSoundRecorder(clock, (part) => parts.push(part));
  clock.advance(15_000);
  recorder.discard();
  recorder.visitor(tone);
  recorder.finish();
  clock.advance(60_000);
  expect(parts).toHaveLength(1);
  expect(clock.timers()).toBe(0);
});
