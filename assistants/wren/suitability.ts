import { company } from "#content/company.ts";
import { features } from "#content/features/features.ts";
import { faq } from "#content/home/faq.ts";
import { planNames } from "#content/pricing/plan-words.ts";
import { pricing } from "#content/pricing/pricing.ts";
import { plans, plansWith } from "#domain/plans.ts";
import { cardFigure } from "./page-facts.ts";
import { storyOf } from "./people.ts";

const wren = company.assistantName;
const known: readonly string[] = [
  "English",
  ...pricing.tiles.languages.greetings.map(({ language }) => language),
  ...features.cards.flatMap(({ shown }) =>
    shown.kind === "phrases" ? shown.phrases.map(({ language }) => language) : [],
  ),
];
const first = (text: string, sentences: number) =>
  text
    .split(/(?<=[.?!]) /)
    .slice(0, sentences)
    .join(" ");
const answerTo = (question: string) => faq.entries.find((entry) => entry.question === question)?.answer ?? "";

/** Questions about suitability: callers' languages, tools and trades. */
export const suitability = [
  {
    id: "languages",
    asks: "about languages",
    suggestion: "Which languages do you speak?",
    patterns: [
      "(which|what|how many) languages (<does> (speak|support|understand|know)|are (there|supported)|can <agent> (speak|understand))",
      "<does> speak [any] other languages|is it (multilingual|bilingual)",
      "[<about>] [the|your] languages",
    ],
    examples: [
      "our clients do not all speak English",
      "foreign language callers",
      "multilingual support",
      "what tongues does it know",
      "do you only speak english",
      "callers from other countries",
      "languages besides english",
    ],
    answer: { say: [first(answerTo("Which languages does it speak?"), 2)] },
  },
  {
    id: "language",
    asks: "about {language}",
    patterns: [
      "(<does>|can <agent>|can it) (speak|understand|answer in|talk in|support|know) {language}",
      "what about {language}|do you have {language}",
    ],
    examples: [
      "{language} speaking callers",
      "most of our customers are {language}",
      "we have lots of {language} speakers",
      "can it deal with {language} callers",
      "do you do {language}",
      "is {language} supported",
      "my customers talk {language}",
      "support for {language}",
      "does it handle {language} calls",
      "callers who only speak {language}",
      "does it do {language}",
    ],
    answer: {
      by: "language",
      say: Object.fromEntries(
        known.map((language) => [
          language,
          [`Yes, ${wren} speaks ${language}${language === "English" ? "" : ", from the Growth plan on"}.`],
        ]),
      ),
      otherwise: [
        `${wren} speaks ${cardFigure("languages", "languages")} languages. Whether that is one of them, a person can tell you; write to us.`,
      ],
      fields: { language: "language" },
    },
  },
  {
    id: "integrations",
    asks: "about calendars and CRMs",
    suggestion: "Which calendars does it work with?",
    patterns: [
      "(what|which) (calendars|systems|tools|crm|integrations|programs|software) (<does> (work with|support|integrate with|connect to)|do you have|are supported|can you connect)",
      "what <does> (integrate|work|connect) with",
      "[<about>] [the|your] integrations",
      "<does> have an (api|interface)",
    ],
    examples: [
      "compatible software",
      "which CRM systems are compatible",
      "list of integrations",
      "does it fit into our existing tools",
      "API access",
      "webhooks",
      "which tools can be connected",
      "does it connect with other software",
      "what can I hook it up to",
    ],
    answer: { say: [first(answerTo("Which calendars and CRMs does it work with?"), 2)] },
  },
  {
    id: "integration",
    asks: "whether it works with {tool}",
    patterns: [
      "(<does>|can <agent>|will it|can it|would it) (work|integrate|connect|sync) (with|to) {tool}",
      "(can|could) (i|we|you|it) (connect|use|link) [it to|it with] {tool}",
      "(is there an|do you have an) integration (with|for) {tool}",
    ],
    examples: [
      "{tool} integration",
      "we use {tool}",
      "everything is in {tool}",
      "sync with {tool}",
      "write into {tool}",
      "is {tool} supported",
      "plug into {tool}",
      "my receptionist uses {tool}",
      "does that sync with {tool}",
      "our company works with {tool}",
      "can it see {tool}",
    ],
    answer: {
      by: "tool",
      say: {
        "Google Calendar": [`Yes, ${wren} works with Google Calendar, on every plan.`],
        "Outlook Calendar": [`Yes, ${wren} works with Outlook Calendar, on every plan.`],
        "your calendar": ["Google Calendar and Outlook Calendar work on every plan."],
        "your CRM": [
          `CRM integration comes with ${planNames(plansWith(plans, "crm-integration"))}. Name your CRM in the demo request, and we tell you how it will be connected.`,
        ],
      },
      otherwise: [
        "About {tool} I can't promise anything. There are webhooks for what has no integration, and we tell you before the demo how yours would be connected.",
      ],
      fields: { tool: "tool" },
    },
  },
  {
    id: "industries",
    asks: "who it is made for",
    patterns: [
      "(what|which) (industries|businesses|companies|kinds of businesses) (is it for|do you work with|do you serve|do you support|use it)",
      "who is (it|this|larkline) [made] for|who are your customers|who uses (it|larkline)",
    ],
    examples: [
      "target audience",
      "which sectors do you serve",
      "what sort of firms use this",
      "what kind of clients do you have",
      "what type of businesses do you serve",
      "who typically buys this",
    ],
    answer: {
      say: [
        "It is made for small and growing businesses whose phone rings a lot: practices, salons, offices and shops. Would you tell me what you do?",
      ],
      replies: ["We are a dental practice", "We run a salon", "We have a shop"],
    },
  },
  {
    id: "industry",
    suggestion: "Does it work for a small business?",
    asks: "whether it suits {industry}",
    patterns: [
      "(<does>|would it|will it|can it|could it) (work|be good|be useful) for {industry}",
      "is (it|this) (for|good for|made for|suitable for|useful for|right for) {industry}",
      "(i|we) (run|have|own|work for|work in|are) {industry}",
      "(can you|could you|how can you) help {industry}",
    ],
    examples: [
      "I'm in {industry}",
      "I own {industry} is this any good for me",
      "is it any good for {industry}",
      "would this be something for {industry}",
      "we are {industry}",
      "{industry} like ours",
      "does it make sense for {industry}",
      "suitable for {industry}",
      "{industry} use case",
      "would that be something for {industry}",
      "would this suit {industry}",
      "something for {industry}",
      "we run {industry}",
      "experience with {industry}",
    ],
    answer: {
      by: "industry",
      say: storyOf,
      otherwise: ["It can work for {industry}. It learns your services, hours and rules while we set it up."],
      fields: { industry: "industry" },
      offer: { question: "Would you like to book a demo?", intent: "book-demo" },
    },
  },
] as const;
