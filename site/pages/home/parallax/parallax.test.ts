import { expect, test } from "vitest";
import { approach, furthest, lean } from "./parallax.ts";

test("HOME-11 a layer shifts with the pointer, or against it, and never more than 12 px", () => {
  expect(lean({ x: 0, y: 0 }, 10)).toEqual({ x: 0, y: 0 });
  expect(lean({ x: 1, y: -0.5 }, 10)).toEqual({ x: 10, y: -5 });
  expect(lean({ x: 1, y: 0.5 }, -8)).toEqual({ x: -8, y: -4 });
  for (const depth of [-900, -12, 12, 900]) {
    const { x, y } = lean({ x: 7, y: -7 }, depth);
    expect(Math.max(Math.abs(x), Math.abs(y))).toBe(furthest);
  }
});

test("HOME-11 a layer gets there step by step and comes to rest", () => {
  let now = { x: 0, y: 0 };
  const goal = { x: 12, y: -4 };
  const way = Array.from({ length: 120 }, () => {
    now = approach(now, goal, 16);
    return now.x;
  });
  expect(way).toEqual(way.toSorted((one, other) => one - other));
  expect(now).toEqual(goal);
});
