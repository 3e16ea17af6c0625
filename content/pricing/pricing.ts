import { paths, type SitePath } from "#domain/site-map.ts";
import { company } from "../company.ts";

/** The plans, from the smallest to the largest. The checkout's address and settings use these names. */
export type PlanId = "starter" | "growth" | "premium";

export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  /** Whole US dollars. */
  readonly price: number;
  readonly billing: "one-time" | "monthly";
  readonly description: string;
  /** The one thing this plan adds, in a line. */
  readonly highlight: string;
  readonly popular: boolean;
  /** What the plan stands on: "Everything in …"; none for the first. */
  readonly includes?: string;
  readonly features: readonly [string, ...string[]];
  readonly metrics: readonly { readonly label: string; readonly value: string }[];
  readonly icon: "answer" | "conversation" | "call-out";
}

/** A cell of the comparison: included or not, or how much of it. */
export type Extent = boolean | string;

interface Comparison {
  readonly title: string;
  readonly rows: readonly {
    readonly feature: string;
    /** In the order of the plans. */
    readonly extent: readonly [Extent, Extent, Extent];
  }[];
}

export interface PricingContent {
  readonly meta: { readonly title: string; readonly description: string };
  /** The title in sentences, a line for each. */
  readonly intro: { readonly title: readonly string[]; readonly plans: string; readonly lead: string };
  readonly plans: readonly [Plan, Plan, Plan];
  readonly labels: {
    readonly popular: string;
    readonly getStarted: string;
    readonly newTab: string;
  };
  readonly tiles: {
    readonly title: string;
    readonly lead: string;
    readonly agent: Tile & { readonly settings: readonly { label: string; value: string }[] };
    readonly analytics: Tile & {
      readonly caption: string;
      /** Calls by hour of one day: those a person would have taken, and those after hours. */
      readonly hours: readonly { readonly hour: number; readonly calls: number }[];
      readonly opens: number;
      readonly closes: number;
    };
    readonly crm: Tile & { readonly record: readonly { label: string; value: string }[] };
    readonly languages: Tile & {
      readonly greetings: readonly { language: string; code: string; text: string }[];
    };
    readonly outbound: Tile & { readonly calls: readonly { kind: string; to: string; result: string }[] };
  };
  readonly comparison: {
    readonly title: string;
    readonly caption: string;
    readonly feature: string;
    readonly included: string;
    readonly notIncluded: string;
    readonly groups: readonly Comparison[];
  };
  readonly terms: {
    readonly title: string;
    readonly lead: string;
    readonly items: readonly { readonly figure: string; readonly title: string; readonly text: string }[];
    readonly question: string;
    readonly contact: { readonly label: string; readonly to: SitePath };
    readonly full: { readonly label: string; readonly to: SitePath };
  };
}

interface Tile {
  readonly title: string;
  readonly text: string;
  /** The first plan that has it. */
  readonly from: string;
}

