import { describe, expect, test } from "vitest";
import { breakEvenCalls, missedCallCost, missedCallRanges, planOutcome } from "./missed-calls.ts";
import { type PlanDefinition, plans } from "./plans.ts";

const [starter, growth, premium] = plans;
const answers = (missedPerWeek: number, visitValue: number, recoveredShare: number) => ({
  missedPerWeek,
  visitValue,
  recoveredShare,
});

describe("a month of missed calls", () => {
  /*
   * By hand: 18 a week are 18 x 52 / 12 = 78 a month, at $85 each $6,630 at most; 40% of 78 are 31.2, so 31 calls are
   * rescued, worth $2,635.
   */
  test.each([
    [answers(18, 85, 40), { missed: 78, atMost: 6630, rescued: 31, recovered: 2635 }],
    [answers(1, 20, 5), { missed: 4, atMost: 80, rescued: 0, recovered: 0 }],
    [answers(60, 500, 100), { missed: 260, atMost: 130_000, rescued: 260, recovered: 130_000 }],
    [answers(0, 85, 40), { missed: 0, atMost: 0, rescued: 0, recovered: 0 }],
    // 35 x 52 x 60 / 1200 is 91 to the last digit; 35 * 52 / 12 * 0.6 is a little less, and would lose a call.
    [answers(35, 100, 60), { missed: 151, atMost: 15_100, rescued: 91, recovered: 9100 }],
  ])("%j", (given, expected) => {
    expect(missedCallCost(given)).toEqual(expected);
  });

  test("the usual salon lies inside the ranges and on their steps", () => {
    for (const { least, most, step, usual } of Object.values(missedCallRanges)) {
      expect(usual).toBeGreaterThanOrEqual(least);
      expect(usual).toBeLessThanOrEqual(most);
      expect([(most - least) % step, (usual - least) % step]).toEqual([0, 0]);
    }
  });
});

describe("the break-even of a plan", () => {
  test.each<[PlanDefinition, number, number]>([
    [starter, 85, 18],
    [starter, 100, 15],
    [growth, 85, 28],
    [premium, 85, 38],
    [premium, 500, 7],
    [premium, 20, 160],
  ])("PRIC-01 %j with visits worth $%i", (plan, visitValue, calls) => {
    expect(breakEvenCalls(plan, visitValue)).toBe(calls);
    expect(calls * visitValue).toBeGreaterThanOrEqual(plan.price);
    expect((calls - 1) * visitValue).toBeLessThan(plan.price);
  });

  test("PRIC-01 a one-time plan is paid off after weeks, a monthly one leaves a surplus or falls short by calls", () => {
    // 18 calls a week, 40% of them rescued, are 7.2 a week: the 18th comes in the third week.
    expect(planOutcome(starter, answers(18, 85, 40))).toEqual({ kind: "paid-off", weeks: 3 });
    expect(planOutcome(growth, answers(18, 85, 40))).toEqual({ kind: "surplus", dollars: 335 });
    expect(planOutcome(premium, answers(18, 85, 40))).toEqual({ kind: "shortfall", calls: 7 });
  });

  test("PRIC-01 exactly the break-even leaves nothing and falls short by nothing", () => {
    // 30 a week at half are 65 a month; at $50 they are $3,250, and Premium needs 64.
    expect(planOutcome({ price: 3250, billing: "monthly" }, answers(30, 50, 50))).toEqual({
      kind: "surplus",
      dollars: 0,
    });
  });

  test("PRIC-01 without a rescued call a one-time plan never pays", () => {
    expect(planOutcome(starter, answers(18, 85, 0))).toEqual({ kind: "never" });
    expect(planOutcome(starter, answers(0, 85, 40))).toEqual({ kind: "never" });
  });
});
