import { company } from "#content/company.ts";
import { callsAtOnce, planFor, price } from "./page-facts.ts";

const { answering: starter, records: growth, outbound: premium } = planFor;
const unit = "one|two|three|four|five|six|seven|eight|nine";
const tens = "ten|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety";

/**
 * Numbers of calls a month. Five simultaneous calls suffice for a few thousand: at three minutes each and 160 hours a
 * month, 3,000 calls keep one line busy, and five leave room for peaks.
 */
export const volumeSlots = {
  few: {
    "up to a hundred a month": `(${tens}|a dozen|a few dozen|fewer than a hundred|less than a hundred) calls [(a|per) month|a week]`,
    "a few hundred a month": `(a hundred|a few hundred|hundreds of|(${unit}) hundred|(${unit}) hundred [and] fifty) calls [(a|per) month|a week]`,
    "a few calls a day": `(${unit}|${tens}|a dozen|a few) calls (a|per|every) day`,
    "a thousand or more a month":
      "(a thousand|one thousand|two thousand|three thousand) calls [(a|per) month]",
  },
  many: {
    "many thousand a month": `(thousands of|a few thousand|several thousand|(four|five|six|seven|eight|nine|${tens}) thousand|a hundred thousand) calls [(a|per) (month|week|day)]`,
    "hundreds a day":
      "(hundreds of|a hundred|a few hundred|two hundred|three hundred|five hundred) calls (a|per|every) day",
  },
  /** A bare number, in answer to the question for the number of calls. */
  some: {
    "up to a hundred a month": "fifty|a hundred|one hundred",
    "a few hundred a month": "a few hundred|(two|three|four|five|six|seven|eight|nine) hundred",
    "a thousand or more a month": "(a|one|two|three) thousand",
  },
  lots: {
    "many thousand a month": "a few thousand|(four|five|ten|twenty) thousand",
  },
} as const;

/** The question in the sales assistant's first message. */
export const callVolume = {
  askedBy: "how many calls",
  counts: ["call", "calls", "callers", "inquiries"],
  decides: ["recommend"],
  steps: [
    { upTo: 3_000, intent: "volume-few", slot: "few" },
    { upTo: 10_000_000, intent: "volume-many", slot: "many" },
  ],
  unsure: "volume-unsure",
} as const;

const about = "[we get|i get|we have] [about|around]";

const askForOutbound = { question: "Should it also call your customers?", intent: "fit-outbound" } as const;
const offerDemo = { question: "Would you like to book a demo?", intent: "book-demo" } as const;

/** Leads from the number of calls to the right plan, one question at a time. */
export const planFit = [
  {
    id: "volume-few",
    asks: "which plan fits so many calls",
    patterns: [`${about} {few}`, "[we get|i get] [about|around] {some} [a month]"],
    examples: [
      "we take about {few} what would you put us on",
      "I only get {few}, which plan",
      "{few} monthly",
      "plan for {few}",
      "we receive {few}",
      "is {few} too much for starter",
      "few calls a day",
      "just a handful of calls",
    ],
    answer: {
      say: [`Then ${starter.name} can pick them all up, ${callsAtOnce(starter)} at once.`],
      offer: { ...askForOutbound, otherwise: "fit-records" },
      fields: { callVolume: "few" },
      next: ["compare", "prices", "book-demo"],
    },
  },
  {
    id: "volume-many",
    asks: "which plan fits that many calls",
    patterns: [`${about} {many}`, "[we get|i get] [about|around] {lots} [a month]"],
    examples: [
      "{many} monthly",
      "plan for {many}",
      "we receive {many}",
      "we have a big call center",
      "hundreds of calls each day",
      "which plan takes {many}",
    ],
    answer: {
      say: [`Then you need ${growth.name}, which takes ${callsAtOnce(growth)} calls at once.`],
      offer: { ...askForOutbound, otherwise: "fit-growth" },
      fields: { callVolume: "many" },
      next: ["compare", "prices", "book-demo"],
    },
  },
  {
    id: "volume-unsure",
    asks: "about the number of calls",
    isExact: true,
    patterns: [],
    answer: {
      say: ["A rough guess is enough."],
      offer: {
        question: "Is it more than a hundred on a busy day?",
        intent: "volume-many",
        otherwise: "volume-few",
      },
      next: ["compare", "prices", "book-demo"],
    },
  },
  {
    id: "fit-outbound",
    asks: "for calls that go out",
    patterns: ["(it|wren|you) should [also] (call our customers|call my customers|make calls)"],
    answer: {
      say: [`Then ${premium.name} fits: ${price(premium)}, outbound calls and all.`],
      offer: offerDemo,
      next: ["outbound", "compare", "roi"],
    },
  },
  {
    id: "fit-records",
    asks: "whether you need a CRM or more languages",
    isExact: true,
    patterns: [],
    answer: {
      say: ["All right, only calls that come in."],
      offer: {
        question: "Do you need a CRM, or more than one language?",
        intent: "fit-growth",
        otherwise: "fit-starter",
      },
      next: ["compare", "prices", "book-demo"],
    },
  },
  {
    id: "fit-growth",
    asks: `for ${growth.name}`,
    isExact: true,
    patterns: [],
    answer: {
      say: [`Then ${growth.name} fits: ${price(growth)}, CRM and languages and all.`],
      offer: offerDemo,
      next: ["plan-details", "contract", "roi"],
    },
  },
  {
    id: "fit-starter",
    asks: `for ${starter.name}`,
    isExact: true,
    patterns: [],
    answer: {
      say: [
        `Then ${starter.name} is enough: ${price(starter)}. A person at ${company.name} goes through it with you in a demo.`,
      ],
      offer: { question: "Would you like to book one?", intent: "book-demo" },
      next: ["refund", "set-up-time", "contract"],
    },
  },
] as const;
