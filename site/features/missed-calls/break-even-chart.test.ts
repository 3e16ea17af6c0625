import { describe, expect, test } from "vitest";
import { missedCallRanges } from "#domain/missed-calls.ts";
import { plans } from "#domain/plans.ts";
import { baseline, breakEvenChart, chartSize } from "./break-even-chart.ts";

const usual = {
  missedPerWeek: missedCallRanges.missedPerWeek.usual,
  visitValue: missedCallRanges.visitValue.usual,
  recoveredShare: missedCallRanges.recoveredShare.usual,
};

describe("the chart of the break-even", () => {
  test("PRIC-01 every plan's point is on the line, at the height of its price", () => {
    const { end, plans: points } = breakEvenChart(usual, plans);
    const slope = (baseline - end.y) / end.x;
    for (const [index, { x, y }] of points.entries()) {
      expect((baseline - y) / x).toBeCloseTo(slope, 1);
      expect((baseline - y) / (baseline - end.y)).toBeCloseTo((plans[index]?.price ?? 0) / 4000, 2);
    }
    expect(points.map(({ calls, isReached }) => [calls, isReached])).toEqual([
      [18, true],
      [28, true],
      [38, false],
    ]);
  });

  test("PRIC-01 the visitor's point moves along the line with the rescued calls, up to the end of the picture", () => {
    const places = [0, 5, 18, 40, 60].map(
      (missedPerWeek) => breakEvenChart({ ...usual, missedPerWeek }, plans).yours.x,
    );
    expect(places[0]).toBe(0);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    const { yours, end } = breakEvenChart({ missedPerWeek: 60, visitValue: 500, recoveredShare: 100 }, plans);
    expect(yours).toEqual(end);
  });

  test("PRIC-01 for every value of a visit, the whole line stays inside the picture", () => {
    const { least, most, step } = missedCallRanges.visitValue;
    for (let visitValue = least; visitValue <= most; visitValue += step) {
      const { end, plans: points } = breakEvenChart({ ...usual, visitValue }, plans);
      for (const { x, y } of [end, ...points]) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThanOrEqual(chartSize.width - 120);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThan(baseline);
      }
    }
  });
});
