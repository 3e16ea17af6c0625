import { describe, expect, test } from "vitest";
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

/** True for each frame found to be a voice; a frame is its level and the probability of speech. */
function voicesWithSpeech(frames: readonly (readonly [level: number, speech: number])[]): boolean[] {
  const activity = createVoiceActivity();
  return frames.map(([level, speech]) => activity.hear(level, speech));
}
const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

describe("with a probability of speech", () => {
  test("loud sounds that are no speech are no voice, and become the room", () => {
    const typing = times(10, [...times(3, [-20, 0.05] as const), ...times(10, [-60, 0.01] as const)]).flat();
    expect(voicesWithSpeech([...times(20, [-60, 0.01] as const), ...typing])).not.toContain(true);
    const activity = createVoiceActivity();
    for (let i = 0; i < 20; i++) activity.hear(-65, 0.01);
    for (let i = 0; i < 200; i++) activity.hear(-40, 0.05);
    expect(activity.floor()).toBeCloseTo(-40, 0);
  });

  test("speech that is no louder than the talk of others is no voice", () => {
    const others = times(100, [-40, 0.9] as const);
    expect(voicesWithSpeech([...others, ...times(50, [-36, 0.9] as const)])).not.toContain(true);
    expect(voicesWithSpeech([...others, ...times(50, [-25, 0.9] as const)])).toContain(true);
  });

  test("two loud frames of speech begin a voice, one is a click", () => {
    const room = times(20, [-60, 0.01] as const);
    const frames = [...room, [-20, 0.9], [-60, 0.9], [-20, 0.9], [-20, 0.9]] as const;
    expect(voicesWithSpeech(frames).slice(20)).toEqual([false, false, false, true]);
  });

  test("noise covers soft sounds of a voice for 200 ms; in a quiet room it ends with its last loud frame", () => {
    const ofVoice = (room: number) =>
      voicesWithSpeech([
        ...times(100, [room, 0.01] as const),
        ...times(10, [-15, 0.9] as const),
        ...times(20, [room, 0.9] as const),
      ]).filter(Boolean).length;
    expect(ofVoice(-35)).toBe(9 + 10);
    expect(ofVoice(-75)).toBe(9);
  });

  test("a covered sound that is no speech any more ends the voice at once", () => {
    const frames = [
      ...times(100, [-35, 0.01] as const),
      ...times(10, [-15, 0.9] as const),
      ...times(3, [-35, 0.4] as const),
      ...times(3, [-35, 0.3] as const),
    ];
    expect(voicesWithSpeech(frames).slice(-6)).toEqual([true, true, true, false, false, false]);
  });

  test("a frame without one is judged by its level, and the voice goes on", () => {
    const activity = createVoiceActivity();
    for (let i = 0; i < 20; i++) activity.hear(-60, 0.01);
    const heard = [0.9, 0.9, undefined, 0.9].map((speech) => activity.hear(-20, speech));
    expect(heard).toEqual([false, true, true, true]);
  });
});
