import { findPlan, type PlanId } from "#domain/plans.ts";
import { priceText } from "../pricing/plan-words.ts";

/** A plan with its price, such as "Growth, $2,300 a month". @throws Error for an unknown id. */
export function planPrice(id: PlanId): string {
  const plan = findPlan(id);
  if (!plan) throw new Error(`There is no plan "${id}".`);
  return `${plan.name}, ${priceText(plan)}`;
}
