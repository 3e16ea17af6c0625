import { describe, expect, test } from "vitest";
import { createSpeechActivity } from "./speech-activity.ts";

/** True for each frame found to be a voice; a frame is its level and the probability of speech. */
function voicesWithSpeech(frames: readonly (readonly [level: number, speech: number])[]): boolean[] {
  const activity = createSpeechActivity();
  return frames.map(([level, speech]) => activity.hear(level, speech));
}
const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

describe("with a probability of speech", () => {
  test("loud sounds that are no speech are no voice, and become the room", () => {
    const typing = times(10, [...times(3, [-20, 0.05] as const), ...times(10, [-60, 0.01] as const)]).flat();
    expect(voicesWithSpeech([...times(20, [-60, 0.01] as const), ...typing])).not.toContain(true);
    const activity = createSpeechActivity();
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

  test("noise covers soft sounds of a voice for 200 ms; in a quiet room, or far above it, the last loud frame ends it", () => {
    const ofVoice = (room: number) =>
      voicesWithSpeech([
        ...times(100, [room, 0.01] as const),
        ...times(10, [-15, 0.9] as const),
        ...times(20, [room, 0.9] as const),
      ]).filter(Boolean).length;
    expect(ofVoice(-35)).toBe(9 + 10);
    expect(ofVoice(-75)).toBe(9);
    expect(ofVoice(-46)).toBe(9 + 10);
    expect(ofVoice(-50)).toBe(9);
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
    const activity = createSpeechActivity();
    for (let i = 0; i < 20; i++) activity.hear(-60, 0.01);
    const heard = [0.9, 0.9, undefined, 0.9].map((speech) => activity.hear(-20, speech));
    expect(heard).toEqual([false, true, true, true]);
  });
});
