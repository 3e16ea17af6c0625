import { expect, test } from "vitest";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { createPace } from "./pace.ts";

/** Measures a sound of a second and a half, which takes about 200 ms. */
const usual = createPace(createFakeClock()).expected("base", 1.5);

function measured(factors: readonly number[]) {
  const clock = createFakeClock();
  const pace = createPace(clock);
  for (const factor of factors) pace.measured("base", 1.5, usual * factor);
  return { clock, pace };
}

test("before anything is measured, a slow machine is not taken for a busy one", () => {
  const { pace } = measured([]);
  expect(pace.slowdown("base", 1.5)).toBe(0);
  expect(pace.expected("tiny", 1.5)).toBeLessThan(pace.expected("base", 1.5));
});

test("a machine that is always slow is not busy", () => {
  const { pace } = measured(Array.from({ length: 40 }, () => 1));
  expect(pace.slowdown("base", 1.5)).toBe(0);
  expect(pace.expected("base", 1.5)).toBeCloseTo(usual);
});

test("a sound whose draft was right is no sign of a quicker machine", () => {
  const { pace } = measured([1, 1, 1]);
  const whole = pace.expected("base", 1.5);
  // Two steps: 22.5 ms for the sound, and 22 for each step and 2 for each of its tokens.
  for (let i = 0; i < 20; i++) pace.measured("base", 1.5, 84.5, { steps: 2, tokens: 9 });
  expect(pace.expected("base", 1.5)).toBeCloseTo(whole);
  expect(pace.slowdown("base", 1.5)).toBeCloseTo(0);
});

test("other work shows as a slowdown, and is forgotten when nothing more is measured", () => {
  const { pace, clock } = measured([
    ...Array.from({ length: 10 }, () => 1),
    ...Array.from({ length: 40 }, () => 4),
  ]);
  const busy = pace.slowdown("base", 1.5);
  expect(busy).toBeGreaterThan(550);
  expect(pace.expected("base", 1.5)).toBeCloseTo(usual + busy);
  clock.advance(10_000);
  expect(pace.slowdown("base", 1.5)).toBeCloseTo(busy / 2);
  clock.advance(120_000);
  expect(pace.slowdown("base", 1.5)).toBeLessThan(1);
});
