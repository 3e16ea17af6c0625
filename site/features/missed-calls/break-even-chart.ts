import { breakEvenCalls, type MissedCalls, missedCallCost } from "#domain/missed-calls.ts";
import type { PlanDefinition } from "#domain/plans.ts";

/** In the chart's own units; the drawing scales with its container. */
export const chartSize = { width: 640, height: 316 } as const;
export const baseline = 272;
const highest = 16;
/** Right of it is room for the words at the last point. */
const plotEnd = 520;

export interface BreakEvenChart {
  /** The line at the visitor's rescued calls; from there on it is only a possibility. */
  readonly yours: { readonly x: number; readonly y: number };
  /** Where the line leaves the picture. */
  readonly end: { readonly x: number; readonly y: number };
  /** Each plan's price, and the point at which the line crosses it. */
  readonly plans: readonly {
    readonly id: string;
    readonly name: string;
    readonly calls: number;
    readonly x: number;
    readonly y: number;
    readonly isReached: boolean;
  }[];
}

/**
 * The geometry of one line: rescued calls to the right, dollars upwards. It ends a quarter above the dearest plan,
 * because all that lies higher has paid for every plan; the scale of calls grows in steps, so that the line turns
 * steeper with the value of a visit.
 */
export function breakEvenChart(
  answers: MissedCalls,
  plans: readonly Pick<PlanDefinition, "id" | "name" | "price" | "billing">[],
): BreakEvenChart {
  const { visitValue } = answers;
  const top = Math.max(...plans.map(({ price }) => price)) * 1.25;
  const callsAtTop = top / visitValue;
  const mostCalls = roundedUp(callsAtTop);
  const { rescued } = missedCallCost(answers);
  const at = (calls: number) => ({
    x: tidy((plotEnd * calls) / mostCalls),
    y: tidy(baseline - ((baseline - highest) * calls * visitValue) / top),
  });
  return {
    yours: at(Math.min(rescued, callsAtTop)),
    end: at(callsAtTop),
    plans: plans.map((plan) => {
      const calls = breakEvenCalls(plan, visitValue);
      const { id, name, price } = plan;
      return { id, name, calls, ...at(price / visitValue), isReached: rescued >= calls };
    }),
  };
}

/** The next step of a scale that is at least this. */
function roundedUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((each) => each * power >= value) ?? 10;
  return step * power;
}

function tidy(length: number): number {
  return Math.round(length * 10) / 10;
}
