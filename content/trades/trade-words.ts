import { plans, plansWith } from "#domain/plans.ts";
import { paths } from "#domain/site-map.ts";
import { company } from "../company.ts";
import { planNames } from "../pricing/plan-words.ts";
import type { System, SystemState } from "./trade-content.ts";

const wren = company.assistantName;

/** Words that the pages of all trades share. */
export const tradeWords = {
  for: (businesses: string) => `For ${businesses}`,
  call: "Try a Call",
  wren,
  cutIn: "(the caller cuts in)",
  columns: { about: "The call", does: `What ${wren} does`, desk: "What your desk gets" },
  limit: "The limit",
  systems: {
    columns: { name: "System", text: "How", state: "Today" },
    states: {
      works: "Included",
      "set-up": "Set up with you",
      missing: "Not there yet",
      apart: "Kept apart",
    } satisfies Record<SystemState, string>,
    /** What every trade gets. */
    all: [
      {
        name: "Google Calendar, Outlook Calendar",
        text: `On every plan. ${wren} sees when you’re busy and writes the booking while the caller is still on the line.`,
        state: "works",
      },
      {
        name: "CRM",
        text: `With ${planNames(plansWith(plans, "crm-integration"))}. Name yours in the demo request, and you’ll know before the demo how it would be connected.`,
        state: "set-up",
      },
      {
        name: "Webhook",
        text: "When someone asks for a call or a callback, the details go to an address of yours: signed, and retried for a day if your server doesn’t take them.",
        state: "works",
      },
      {
        name: "Booking API, calendar feed",
        text: "Both run our own demo calendar, where you can try them. Connecting your software to them is something we’d do together.",
        state: "set-up",
      },
    ] as const satisfies readonly System[],
  },
  privacy: {
    said: "What we say",
    notSaid: "What we don’t say",
    kept: "What’s kept, where and how long",
    columns: { what: "What", where: "Where", until: "How long" },
    /** As in content/legal/privacy.md and in the Terms. */
    rows: [
      {
        what: "Sound and words of a demo call on this site",
        where: "In memory, while you talk",
        until: "Gone when you hang up",
      },
      {
        what: `A message you ask ${wren} to pass on`,
        where: "Our database",
        until: "24 months, or until you have it erased",
      },
      {
        what: "A demo you book",
        where: "Our database, and the emails about it",
        until: "13 months after its date",
      },
      {
        what: "Consent to be called by an AI voice",
        where: "Our database, with the words and the time",
        until: "Five years after it was given or withdrawn",
      },
      {
        what: "Your own callers’ details, once you’re a customer",
        where: "With us and the services set up for you",
        until: "Yours. Export for 30 days after you leave, then deleted",
      },
    ],
    note: `If a demo call is ever recorded, for example to find a fault, you’re told before it begins. We count what ${wren} didn’t understand, without names or numbers.`,
    policy: { label: "Read the Privacy Policy", to: paths.privacy },
  },
  plan: {
    billed: (name: string, billing: "one-time" | "monthly") =>
      billing === "monthly" ? `a month, for ${name}` : `once, for ${name}`,
    example: (dollars: string, one: string, count: number, many: string, billing: "one-time" | "monthly") =>
      `For example: at ${dollars} ${one}, ${count} ${many} ${billing === "monthly" ? "a month cover it" : "cover it, once"}.`,
    pricing: { label: "Compare the plans", to: paths.pricing },
    setUp: {
      text: `Set up in ${company.setUpTime}. You approve what it says before anyone hears it.`,
      footnote: "set-up",
    },
  },
  others: "Who else it’s for",
} as const;
