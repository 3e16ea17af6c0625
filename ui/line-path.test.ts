import { expect, test } from "vitest";
import { linePath } from "./line-path.ts";

const shape = { reach: 1000, spread: 200, swing: 40 };

/** The points that the curve bends toward, as a browser works them out. */
function heights(path: string): number[] {
  const numbers = (/t(.*)L/.exec(path)?.[1]?.match(/-?\d*\.?\d+/g) ?? []).map(Number);
  const steps = numbers.filter((_, index) => index % 2 === 1);
  let at = 0;
  let bend = 0;
  return steps.map((step) => {
    at += step;
    bend = 2 * at - bend;
    return bend;
  });
}

test("a silent line is flat", () => {
  const path = linePath({ level: 0, phase: 3, center: 0 }, shape);
  expect(heights(path).every((height) => height === 0)).toBe(true);
});

test("a voice never exceeds the greatest swing", () => {
  for (let phase = 0; phase < 40; phase += 0.7) {
    const path = linePath({ level: 1, phase, center: 0 }, shape);
    expect(Math.max(...heights(path).map(Math.abs))).toBeLessThanOrEqual(shape.swing + 0.1);
  }
});

test("the line starts and ends flat at its full reach", () => {
  const path = linePath({ level: 1, phase: 1, center: 50 }, shape);
  expect(path.startsWith("M-1000 0H-150t3")).toBe(true);
  expect(path.endsWith("L250 0H1000")).toBe(true);
});

test("rounding does not add up along the line", () => {
  const exact = { level: 1, phase: 2.2, center: 0 };
  const wave = heights(linePath(exact, shape));
  const scaled = heights(linePath(exact, { ...shape, swing: shape.swing * 1000 }));
  expect(wave.length).toBe(66);
  for (const [index, height] of wave.entries()) {
    expect(Math.abs(height - (scaled[index] ?? 0) / 1000)).toBeLessThan(0.11);
  }
});
