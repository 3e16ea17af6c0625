import { contact, type PlanName } from "#content/contact/contact.ts";

/** The plan an address asks about (`?plan=growth`); anything that is none counts as no plan. */
export function planInAddress(search: string): PlanName | undefined {
  const asked = new URLSearchParams(search).get("plan");
  return (Object.keys(contact.plans) as PlanName[]).find((plan) => plan === asked);
}
