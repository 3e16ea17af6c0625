import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberLast } from "./last-sound.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const sound = (sample: number) => new Int16Array(100).fill(sample);

function counted() {
  const read = vi.fn(async (samples: Int16Array) => samples[0]);
  return { read, remembered: rememberLast(read) };
}

test("a sound that is asked for twice in a row is read once", async () => {
  const { read, remembered } = counted();
  expect([await remembered(sound(1)), await remembered(sound(1))]).toEqual([1, 1]);
  expect(read).toHaveBeenCalledTimes(1);
});

test("another sound is read, and takes the first one's place", async () => {
  const { read, remembered } = counted();
  expect([await remembered(sound(1)), await remembered(sound(2)), await remembered(sound(1))]).toEqual([
    1, 2, 1,
  ]);
  expect(read).toHaveBeenCalledTimes(3);
});

test("a sound is forgotten three seconds after its last use", async () => {
  const { read, remembered } = counted();
  await remembered(sound(1));
  vi.advanceTimersByTime(2_000);
  await remembered(sound(1));
  vi.advanceTimersByTime(2_000);
  await remembered(sound(1));
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3_001);
  await remembered(sound(1));
  expect(read).toHaveBeenCalledTimes(2);
});
