import { company } from "#content/company.ts";
import { outboundCalls } from "#content/outbound-calls/outbound-calls.ts";
import { pricing } from "#content/pricing/pricing.ts";

const wren = company.assistantName;
const [starter] = pricing.plans;
const [saved, , more] = outboundCalls.roi.method.steps;

/** Callers' worries before buying, answered with a plain yes or no where the site gives one. */
export const worries = [
  {
    id: "double-booking",
    asks: "whether it books an hour twice",
    patterns: [],
    examples: [
      "what if it books two people for the same slot",
      "book two people at the same time",
      "books the same hour twice",
      "double bookings",
      "two appointments at once in my calendar",
      "same slot given to two customers",
      "overlapping appointments",
      "booked twice",
    ],
    answer: {
      say: [
        "It never gives the same hour to two people. It sees your calendar, and offers only times that are free.",
      ],
      next: ["booking-feature", "connect-calendar", "misunderstood"],
    },
  },
  {
    id: "voicemail",
    asks: "how it differs from voicemail",
    patterns: [],
    examples: [
      "how is this better than voicemail",
      "better than an answering machine",
      "why not just use voicemail",
      "difference between this and voicemail",
      "I have voicemail already",
      "my answering machine does the same",
      "is it just a fancy answering machine",
    ],
    answer: {
      say: [
        `Voicemail only takes a message. ${wren} answers, and books while the caller is on the line, day and night.`,
      ],
      next: ["what-it-does", "case-study", "forwarding"],
    },
  },
  {
    id: "set-up-fee",
    asks: "whether setting up costs extra",
    patterns: ["(is there|are there|do you (have|charge)) a set up fee"],
    examples: [
      "is there a setup fee",
      "does set up cost extra",
      "one time charge for the installation",
      "onboarding fee",
    ],
    answer: {
      say: [
        `No, not on top. The price of the plan is the price; ${starter.name} is paid once, before we set up your agent.`,
      ],
      next: ["fees", "prices", "payment"],
    },
  },
  {
    id: "our-hours",
    asks: "whether it knows your hours",
    patterns: [],
    examples: [
      "does it know when we are closed for the holidays",
      "can it tell callers when we are open",
      "answer questions about my opening times",
      "does it know our opening hours",
      "what does it say when somebody calls while our shop is closed",
      "callers ask for our address and hours",
      "can it answer questions about my business",
      "tell people where we are and when we open",
    ],
    answer: {
      say: [
        "Yes, as you tell us while we set it up: your hours, holidays included, your services and your rules.",
      ],
      next: ["approve", "set-up-steps", "always-on"],
    },
  },
  {
    id: "just-talk",
    asks: "whether callers press buttons",
    patterns: [],
    examples: [
      "do callers have to press buttons",
      "press one for sales",
      "is it one of those phone menus",
      "phone tree",
      "does it have a menu with numbers to press",
      "do people need to say certain keywords",
      "keypad",
    ],
    answer: {
      say: [
        `They just talk. ${wren} hears the sentence, not the keywords, and callers may cut in at any time.`,
      ],
      next: ["interruption", "hand-over-feature", "accents"],
    },
  },
  {
    id: "abroad",
    asks: "whether it works outside the United States",
    patterns: [],
    examples: [
      "does it work outside the US",
      "outside the united states",
      "outside of america",
      "my callers are overseas",
      "international callers",
      "calls from other countries",
      "do you have customers in other countries",
      "is it only for american companies",
    ],
    answer: {
      say: [
        `Your callers can be anywhere, and six regions answer them. Whether we serve your country, a person tells you: ${company.email}.`,
      ],
      next: ["regions", "languages", "contact"],
    },
  },
  {
    id: "roi-method",
    asks: "how the estimate is made",
    patterns: [],
    examples: [
      "how did you calculate that",
      "how do you work that out",
      "how do you get to that number",
      "where does that figure come from",
      "what is the formula",
      "explain the calculation",
      "what do you assume in the estimate",
      "how was the estimate calculated",
      "show me the math",
    ],
    answer: {
      say: [`${saved} ${more}`],
      next: ["estimate-roi", "case-study-roi", "outbound"],
    },
  },
] as const;
