import { extentOf, type PlanDefinition, plans, smallestWith, smallestWithMore } from "#domain/plans.ts";
import { paths, type SitePath } from "#domain/site-map.ts";
import { company } from "../company.ts";
import type { FootnoteId } from "../footnotes/footnotes.ts";
import { locale } from "../language.ts";
import { callsOfADay, type HourOfCalls } from "./calls-of-a-day.ts";
import { type ComparisonGroup, compareIn } from "./compare.ts";
import { comparison } from "./comparison.ts";
import { type Plan, planCards } from "./plan-cards.ts";
import { planTexts } from "./plan-texts.ts";
import { howMany, planNames, pricesDescription } from "./plan-words.ts";

export interface PricingContent {
  readonly meta: { readonly title: string; readonly description: string };
  /** One sentence of the title per line. */
  readonly intro: { readonly title: readonly string[]; readonly plans: string; readonly lead: string };
  readonly plans: readonly [Plan, ...Plan[]];
  readonly labels: {
    readonly popular: string;
    readonly getStarted: string;
    readonly newTab: string;
    /** Beside a price. */
    readonly billing: Readonly<Record<PlanDefinition["billing"], string>>;
  };
  /** A plan beside the person at the front desk. */
  readonly beside: {
    readonly title: string;
    readonly lead: string;
    readonly question: string;
    readonly person: string;
    readonly plan: string;
    readonly days: readonly string[];
    readonly rows: readonly {
      readonly question: string;
      readonly person: string;
      readonly plan: string;
      readonly footnote?: FootnoteId;
    }[];
  };
  readonly tiles: {
    readonly title: string;
    readonly lead: string;
    readonly agent: Tile & { readonly settings: readonly { label: string; value: string }[] };
    readonly analytics: Tile & {
      readonly caption: string;
      /** Calls by hour of one day, those after hours included. */
      readonly hours: readonly HourOfCalls[];
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
    readonly groups: readonly ComparisonGroup[];
  };
  readonly terms: {
    readonly title: string;
    readonly lead: string;
    readonly items: readonly {
      readonly figure: string;
      /** Of a figure that is a number. */
      readonly footnote?: FootnoteId;
      readonly title: string;
      readonly text: string;
    }[];
    readonly question: string;
    readonly contact: { readonly label: string; readonly to: SitePath };
    readonly full: { readonly label: string; readonly to: SitePath };
  };
}

interface Tile {
  readonly title: string;
  readonly text: string;
  /** Names the first plan that has it. */
  readonly from: string;
}

const once = plans.filter(({ billing }) => billing === "one-time");
const monthly = plans.filter(({ billing }) => billing === "monthly");
const [first] = plans;
const popular = plans.find((plan) => "popular" in plan) ?? first;
const are = (list: readonly unknown[]) => (list.length === 1 ? "is" : "are");

export const pricing = {
  meta: {
    title: "Pricing",
    description: pricesDescription(plans),
  },
  intro: {
    title: [`${howMany(plans)} plans.`, "The price is the price."],
    plans: "Plans",
    lead: `No charge per minute, none per seat. ${company.assistantName} answers on every plan; larger plans do more with each call.`,
  },
  labels: {
    popular: "Most Popular",
    getStarted: "Get Started",
    newTab: "(opens in a new tab)",
    billing: { "one-time": "one-time", monthly: "monthly" },
  },
  plans: planCards(plans, {
    texts: planTexts,
    comparison,
    includes: (before) => `Everything in ${before}, and`,
  }),
  beside: {
    title: "Beside your receptionist, not instead of one.",
    lead: `A person welcomes the people who walk in and calms the ones who are upset. ${company.assistantName} takes the calls that come in meanwhile, and the ones after everyone has gone home.`,
    question: "Question",
    person: "Receptionist, full time",
    plan: `${company.assistantName} on ${popular.name}`,
    days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    rows: [
      {
        question: "What does a month cost?",
        person: "About $3,100 in wages",
        plan: `$${popular.price.toLocaleString(locale)}`,
        footnote: "receptionist-wage",
      },
      { question: "How much of the week is covered?", person: "40 of 168 hours", plan: "168 of 168 hours" },
      {
        question: "How many calls at once?",
        person: "One",
        plan: `Up to ${extentOf(popular, "calls-at-once")}`,
      },
      {
        question: "Who takes the hard ones?",
        person: "The person at the desk",
        plan: "The same person",
      },
    ],
  },
  tiles: {
    title: "What you actually get",
    lead: "Five features, the way they look on a working day.",
    agent: {
      title: "AI agent creation",
      text: "We write the agent with you: how it greets, what it may promise, when it brings in a person.",
      from: `From ${smallestWith(plans, "agent-creation").name}`,
      settings: [
        { label: "Greets as", value: "“Juniper Salon, this is Wren, the AI receptionist.”" },
        { label: "May book", value: "Cut, color, consultation" },
        { label: "Hands over", value: "Complaints, anything it has asked twice" },
        { label: "Never says", value: "A price that isn’t on your list" },
      ],
    },
    analytics: {
      title: "Advanced analytics",
      text: "When the phone rings, why, and what came of it. The lit bars are calls that came in while you were closed.",
      from: `From ${smallestWithMore(plans, "analytics").name}`,
      caption:
        "An example: one Tuesday at three salons that share a line. 47 of 112 calls came outside opening hours.",
      ...callsOfADay,
    },
    crm: {
      title: "CRM integration and lead capture",
      text: "A new caller becomes a record while the call is still going on. Nobody types it in.",
      from: `From ${smallestWith(plans, "crm-integration").name}`,
      record: [
        { label: "Caller", value: "Rosa Delgado" },
        { label: "Wants", value: "Balayage before June 6" },
        { label: "Came from", value: "A friend" },
        { label: "Next step", value: "Consultation, Thu 4:30 pm" },
      ],
    },
    languages: {
      title: "Multi-language",
      text: "It answers in the language it hears, and switches when the caller does.",
      from: `From ${smallestWithMore(plans, "languages").name}`,
      greetings: [
        { language: "Spanish", code: "es", text: "Hola, ¿en qué puedo ayudarle?" },
        { language: "French", code: "fr", text: "Bonjour, comment puis-je vous aider\u00a0?" },
        { language: "German", code: "de", text: "Guten Tag, wie kann ich helfen?" },
        { language: "Italian", code: "it", text: "Buongiorno, come posso aiutarla?" },
      ],
    },
    outbound: {
      title: "Outbound calls",
      text: "Three kinds of calls a busy front desk puts off until tomorrow.",
      from: `From ${smallestWith(plans, "reminder-calls").name}`,
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
    groups: compareIn(comparison, plans),
  },
  terms: {
    title: "The terms, in plain words",
    lead: "You shouldn’t need a lawyer to know what a plan costs.",
    items: [
      {
        figure: "In advance",
        title: "Payment",
        text: `${planNames(once)} ${are(once)} paid once, before we begin. ${planNames(monthly)} ${are(monthly)} paid at the start of each month.`,
      },
      {
        figure: "30 days",
        footnote: "plan-terms",
        title: `${planNames(once)}, if it’s not for you`,
        text: "A one-time plan is non-refundable after 30 days. Within those 30 days you can ask for your money back.",
      },
      {
        figure: "30 days’ notice",
        footnote: "plan-terms",
        title: `${planNames(monthly)}, if you leave`,
        text: "A monthly plan can be canceled at any time with 30 days’ notice. No yearly contract, no fee for going.",
      },
      {
        figure: company.setUpTime,
        footnote: "set-up",
        title: "Setup",
        text: "From our first chat to your agent’s first call. You approve what it says before anyone hears it.",
      },
      {
        figure: "Month 2",
        footnote: "plan-terms",
        title: `${planNames(once)}, after it’s paid`,
        text: `Nothing more to pay. It keeps answering, within what its list says: ${extentOf(first, "phone-lines")} phone line, ${extentOf(first, "calls-at-once")} calls at once, ${extentOf(first, "languages")} language. You move up when you need more, not before.`,
      },
    ],
    question:
      "Not sure which plan fits? Tell us how many calls you get, and we’ll tell you the smallest one that works.",
    contact: { label: "Ask a person", to: paths.contact },
    full: { label: "Read the full Terms of Service", to: paths.terms },
  },
} as const satisfies PricingContent;
