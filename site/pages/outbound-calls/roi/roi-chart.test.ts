import { expect, test } from "vitest";
import { chartSize, roiChart } from "./roi-chart.ts";

test("ROIC-03 the line ends at the height of its value on the scale", () => {
  const { end, rules } = roiChart(6_935_000, 175_000, 2000);
  expect(rules.map(({ value }) => value)).toEqual([0, 4_000_000, 8_000_000]);
  const [zero, , top] = rules.map(({ y }) => y);
  const heightOf = (value: number) => (zero ?? 0) - (((zero ?? 0) - (top ?? 0)) * value) / 8_000_000;
  expect(end.total).toBeCloseTo(heightOf(6_935_000), 0);
  expect(end.savings).toBeCloseTo(heightOf(175_000), 0);
});

test.each([
  [0, 0, 0],
  [1, 1, 0],
  [1e40, 7e8, 1e27],
  [10, 10, 5],
])("ROIC-03 a benefit of %d stays inside the picture", (total, savings, calls) => {
  const chart = roiChart(total, savings, calls);
  expect(JSON.stringify(chart)).not.toMatch(/NaN|null|Infinity/);
  for (const y of [chart.end.total, chart.end.savings, ...chart.rules.map((rule) => rule.y)]) {
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(chartSize.height);
  }
});

test("ROIC-03 the line is silent without calls and different for every other case", () => {
  const [, curve = ""] = /t([^L]+)L/.exec(roiChart(0, 0, 0).total) ?? [];
  const heights = (curve.match(/-?[\d.]+/g) ?? []).filter((_, index) => index % 2 === 1);
  expect(new Set(heights)).toEqual(new Set(["0"]));
  expect(roiChart(1000, 10, 5).total).not.toBe(roiChart(1100, 10, 5).total);
});