export const pricing = {
  meta: {
    title: "Pricing",
    description:
      "Three plans for an AI phone agent: Starter for $1,500 once, Growth for $2,300 a month, Premium for $3,200 a month. The terms in plain words.",
  },
  intro: {
    title: ["Three plans.", "The price is the price."],
    plans: "Plans",
    lead: `No charge per minute and none per seat. ${company.assistantName} answers from the smallest plan on; the larger ones add what happens before and after the call.`,
  },
  labels: {
    popular: "Most Popular",
    getStarted: "Get Started",
    newTab: "(opens in a new tab)",
  },
  plans: [
    {
      id: "starter",
      name: "Starter",
      price: 1500,
      billing: "one-time",
      description: "Your agent, built once and answering from then on.",
      highlight: "Every call is picked up.",
      popular: false,
      features: [
        "AI agent creation, in your words",
        "Calls answered day and night",
        "Appointments booked in your calendar",
        "Hand-over to your team when it matters",
        "Basic analytics: calls, lengths, outcomes",
      ],
      metrics: [
        { label: "Phone lines", value: "1" },
        { label: "Calls at once", value: "5" },
        { label: "Set-up", value: company.setUpTime },
      ],
      icon: "answer",
    },
    {
      id: "growth",
      name: "Growth",
      price: 2300,
      billing: "monthly",
      description: "For teams whose day is made of phone calls.",
      highlight: "Every call ends in your systems.",
      popular: true,
      includes: "Everything in Starter, and",
      features: [
        "Advanced analytics by hour, topic and result",
        "CRM integration, both ways",
        "Multi-language: 12+ languages on one number",
        "Lead capture, sorted and sent to your team",
        "A review of your calls every month",
      ],
      metrics: [
        { label: "Phone lines", value: "5" },
        { label: "Calls at once", value: "50" },
        { label: "Languages", value: "12+" },
      ],
      icon: "conversation",
    },
    {
      id: "premium",
      name: "Premium",
      price: 3200,
      billing: "monthly",
      description: "For businesses that call, too, instead of waiting.",
      highlight: "The calls nobody has time for, made.",
      popular: false,
      includes: "Everything in Growth, and",
      features: [
        "Outbound reminder calls before appointments",
        "Re-engagement calls to quiet customers",
        "Win-back calls to those who left",
        "Campaigns with their own scripts and hours",
        "A named person who knows your account",
      ],
      metrics: [
        { label: "Phone lines", value: "20" },
        { label: "Calls at once", value: "1000+" },
        { label: "Outbound calls", value: "3 kinds" },
      ],
      icon: "call-out",
    },
  ],
  tiles: {
    title: "What the words on the cards mean",
    lead: "Five features, each shown the way it looks on a working day.",
    agent: {
      title: "AI agent creation",
      text: "We write the agent with you: how it greets, what it may promise, when it fetches a person.",
      from: "From Starter",
      settings: [
        { label: "Greets as", value: "“Juniper Salon, this is Wren, the AI receptionist.”" },
        { label: "May book", value: "Cut, color, consultation" },
        { label: "Fetches a person", value: "Complaints, anything it has asked twice" },
        { label: "Never says", value: "A price that is not on your list" },
      ],
    },
    analytics: {
      title: "Advanced analytics",
      text: "When the phone rings, what about, and what came of it. The lit bars are calls that came while you were closed.",
      from: "From Growth",
      caption: "One Tuesday at a salon: 47 of 112 calls came outside opening hours.",
      opens: 9,
      closes: 18,
      hours: [
        { hour: 6, calls: 3 },
        { hour: 7, calls: 8 },
        { hour: 8, calls: 13 },
        { hour: 9, calls: 9 },
        { hour: 10, calls: 7 },
        { hour: 11, calls: 6 },
        { hour: 12, calls: 12 },
        { hour: 13, calls: 8 },
        { hour: 14, calls: 5 },
        { hour: 15, calls: 5 },
        { hour: 16, calls: 6 },
        { hour: 17, calls: 7 },
        { hour: 18, calls: 9 },
        { hour: 19, calls: 7 },
        { hour: 20, calls: 4 },
        { hour: 21, calls: 3 },
      ],
    },
    crm: {
      title: "CRM integration and lead capture",
      text: "A new caller becomes a record while the call is still going on. Nobody types it in.",
      from: "From Growth",
      record: [
        { label: "Caller", value: "Rosa Delgado" },
        { label: "Wants", value: "Balayage before June 6" },
        { label: "Came from", value: "A friend" },
        { label: "Next step", value: "Consultation, Thu 4:30 pm" },
      ],
    },
    languages: {
      title: "Multi-language",
      text: "It answers in the language it hears and changes when the caller does.",
      from: "From Growth",
      greetings: [
        { language: "Spanish", code: "es", text: "Hola, ¿en qué puedo ayudarle?" },
        { language: "French", code: "fr", text: "Bonjour, comment puis-je vous aider ?" },
        { language: "German", code: "de", text: "Guten Tag, wie kann ich helfen?" },
        { language: "Italian", code: "it", text: "Buongiorno, come posso aiutarla?" },
      ],
    },
    outbound: {
      title: "Outbound calls",
      text: "Three kinds of call that a busy front desk postpones until tomorrow.",
      from: "From Premium",
      calls: [
        { kind: "Reminder", to: "Appointment tomorrow, 9:15 am", result: "Confirmed" },
        { kind: "Re-engagement", to: "Last visit eight months ago", result: "Booked" },
        { kind: "Win-back", to: "Canceled in March", result: "Call back in May" },
      ],
    },
  },
  comparison: {
    title: "All of it, side by side",
    caption: "What each plan includes",
    feature: "Feature",
    included: "Included",
    notIncluded: "Not included",
    groups: [
      {
        title: "On the phone",
        rows: [
          { feature: "Calls answered, day and night", extent: [true, true, true] },
          { feature: "AI agent creation", extent: [true, true, true] },
          { feature: "Phone lines", extent: ["1", "5", "20"] },
          { feature: "Calls at once", extent: ["5", "50", "1000+"] },
          { feature: "Languages", extent: ["1", "12+", "12+"] },
          { feature: "Hand-over to a person", extent: [true, true, true] },
        ],
      },
      {
        title: "After the call",
        rows: [
          { feature: "Appointments in your calendar", extent: [true, true, true] },
          { feature: "Analytics", extent: ["Basic", "Advanced", "Advanced"] },
          { feature: "CRM integration", extent: [false, true, true] },
          { feature: "Lead capture", extent: [false, true, true] },
          { feature: "Monthly review of your calls", extent: [false, true, true] },
        ],
      },
      {
        title: "Calls that go out",
        rows: [
          { feature: "Reminder calls", extent: [false, false, true] },
          { feature: "Re-engagement calls", extent: [false, false, true] },
          { feature: "Win-back calls", extent: [false, false, true] },
          { feature: "Campaigns with their own hours", extent: [false, false, true] },
        ],
      },
      {
        title: "With us",
        rows: [
          { feature: "Set-up in 1-2 weeks", extent: [true, true, true] },
          { feature: "Answer to your questions", extent: ["2-4 h", "2-4 h", "2-4 h"] },
          { feature: "Response on critical issues", extent: ["1 h", "1 h", "1 h"] },
          { feature: "A named person", extent: [false, false, true] },
        ],
      },
    ],
  },
  terms: {
    title: "The terms, in plain words",
    lead: "You should not need a lawyer to know what a plan costs you.",
    items: [
      {
        figure: "In advance",
        title: "Payment",
        text: "Starter is paid once, before we begin. Growth and Premium are paid at the start of each month.",
      },
      {
        figure: "30 days",
        title: "Starter, if it is not for you",
        text: "A one-time plan is non-refundable after 30 days. Within those 30 days you can ask for your money back.",
      },
      {
        figure: "30 days' notice",
        title: "Growth and Premium, if you leave",
        text: "A monthly plan can be canceled at any time with 30 days' notice. No yearly contract, no fee for going.",
      },
      {
        figure: company.setUpTime,
        title: "Set-up",
        text: "From our first talk to your agent's first call. You approve what it says before anyone hears it.",
      },
    ],
    question:
      "Not sure which plan fits? Tell us how many calls you get, and we tell you the smallest one that works.",
    contact: { label: "Ask a person", to: paths.contact },
    full: { label: "Read the full Terms of Service", to: paths.terms },
  },
} as const satisfies PricingContent;
