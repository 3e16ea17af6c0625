import { expect, test } from "vitest";
import { createPace } from "./pace.ts";

const judge = (pace: ReturnType<typeof createPace>, ms: number, pictures: number) =>
  Array.from({ length: pictures }, () => pace.isTooSlow(ms)).includes(true);

test("CALL-10 a machine that takes over 100 ms a picture is too slow after three seconds of work", () => {
  const pace = createPace();
  expect(judge(pace, 150, 19)).toBe(false);
  expect(pace.isTooSlow(150)).toBe(true);
});

test("CALL-10 a machine that keeps up is never too slow, not even when one picture is held up for long", () => {
  const pace = createPace();
  expect(judge(pace, 90, 200)).toBe(false);
  expect(pace.isTooSlow(4_000)).toBe(false);
  expect(judge(pace, 20, 200)).toBe(false);
});

test("CALL-10 a machine that becomes too slow later is found out as well", () => {
  const pace = createPace();
  expect(judge(pace, 20, 300)).toBe(false);
  expect(judge(pace, 400, 20)).toBe(true);
});
