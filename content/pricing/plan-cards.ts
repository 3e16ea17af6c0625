import type { Figure, PlanDefinition, PlanList } from "#domain/plans.ts";
import { metricsOf } from "./comparison.ts";

/** A plan as its card shows it. */
export interface Plan extends Omit<PlanDefinition, "metrics" | "popular"> {
  readonly popular: boolean;
  /** What the plan stands on: "Everything in …"; none for the first. */
  readonly includes?: string;
  readonly metrics: readonly Figure[];
}

/** The plans' cards, in the order of the plans. */
export function planCards<const List extends PlanList>(
  plans: List,
): { readonly [place in keyof List]: Plan } {
  const cards = plans.map((plan, index): Plan => {
    const before = plans[index - 1];
    return {
      ...plan,
      popular: plan.popular ?? false,
      ...(before && { includes: `Everything in ${before.name}, and` }),
      metrics: metricsOf(plan),
    };
  });
  // One for each, which the type of map does not tell.
  return cards as { readonly [place in keyof List]: Plan };
}
