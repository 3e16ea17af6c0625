/** The features that plans are compared by; content/pricing/comparison.ts gives each its name and its row. */
export type PlanFeature =
  | "call-answering"
  | "agent-creation"
  | "phone-lines"
  | "calls-at-once"
  | "languages"
  | "hand-over"
  | "appointment-booking"
  | "analytics"
  | "crm-integration"
  | "lead-capture"
  | "monthly-review"
  | "reminder-calls"
  | "re-engagement-calls"
  | "win-back-calls"
  | "campaigns"
  | "set-up"
  | "answer-to-questions"
  | "critical-response"
  | "named-person";

/** Included or not; a text says how much is included. */
export type Extent = boolean | string;

/**
 * The facts of one plan. Its words stand in content/pricing/plan-texts.ts, and everything else that names plans is made
 * from the list of these.
 */
export interface PlanDefinition {
  /**
   * One lower-case word that never changes: it is in the checkout's path, the contact page's `?plan=`, the name of the
   * setting `CHECKOUT_URL_…`, and stored messages.
   */
  readonly id: string;
  readonly name: string;
  /** Whole US dollars. */
  readonly price: number;
  readonly billing: "one-time" | "monthly";
  /** Marked as popular on its card. Default: not marked. */
  readonly popular?: true;
  /** Icon beside its name. */
  readonly icon: "answer" | "conversation" | "call-out";
  /** Its column in the comparison. Features missing here are not included. */
  readonly extents: { readonly [feature in PlanFeature]?: true | string };
  /** Features whose extents stand as figures at the foot of its card. */
  readonly metrics: readonly PlanFeature[];
}

export type PlanList = readonly [PlanDefinition, ...PlanDefinition[]];

/** The plans, smallest first. Each includes the previous one. */
export const plans = [
  {
    id: "starter",
    name: "Starter",
    price: 1500,
    billing: "one-time",
    icon: "answer",
    extents: {
      "call-answering": true,
      "agent-creation": true,
      "phone-lines": "1",
      "calls-at-once": "5",
      languages: "1",
      "hand-over": true,
      "appointment-booking": true,
      analytics: "Basic",
      "set-up": true,
      "answer-to-questions": "2-4 h",
      "critical-response": "1 h",
    },
    metrics: ["phone-lines", "calls-at-once", "set-up"],
  },
  {
    id: "growth",
    name: "Growth",
    price: 2300,
    billing: "monthly",
    popular: true,
    icon: "conversation",
    extents: {
      "call-answering": true,
      "agent-creation": true,
      "phone-lines": "5",
      "calls-at-once": "50",
      languages: "12+",
      "hand-over": true,
      "appointment-booking": true,
      analytics: "Advanced",
      "crm-integration": true,
      "lead-capture": true,
      "monthly-review": true,
      "set-up": true,
      "answer-to-questions": "2-4 h",
      "critical-response": "1 h",
    },
    metrics: ["phone-lines", "calls-at-once", "languages"],
  },
  {
    id: "premium",
    name: "Premium",
    price: 3200,
    billing: "monthly",
    icon: "call-out",
    extents: {
      "call-answering": true,
      "agent-creation": true,
      "phone-lines": "20",
      "calls-at-once": "1000+",
      languages: "12+",
      "hand-over": true,
      "appointment-booking": true,
      analytics: "Advanced",
      "crm-integration": true,
      "lead-capture": true,
      "monthly-review": true,
      "reminder-calls": true,
      "re-engagement-calls": true,
      "win-back-calls": true,
      campaigns: true,
      "set-up": true,
      "answer-to-questions": "2-4 h",
      "critical-response": "1 h",
      "named-person": true,
    },
    metrics: ["phone-lines", "calls-at-once"],
  },
] as const satisfies PlanList;

export type PlanId = (typeof plans)[number]["id"];

/** @returns undefined for an unknown id. */
export function findPlan(id: string): (typeof plans)[number] | undefined {
  return plans.find((plan) => plan.id === id);
}

/** @returns false for a feature that the plan does not name. */
export function extentOf({ extents }: Pick<PlanDefinition, "extents">, feature: PlanFeature): Extent {
  return extents[feature] ?? false;
}

/** The plans that include the feature to any extent. */
export function plansWith(plans: PlanList, feature: PlanFeature): PlanDefinition[] {
  return plans.filter((plan) => extentOf(plan, feature) !== false);
}

/** The smallest plan with the feature. @throws Error if no plan has it, as pages must not mention it then. */
export function smallestWith(plans: PlanList, feature: PlanFeature): PlanDefinition {
  const [found] = plansWith(plans, feature);
  if (!found) throw new Error(`No plan has "${feature}".`);
  return found;
}

/** The smallest plan with a larger extent of the feature than the first plan; the first if there is none. */
export function smallestWithMore(plans: PlanList, feature: PlanFeature): PlanDefinition {
  const [first] = plans;
  return plans.find((plan) => extentOf(plan, feature) !== extentOf(first, feature)) ?? first;
}

/** What the plan costs in its first year, in whole US dollars. */
export function feeInFirstYear({ price, billing }: Pick<PlanDefinition, "price" | "billing">): number {
  return billing === "monthly" ? price * 12 : price;
}
