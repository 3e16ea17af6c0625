import { expect, test } from "vitest";
import { frameMs } from "#voice/protocol/audio.ts";
import {
  echoOf,
  endOf,
  framesOf,
  mixed,
  roomNoise,
  seeded,
  voiceLike,
} from "#voice/testing/synthetic-sound.ts";
import { createInterruptionDetector } from "./interruption.ts";
import { levelOf } from "./level.ts";

const floor = -60;

/** The times at which the detector finds a voice over the assistant, in ms. */
function alarms(assistant: Int16Array, microphone: Int16Array): number[] {
  const detector = createInterruptionDetector();
  const played = framesOf(assistant);
  return framesOf(microphone).flatMap((frame, i) => {
    const own = played[i];
    if (own) detector.played(i * frameMs, levelOf(own));
    return detector.hear(endOf(i), levelOf(frame), floor) ? [endOf(i)] : [];
  });
}

function scene(
  seed: number,
  { echo = -20, delay = 150, visitor }: { echo?: number; delay?: number; visitor?: number },
) {
  const chance = seeded(seed);
  const assistant = voiceLike(6000, -18, chance);
  const room = mixed(roomNoise(6000, floor, chance), { sound: echoOf(assistant, echo, delay), from: 0 });
  if (visitor === undefined) return alarms(assistant, room);
  return alarms(assistant, mixed(room, { sound: voiceLike(1500, visitor, chance), from: 3000 }));
}

test.each([60, 150, 250])("the assistant's own echo at -20 dB, %d ms late, is no interruption", (delay) => {
  for (let seed = 1; seed <= 12; seed++) expect(scene(seed, { delay })).toEqual([]);
});

test("the detector learns a louder echo: in three minutes it mistakes it for a voice only a few times", () => {
  const chance = seeded(9);
  const detector = createInterruptionDetector();
  const assistant = framesOf(voiceLike(180_000, -18, chance));
  const echo = framesOf(echoOf(voiceLike(180_000, -18, seeded(9)), -6, 150));
  let count = 0;
  for (const [i, frame] of echo.entries()) {
    const own = assistant[i];
    if (own) detector.played(i * frameMs, levelOf(own));
    if (!detector.hear(endOf(i), levelOf(frame), floor)) continue;
    count++;
    detector.wasNothing();
  }
  expect(count).toBeLessThanOrEqual(6);
});

test.each([
  ["a visitor", -22, 110],
  ["a quiet visitor", -25, 140],
])(
  "%s who speaks over the assistant (%d dBFS) is detected within %d ms in 95 of 100",
  (_who, visitor, within) => {
    const delays: number[] = [];
    for (let seed = 1; seed <= 40; seed++) {
      const [first = Number.POSITIVE_INFINITY] = scene(seed, { visitor });
      expect(first).toBeGreaterThan(3000);
      delays.push(first - 3000);
    }
    delays.sort((a, b) => a - b);
    expect(delays[37]).toBeLessThanOrEqual(within);
  },
);

test("a silent assistant leaves no echo", () => {
  const detector = createInterruptionDetector();
  detector.played(1000, -10);
  expect(detector.mayEcho(1100)).toBe(true);
  expect(detector.mayEcho(1400)).toBe(false);
});
