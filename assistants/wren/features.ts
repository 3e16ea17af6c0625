import { features as featuresPage } from "#content/features/features.ts";
import { featureCarousel } from "#content/home/carousel.ts";
import { showcasePanels } from "#content/home/showcase-panels.ts";
import { featureSlides } from "#content/home/slides.ts";
import type { Plan } from "#content/pricing/plan-cards.ts";
import { planNames } from "#content/pricing/plan-words.ts";
import { pricing } from "#content/pricing/pricing.ts";
import { technology } from "#content/technology/technology.ts";

const plans: readonly Plan[] = pricing.plans;
const rows = pricing.comparison.groups.flatMap(({ rows }) => rows);

/** Visitors' names for features. */
export const featureSlot = {
  "24/7 answering": "call answering|answering calls|around the clock answering",
  "Appointment booking": "appointment booking|appointment scheduling|booking appointments|smart scheduling",
  "Reminder calls": "reminder calls|reminders|appointment reminders",
  "Re-engagement calls": "re engagement|re engagement calls|calls to old customers",
  "Win-back calls": "win back calls|win backs",
  "Outbound sales calls": "outbound calls|outbound sales calls|sales calls|outgoing calls",
  "Multi-language": "multi language|several languages|other languages|multiple languages",
  "CRM integration": "crm integration|the crm integration|integration with a crm|crm|a crm",
  Analytics: "analytics|call analytics|basic analytics|advanced analytics",
  "AI agent creation": "agent creation|ai agent creation",
  "Lead capture": "lead capture|capturing leads|lead generation",
  "Hand-over to a person": "hand over|hand over to a person|call transfer|call transfers",
  "Monthly review of your calls": "[a|the] monthly review|monthly reviews",
  "A named person":
    "a named person|account manager|an account manager|a dedicated account manager|a contact person",
  "Phone lines": "phone lines|several phone lines",
  "Campaigns with their own hours": "campaigns|outbound campaigns|call campaigns",
  "Neural Processing": "neural processing",
  "Quantum Processing": "quantum processing",
  "Neural Network": "[the] neural network",
  "Smart Integration": "smart integration",
  "Predictive Analytics": "predictive analytics",
  "Enterprise Security": "enterprise security",
  "Smart Automation": "smart automation",
  "Global Infrastructure": "global infrastructure",
  "Smart Analytics": "smart analytics",
  "Seamless Integration": "seamless integration",
} as const;

type Feature = keyof typeof featureSlot;
const names = Object.keys(featureSlot) as Feature[];

/** Features with another name in the plans' comparison or on a page. */
const rowOf: Partial<Record<Feature, string>> = {
  "24/7 answering": "Calls answered, day and night",
  "Appointment booking": "Appointments in your calendar",
  "Outbound sales calls": "Campaigns with their own hours",
  "Multi-language": "Languages",
};
const cardOf: Partial<Record<Feature, string>> = {
  "Reminder calls": "reminders",
  "Re-engagement calls": "re-engagement",
  "Outbound sales calls": "sales-calls",
  "24/7 answering": "answering",
  "Appointment booking": "booking",
  "Multi-language": "languages",
  "CRM integration": "crm",
  Analytics: "analytics",
};
const tileOf: Partial<Record<Feature, { readonly text: string }>> = {
  "AI agent creation": pricing.tiles.agent,
  "Lead capture": pricing.tiles.crm,
};

const sentences = (text: string, most: number) =>
  text
    .split(/(?<=[.?!]) /)
    .slice(0, most)
    .join(" ");
const row = (feature: Feature) => rows.find((each) => each.feature === (rowOf[feature] ?? feature));

/** A sentence on the plans that have the feature, with its extent. */
function plansWith(feature: Feature): string | undefined {
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
function explained(feature: Feature): string {
  const slide = featureCarousel.names.find((name) => name === feature);
  const card = featuresPage.cards.find(({ id }) => id === cardOf[feature]);
  const tech = technology.cards.find(({ title }) => title === feature);
  const told =
    (card && sentences(card.description, 2)) ??
    tileOf[feature]?.text ??
    (tech && showcasePanels[tech.id].text) ??
    (slide && featureSlides[slide].text);
  return told ?? plansWith(feature) ?? "";
}

/** A short first clause, which can be spoken at once, then the page's words. */
const tell = (feature: Feature) => `${feature}: ${explained(feature).replace(`${feature}: `, "")}`;

/** Questions about a feature by its name. */
export const featureTopics = [
  {
    id: "plan-feature",
    asks: "which plans have {feature}",
    patterns: [
      "does {plan} (include|have|come with) {feature}",
      "is {feature} included [in {plan}]",
      "(which|what) (plan|plans) (has|have|include|includes|come with|comes with) {feature}",
      "do i get {feature} with {plan}",
    ],
    examples: [
      "is {feature} part of {plan}",
      "does {plan} come with {feature}",
      "which plan do I need for {feature}",
      "what plan gives me {feature}",
      "{plan} with {feature}",
      "from which plan on is there {feature}",
      "which package has {feature} in it",
      "do I have to take {plan} to get {feature}",
      "how many {feature} come with {plan}",
      "is there {feature} in {plan}",
      "{feature} on {plan}",
    ],
    answer: {
      by: "feature",
      instead: "compare",
      say: Object.fromEntries(
        names.map((feature) => [feature, [plansWith(feature) ?? tell(feature)]]),
      ) as Record<Feature, [string]>,
      fields: { plan: "plan" },
      next: ["compare", "recommend", "book-demo"],
    },
  },
  {
    id: "feature",
    asks: "about {feature}",
    patterns: ["(what is|what's|explain) {feature}", "(tell me|can you tell me) [more] about {feature}"],
    examples: [
      "explain {feature} in plain english",
      "what on earth is {feature}",
      "tell me more about {feature}",
      "what does {feature} mean",
      "what do you mean by {feature}",
      "{feature} in simple words",
      "the {feature} thing",
      "more on {feature}",
      "what is meant by {feature}",
    ],
    answer: {
      by: "feature",
      instead: "what-it-does",
      say: Object.fromEntries(names.map((feature) => [feature, [tell(feature)]])) as Record<
        Feature,
        [string]
      >,
      next: ["prices", "compare", "book-demo"],
    },
  },
] as const;
