import type { PlanId } from "#domain/plans.ts";
import type { FootnoteId } from "../footnotes/footnotes.ts";

export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly footnote: FootnoteId;
}

/** The words of one plan. */
export interface PlanTexts {
  readonly description: string;
  /** The main thing this plan adds, in one line. */
  readonly highlight: string;
  /** The list on its card: only additions to the previous plan. */
  readonly features: readonly [string, ...string[]];
  /** Figures of its own, after those of its features. Default: none. */
  readonly figures?: readonly Figure[];
}

/** Typed so that a plan without words does not compile. */
export const planTexts: Readonly<Record<PlanId, PlanTexts>> = {
  starter: {
    description: "Your agent, built once and answering from then on.",
    highlight: "Every call is picked up.",
    features: [
      "AI agent creation, in your words",
      "Calls answered day and night",
      "Appointments booked in your calendar",
      "Hand-over to people when it matters",
      "Basic analytics: calls, lengths, outcomes",
    ],
  },
  growth: {
    description: "For teams whose day is made of phone calls.",
    highlight: "Every call ends in your systems.",
    features: [
      "Advanced analytics by hour, topic and result",
      "CRM integration, both ways",
      "Multi-language: 12+ languages on one number",
      "Lead capture, sorted and sent to your team",
      "A review of your calls every month",
    ],
  },
  premium: {
    description: "For businesses that call, too, instead of waiting.",
    highlight: "The calls nobody has time for, made.",
    features: [
      "Outbound reminder calls before appointments",
      "Re-engagement calls to quiet customers",
      "Win-back calls to customers who left",
      "Campaigns with their own scripts and hours",
      "A named person who knows your account",
    ],
    figures: [{ label: "Outbound calls", value: "3 kinds", footnote: "what-plans-do" }],
  },
};
