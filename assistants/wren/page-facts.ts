import { features } from "#content/features/features.ts";
import type { Plan } from "#content/pricing/pricing.ts";

// How answers name what stands on the pages, so that neither can say something else than the other.

export const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;

/** Such as "$799 a month". */
export const price = (plan: Plan) =>
  `${dollars(plan.price)} ${plan.billing === "monthly" ? "a month" : "once"}`;

/** A figure of a plan's card, by its label. */
export const metric = (plan: Plan, label: string) =>
  plan.metrics.find((entry) => entry.label === label)?.value ?? "";

export const callsAtOnce = (plan: Plan) => metric(plan, "Calls at once");

/** A figure of a feature's card, by the card's id and the figure's label. */
export function cardFigure(id: string, label: string): string {
  const metrics = features.cards.find((card) => card.id === id)?.metrics ?? [];
  return metrics.find((entry) => entry.label === label)?.value ?? "";
}

/** A plan's feature by its name alone, as it stands within a sentence. */
export function featureName(feature: string): string {
  const name = feature.split(/[:,]/)[0]?.trim() ?? "";
  return /^(CRM|AI)/.test(name) ? name : inLower(name);
}

export const inLower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
