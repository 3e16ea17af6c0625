import type { PlanDefinition, PlanList } from "#domain/plans.ts";
import { metricsOf, type PlanFigure } from "./comparison.ts";

/** The content of a plan's card. */
export interface Plan extends Omit<PlanDefinition, "metrics" | "popular"> {
  readonly popular: boolean;
  /** "Everything in …", naming the plan before it. Absent for the first plan. */
  readonly includes?: string;
  readonly metrics: readonly PlanFigure[];
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
  // One card per plan, which the type of `map` loses.
  return cards as { readonly [place in keyof List]: Plan };
}
