import { expect, test } from "vitest";
import { endOf, framesOf, mixed, roomNoise, seeded, voiceLike } from "#voice/testing/synthetic-sound.ts";
import { levelOf } from "./level.ts";
import { createVoiceActivity } from "./voice-activity.ts";

/** Ends of the frames found to be a voice, in ms. */
function voicesIn(sound: Int16Array): number[] {
  const activity = createVoiceActivity();
  return framesOf(sound).flatMap((frame, i) => (activity.hear(levelOf(frame)) ? [endOf(i)] : []));
}

test.each([-70, -55, -45, -35])("a room of %d dBFS is no voice", (level) => {
  expect(voicesIn(roomNoise(30_000, level, seeded(1)))).toEqual([]);
});

test.each([-70, -55, -45])("a voice 20 dB above a room of %d dBFS is heard within 80 ms", (level) => {
  for (let seed = 1; seed <= 20; seed++) {
    const chance = seeded(seed);
    const room = roomNoise(5000, level, chance);
    const voice = voiceLike(2000, level + 20 > -40 ? level + 20 : -30, chance);
    const [first = 0] = voicesIn(mixed(room, { sound: voice, from: 2000 }));
    expect(first).toBeGreaterThan(2000);
    expect(first).toBeLessThanOrEqual(2080);
  }
});

test("a distant voice below -50 dBFS does not count", () => {
  const chance = seeded(3);
  expect(
    voicesIn(mixed(roomNoise(5000, -80, chance), { sound: voiceLike(2000, -62, chance), from: 2000 })),
  ).toEqual([]);
});

test("one loud frame is a click, two are a voice", () => {
  const activity = createVoiceActivity();
  for (let i = 0; i < 20; i++) activity.hear(-60);
  expect([-20, -60, -20, -20].map((level) => activity.hear(level))).toEqual([false, false, false, true]);
});

test("a fan that is switched on counts as a voice for no more than three seconds", () => {
  const chance = seeded(4);
  const sound = mixed(roomNoise(20_000, -65, chance), { sound: roomNoise(18_000, -40, chance), from: 2000 });
  const voices = voicesIn(sound);
  expect(Math.max(...voices)).toBeLessThanOrEqual(5100);
  expect(voices.length).toBeGreaterThan(100);
});

test("a voice that is there from the first frame is heard", () => {
  const chance = seeded(5);
  const sound = mixed(roomNoise(3000, -65, chance), { sound: voiceLike(2500, -25, chance), from: 0 });
  const [first = 0] = voicesIn(sound);
  expect(first).toBeLessThanOrEqual(400);
});
