import { features as featuresPage } from "#content/features/features.ts";
import { featureCarousel } from "#content/home/carousel.ts";
import { showcasePanels } from "#content/home/showcase-panels.ts";
import { featureSlides } from "#content/home/slides.ts";
import type { Plan } from "#content/pricing/plan-cards.ts";
import { planNames } from "#content/pricing/plan-words.ts";
import { pricing } from "#content/pricing/pricing.ts";
import { technology } from "#content/technology/technology.ts";
import { firstSentences } from "./page-words.ts";

const plans: readonly Plan[] = pricing.plans;
const rows = pricing.comparison.groups.flatMap(({ rows }) => rows);

/** Features with another name in the plans' comparison or on a page. */
const rowOf: Readonly<Record<string, string>> = {
  "24/7 answering": "Calls answered, day and night",
  "Appointment booking": "Appointments in your calendar",
  "Outbound sales calls": "Campaigns with their own hours",
  "Multi-language": "Languages",
};
const cardOf: Readonly<Record<string, string>> = {
  "Reminder calls": "reminders",
  "Re-engagement calls": "re-engagement",
  "Outbound sales calls": "sales-calls",
  "24/7 answering": "answering",
  "Appointment booking": "booking",
  "Multi-language": "languages",
  "CRM integration": "crm",
  Analytics: "analytics",
};
const tileOf: Readonly<Record<string, { readonly text: string }>> = {
  "AI agent creation": pricing.tiles.agent,
  "Lead capture": pricing.tiles.crm,
};

const row = (feature: string) => rows.find((each) => each.feature === (rowOf[feature] ?? feature));

/** A sentence on the plans that have the feature, with its extent. */
function plansWith(feature: string): string | undefined {
  const found = row(feature);
  if (!found) return undefined;
  if (found.extent.every((extent) => extent === true)) return `Every plan has that, ${plans[0]?.name} too.`;
  const having = plans.filter((_, i) => found.extent[i] !== false);
  const lacking = plans.filter((_, i) => found.extent[i] === false);
  const amounts = found.extent.some((extent) => typeof extent === "string")
    ? plans.map(({ name }, i) => `${name}: ${String(found.extent[i]).toLowerCase()}`).join(", ")
    : undefined;
  if (amounts) return `${found.feature}: ${amounts}.`;
  return `${planNames(having)} ${having.length === 1 ? "has" : "have"} it. ${planNames(lacking)} ${lacking.length === 1 ? "does" : "do"} not.`;
}

/** One or two sentences on the feature from its page. */
function explained(feature: string): string {
  const slide = featureCarousel.names.find((name) => name === feature);
  const card = featuresPage.cards.find(({ id }) => id === cardOf[feature]);
  const tech = technology.cards.find(({ title }) => title === feature);
  const told =
    (card && firstSentences(card.description, 2)) ??
    tileOf[feature]?.text ??
    (tech && showcasePanels[tech.id].text) ??
    (slide && featureSlides[slide].text);
  return told ?? plansWith(feature) ?? "";
}

/** A short first clause, which can be spoken at once, then the page's words. */
const tell = (feature: string) => `${feature}: ${explained(feature).replace(`${feature}: `, "")}`;

/** All features that a page names. */
const names = [
  ...rows.map(({ feature }) => feature),
  ...[rowOf, cardOf, tileOf].flatMap(Object.keys),
  ...featureCarousel.names,
  ...technology.cards.map(({ title }) => title),
];
const byFeature = (say: (feature: string) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((feature) => [feature, say(feature)]));

/** Features by name: the plans that have them, and what they do. */
export const featureFacts = {
  "feature.plans": byFeature(
    (feature) => plansWith(feature) ?? `${tell(feature)} The comparison of plans does not list it.`,
  ),
  "feature.about": byFeature(tell),
} as const;
