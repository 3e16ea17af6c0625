import { findPlan, type PlanId } from "#domain/plans.ts";

/** The plan an address asks about (`?plan=growth`); anything that is none counts as no plan. */
export function planInAddress(search: string): PlanId | undefined {
  return findPlan(new URLSearchParams(search).get("plan") ?? "")?.id;
}
