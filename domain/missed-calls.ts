import type { PlanDefinition } from "./plans.ts";

/** What a business says about its missed calls. Whole numbers. */
export interface MissedCalls {
  readonly missedPerWeek: number;
  /** Of one visit, in US dollars. */
  readonly visitValue: number;
  /** Percent of the missed calls that would become a visit if they were answered. */
  readonly recoveredShare: number;
}

export type MissedCallsField = keyof MissedCalls;

interface Range {
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** A small salon: three missed calls a day, a cut with color, two callers in five who would still come. */
  readonly usual: number;
}

export const missedCallRanges: { readonly [field in MissedCallsField]: Range } = {
  missedPerWeek: { least: 1, most: 60, step: 1, usual: 18 },
  visitValue: { least: 20, most: 500, step: 5, usual: 85 },
  recoveredShare: { least: 5, most: 100, step: 5, usual: 40 },
};

/** Missed calls by the month, in whole calls and whole US dollars. */
export interface MissedCallCost {
  readonly missed: number;
  /** If every one of them had been a visit. */
  readonly atMost: number;
  /** Calls that become a visit once they are answered. */
  readonly rescued: number;
  readonly recovered: number;
}

/** A month is a twelfth of 52 weeks. Parts of a call are dropped, so that the estimate stays below the truth. */
export function missedCallCost({ missedPerWeek, visitValue, recoveredShare }: MissedCalls): MissedCallCost {
  const missed = Math.floor((missedPerWeek * 52) / 12);
  // One division of whole numbers: 0.4 of something is not exact.
  const rescued = Math.floor((missedPerWeek * 52 * recoveredShare) / 1200);
  return { missed, atMost: missed * visitValue, rescued, recovered: rescued * visitValue };
}

type Price = Pick<PlanDefinition, "price" | "billing">;

/** The rescued calls that pay for a plan: once for a one-time plan, each month for a monthly one. */
export function breakEvenCalls({ price }: Price, visitValue: number): number {
  return Math.ceil(price / visitValue);
}

/** What comes of a plan: paid off after some weeks, a surplus or a shortfall each month, or never. */
export type PlanOutcome =
  | { readonly kind: "paid-off"; readonly weeks: number }
  /** US dollars a month above the fee, and calls a month beyond the break-even. */
  | { readonly kind: "surplus"; readonly dollars: number }
  /** Rescued calls a month that are missing to the break-even. */
  | { readonly kind: "shortfall"; readonly calls: number }
  | { readonly kind: "never" };

export function planOutcome(plan: Price, answers: MissedCalls): PlanOutcome {
  const needed = breakEvenCalls(plan, answers.visitValue);
  const { rescued, recovered } = missedCallCost(answers);
  if (plan.billing === "monthly") {
    const short = needed - rescued;
    return short > 0
      ? { kind: "shortfall", calls: short }
      : { kind: "surplus", dollars: recovered - plan.price };
  }
  const rescuedInHundredWeeks = answers.missedPerWeek * answers.recoveredShare;
  if (rescuedInHundredWeeks === 0) return { kind: "never" };
  return { kind: "paid-off", weeks: Math.ceil((needed * 100) / rescuedInHundredWeeks) };
}
