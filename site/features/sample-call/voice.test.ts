import { expect, test } from "vitest";
import type { LineMoment } from "#ui/line-path.ts";
import type { SampleCallFrame } from "./playback.ts";
import { nextMoment } from "./voice.ts";

const silence: LineMoment = { level: 0, phase: 0, center: 0 };

function after(milliseconds: number, speaker: SampleCallFrame["speaker"], start = silence): LineMoment {
  const frame: SampleCallFrame = { line: 0, words: 1, speaker, seconds: 0, booked: false, ended: false };
  let moment = start;
  for (let time = 0; time < milliseconds; time += 16) moment = nextMoment(moment, frame, time, 16);
  return moment;
}

test("the line swells while someone speaks and settles when no one does", () => {
  const speaking = after(1000, "wren");
  expect(speaking.level).toBeGreaterThan(0.4);
  expect(after(1000, null, speaking).level).toBeLessThan(0.05);
});

test("the caller is on the left of Wren, and the two waves run towards each other", () => {
  const caller = after(1000, "caller");
  const wren = after(1000, "wren");
  expect(caller.center).toBeLessThan(wren.center);
  expect(Math.sign(caller.phase)).toBe(-Math.sign(wren.phase));
});

test("loudness stays between flat and full", () => {
  for (let time = 0; time < 4000; time += 160) {
    const { level } = after(time, "caller");
    expect(level).toBeGreaterThanOrEqual(0);
    expect(level).toBeLessThanOrEqual(1);
  }
});
