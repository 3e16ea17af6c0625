import type { MissedCallsField } from "#domain/missed-calls.ts";
import type { PlanDefinition } from "#domain/plans.ts";

/** Words of the calculator of missed calls. Amounts arrive as text, such as "$1,500". */
export interface MissedCallsContent {
  readonly title: string;
  readonly lead: string;
  readonly fields: {
    readonly [field in MissedCallsField]: {
      readonly label: string;
      /** A slider's value, shown beside its name and read out. */
      readonly value: (number: number) => string;
    };
  };
  /** In place of the sliders where no script runs. */
  readonly example: string;
  readonly wonBack: string;
  readonly outOf: (rescued: number, missed: number, atMost: string) => string;
  /** Names the rescued calls that pay for a plan. */
  readonly breakEven: (plan: string, calls: number, billing: PlanDefinition["billing"]) => string;
  readonly outcome: {
    readonly paidOff: (weeks: number) => string;
    readonly surplus: (rescued: number, left: string) => string;
    readonly shortfall: (rescued: number, missing: number) => string;
    readonly never: string;
  };
  readonly chart: {
    readonly name: string;
    readonly calls: (calls: number) => string;
    readonly yours: (calls: number) => string;
  };
  readonly note: string;
  /** Said if the calculator's code cannot be loaded. */
  readonly unreachable: string;
}

const counted = (count: number, one: string, more = `${one}s`) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : more}`;

export const missedCalls = {
  title: "What does a missed call cost you?",
  lead: "Three numbers, one line: it shows where each plan has paid for itself.",
  fields: {
    missedPerWeek: { label: "Missed calls a week", value: (calls) => counted(calls, "call") },
    visitValue: { label: "What a visit is worth", value: (dollars) => `$${dollars}` },
    recoveredShare: { label: "Share you’d win back", value: (percent) => `${percent}%` },
  },
  example:
    "An example: a salon misses 18 calls a week, a visit is worth $85, and two callers in five would still come if someone answered.",
  wonBack: "won back each month",
  outOf: (rescued, missed, atMost) =>
    `${rescued} of ${counted(missed, "missed call")} a month. All of them together would be worth ${atMost}.`,
  breakEven: (plan, calls, billing) =>
    `${plan} pays for itself with ${counted(calls, "rescued call")}${billing === "monthly" ? " a month" : ", once"}.`,
  outcome: {
    paidOff: (weeks) =>
      weeks === 1 ? "You’d be there within a week." : `You’d be there in ${counted(weeks, "week")}.`,
    surplus: (rescued, left) => `You’d rescue ${rescued}, and keep ${left} a month.`,
    shortfall: (rescued, missing) => `You’d rescue ${rescued}, which is ${missing} short.`,
    never: "At this pace, it doesn’t.",
  },
  chart: {
    name: "What rescued calls bring in a month, against the price of each plan",
    calls: (calls) => counted(calls, "call"),
    yours: (calls) => `${counted(calls, "call")}, yours`,
  },
  note: "An estimate from your own numbers, not a promise. A month is a twelfth of 52 weeks, and calls are rounded down.",
  unreachable:
    "The calculator can’t load right now, so the figures don’t follow the sliders yet. Check your connection, then move one again.",
} as const satisfies MissedCallsContent;
