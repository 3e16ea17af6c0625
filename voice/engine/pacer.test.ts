import { expect, test } from "vitest";
import { createPacer } from "./pacer.ts";

/** The number of frames sent when a timer fires at each of these times, in ms. */
function sentAt(times: readonly number[]): number[] {
  const pacer = createPacer();
  return times.map((now) => {
    const owed = Math.max(0, pacer.owed(now));
    for (let i = 0; i < owed; i++) pacer.sent(now);
    return owed;
  });
}

test("two frames are sent ahead, then one each 20 ms", () => {
  expect(sentAt([0, 20, 40, 60, 80])).toEqual([3, 1, 1, 1, 1]);
});

test("a timer that is late does not slow the sound down", () => {
  const times = Array.from({ length: 1000 }, (_, i) => i * 20.7);
  const frames = sentAt(times).reduce((sum, sent) => sum + sent, 0);
  expect(frames).toBe(Math.floor((999 * 20.7) / 20) + 3);
});

test("a process that stood still does not send a burst", () => {
  expect(sentAt([0, 20, 2020, 2040])).toEqual([3, 1, 3, 1]);
});

test("sent frames count as played once their time has passed", () => {
  const pacer = createPacer();
  expect(pacer.isPlayed(0)).toBe(true);
  expect([pacer.sent(100), pacer.sent(100), pacer.sent(100)]).toEqual([100, 120, 140]);
  expect(pacer.isPlayed(150)).toBe(false);
  expect(pacer.isPlayed(160)).toBe(true);
});
