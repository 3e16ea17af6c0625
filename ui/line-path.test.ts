import { expect, test } from "vitest";
import { linePath } from "./line-path.ts";

const shape = { reach: 1000, spread: 200, swing: 40 };

/** Heights of the points and of the controls between them. */
function heights(path: string): number[] {
  const numbers =
    path
      .match(/q([^L]*)L/)?.[1]
      ?.match(/-?(?:\d*\.)?\d+/g)
      ?.map(Number) ?? [];
  let pen = 0;
  return numbers.flatMap((control, index) => {
    if (index % 4 !== 1) return [];
    const found = [pen + control, pen + (numbers[index + 2] ?? Number.NaN)];
    pen = found[1] ?? 0;
    return found;
  });
}

test("a silent line is flat", () => {
  const path = linePath({ level: 0, phase: 3, center: 0 }, shape);
  expect(heights(path).every((height) => height === 0)).toBe(true);
});

test("a voice never exceeds the greatest swing", () => {
  for (let phase = 0; phase < 40; phase += 0.7) {
    const path = linePath({ level: 1, phase, center: 0 }, shape);
    const highest = Math.max(...heights(path).map(Math.abs));
    expect(highest).toBeGreaterThan(shape.swing / 8);
    expect(highest).toBeLessThanOrEqual(shape.swing);
  }
});

test("the line starts and ends flat at its full reach", () => {
  const path = linePath({ level: 1, phase: 1, center: 50 }, shape);
  expect(path.startsWith("M-1000 0H-150q")).toBe(true);
  expect(path.endsWith("L250 0H1000")).toBe(true);
});

test("the wave joins the flat end without a jump", () => {
  const path = linePath({ level: 1, phase: 1, center: 50 }, shape);
  expect(heights(path).at(-1)).toBeCloseTo(0, 0);
});
