import { features } from "#content/features/features.ts";
import { home } from "#content/home/home.ts";
import { extentOf, type PlanDefinition, plans, smallestWith } from "#domain/plans.ts";

// Facts taken from the pages, so that answers and pages cannot disagree.

export const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;

export { priceText as price } from "#content/pricing/plan-words.ts";

export const callsAtOnce = (plan: Pick<PlanDefinition, "extents">) => String(extentOf(plan, "calls-at-once"));

/** The smallest plan, and the smallest ones with caller records and with outgoing calls. */
export const planFor = {
  answering: plans[0],
  records: smallestWith(plans, "crm-integration"),
  outbound: smallestWith(plans, "reminder-calls"),
} as const satisfies Readonly<Record<string, PlanDefinition>>;

/** Finds a figure on a feature's card, by the card's id and the figure's label. */
export function cardFigure(id: string, label: string): string {
  const metrics = features.cards.find((card) => card.id === id)?.metrics ?? [];
  return metrics.find((entry) => entry.label === label)?.value ?? "";
}

/** A plan feature's bare name, in the form used within a sentence. */
export function featureName(feature: string): string {
  const name = feature.split(/[:,]/)[0]?.trim() ?? "";
  return /^(CRM|AI)/.test(name) ? name : inLower(name);
}

export const inLower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

export const firstSentences = (text: string, most: number) =>
  text
    .split(/(?<=[.?!]) /)
    .slice(0, most)
    .join(" ");

export const homeFigure = (label: string) =>
  home.stats.figures.find((entry) => entry.label === label)?.figure ?? 0;
