import {
  type Extent,
  extentOf,
  type Figure,
  type PlanDefinition,
  type PlanFeature,
  type PlanList,
} from "#domain/plans.ts";
import { company } from "../company.ts";
import { type FootnoteId, footnoteFor } from "../footnotes/footnotes.ts";

/** A group of rows in the comparison table. */
export interface ComparisonGroup {
  readonly title: string;
  readonly rows: readonly {
    readonly feature: string;
    /** In the order of the plans. */
    readonly extent: readonly Extent[];
  }[];
}

interface FeatureWords {
  readonly name: string;
  /** Its figure on a plan's card. Default: its name with its extent. */
  readonly metric?: Figure;
}

type Features = { readonly [feature in PlanFeature]?: FeatureWords };

const onThePhone = {
  "call-answering": { name: "Calls answered, day and night" },
  "agent-creation": { name: "AI agent creation" },
  "phone-lines": { name: "Phone lines" },
  "calls-at-once": { name: "Calls at once" },
  languages: { name: "Languages" },
  "hand-over": { name: "Hand-over to a person" },
} as const satisfies Features;

const afterTheCall = {
  "appointment-booking": { name: "Appointments in your calendar" },
  analytics: { name: "Analytics" },
  "crm-integration": { name: "CRM integration" },
  "lead-capture": { name: "Lead capture" },
  "monthly-review": { name: "Monthly review of your calls" },
} as const satisfies Features;

const outbound = {
  "reminder-calls": { name: "Reminder calls" },
  "re-engagement-calls": { name: "Re-engagement calls" },
  "win-back-calls": { name: "Win-back calls" },
  campaigns: { name: "Campaigns with their own hours" },
} as const satisfies Features;

const withUs = {
  "set-up": {
    name: `Set-up in ${company.setUpTime}`,
    metric: { label: "Set-up", value: company.setUpTime },
  },
  "answer-to-questions": { name: "Answer to your questions" },
  "critical-response": { name: "Response on critical issues" },
  "named-person": { name: "A named person" },
} as const satisfies Features;

/** Typed so that a feature without a row does not compile. */
const featureWords: Readonly<Record<PlanFeature, FeatureWords>> = {
  ...onThePhone,
  ...afterTheCall,
  ...outbound,
  ...withUs,
};

/** A row for every feature, with its extent in each plan. */
export function compare(plans: PlanList): ComparisonGroup[] {
  const group = (title: string, features: Features) => ({
    title,
    rows: (Object.keys(features) as PlanFeature[]).map((feature) => ({
      feature: featureWords[feature].name,
      extent: plans.map((plan) => extentOf(plan, feature)),
    })),
  });
  return [
    group("On the phone", onThePhone),
    group("After the call", afterTheCall),
    group("Outgoing calls", outbound),
    group("Working with us", withUs),
  ];
}

export interface PlanFigure extends Figure {
  readonly footnote?: FootnoteId;
}

/** The figures at the foot of a plan's card, those that other pages claim with the same footnote as there. */
export function metricsOf(plan: PlanDefinition): PlanFigure[] {
  return plan.metrics.map((metric) => {
    const figure = figureOf(plan, metric);
    const footnote = footnoteFor(figure.value);
    return footnote ? { ...figure, footnote } : figure;
  });
}

function figureOf(plan: PlanDefinition, metric: PlanDefinition["metrics"][number]): Figure {
  if (typeof metric !== "string") return metric;
  const words = featureWords[metric];
  return words.metric ?? { label: words.name, value: String(extentOf(plan, metric)) };
}
