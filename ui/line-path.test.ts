import { expect, test } from "vitest";
import { linePath } from "./line-path.ts";

const shape = { reach: 1000, spread: 200, swing: 40 };

function heights(path: string): number[] {
  return [...path.matchAll(/Q-?[\d.]+ (-?[\d.]+)/g)].map((match) => Number(match[1]));
}

test("a silent line is flat", () => {
  const path = linePath({ level: 0, phase: 3, center: 0 }, shape);
  expect(heights(path).every((height) => height === 0)).toBe(true);
});

test("a voice never exceeds the greatest swing", () => {
  for (let phase = 0; phase < 40; phase += 0.7) {
    const path = linePath({ level: 1, phase, center: 0 }, shape);
    expect(Math.max(...heights(path).map(Math.abs))).toBeLessThanOrEqual(shape.swing);
  }
});

test("the line starts and ends flat at its full reach", () => {
  const path = linePath({ level: 1, phase: 1, center: 50 }, shape);
  expect(path.startsWith("M-1000 0H-150Q")).toBe(true);
  expect(path.endsWith("L250 0H1000")).toBe(true);
});
