import { expect, test } from "vitest";
import { frameMs } from "#voice/protocol/audio.ts";
import { echoOf, framesOf, mixed, roomNoise, seeded, voiceLike } from "#voice/testing/synthetic-sound.ts";
import { createReflex } from "./reflex.ts";

const samples = (sound: Int16Array) => Float32Array.from(sound, (sample) => sample / 32_768);

/** Times at which the assistant is lowered, raised, lowered again …, in ms. */
function changes(assistant: Int16Array, microphone: Int16Array): number[] {
  const reflex = createReflex();
  const played = framesOf(assistant);
  let isLow = false;
  return framesOf(microphone).flatMap((frame, i) => {
    const now = reflex.hear(i * frameMs, samples(frame), samples(played[i] ?? new Int16Array(frame.length)));
    if (now === isLow) return [];
    isLow = now;
    return [i * frameMs];
  });
}

function scene(visitor: { from: number; ms: number } | undefined, assistantMs = 4_000) {
  const chance = seeded(5);
  const assistant = mixed(new Int16Array(4_000 * 16), {
    sound: voiceLike(assistantMs, -18, chance),
    from: 0,
  });
  const room = mixed(roomNoise(4_000, -60, chance), { sound: echoOf(assistant, -20, 150), from: 0 });
  const sounds = visitor && { sound: voiceLike(visitor.ms, -20, chance), from: visitor.from };
  return changes(assistant, sounds ? mixed(room, sounds) : room);
}

test("a visitor who speaks over the assistant lowers it within 80 ms, for no longer than the far end needs", () => {
  const [low = 0, up = 0, ...more] = scene({ from: 2_000, ms: 1_500 });
  expect(low - 2_000).toBeLessThanOrEqual(80);
  expect(up - low).toBeLessThanOrEqual(600);
  expect(more).toEqual([]);
});

test("after a short word the assistant is heard again", () => {
  const [low = 0, up = 0, ...more] = scene({ from: 2_000, ms: 200 });
  expect(up - low).toBeLessThanOrEqual(360);
  expect(more).toEqual([]);
});

test("neither the assistant's own echo nor a visitor who speaks alone changes anything", () => {
  expect(scene(undefined)).toEqual([]);
  expect(scene({ from: 2_000, ms: 1_500 }, 1_000)).toEqual([]);
});
