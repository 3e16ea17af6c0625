import { company } from "../company.ts";
import { faq } from "../faq.ts";
import { features } from "../features.ts";
import { pricing } from "../pricing.ts";
import { showcasePanels } from "../showcase-panels.ts";
import { technology } from "../technology.ts";
import { storyOf } from "./people.ts";

const wren = company.assistantName;
const card = (id: string) => features.cards.find((entry) => entry.id === id)?.metrics ?? [];
const figure = (of: string, label: string) => card(of).find((entry) => entry.label === label)?.value ?? "";
const languages = figure("languages", "languages");
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
const infrastructure = technology.cards.find(({ id }) => id === "global-infrastructure");
const { regions } = showcasePanels["global-infrastructure"].figure;
const uptime = infrastructure?.stats.find(({ label }) => label.startsWith("uptime"))?.value ?? "";

/** What callers ask about the product. */
export const product = [
  {
    id: "what-it-does",
    asks: `what ${wren} can do`,
    suggestion: `What can ${wren} do?`,
    patterns: [
      "what (can|does|do) <agent> do [for (me|us|my business)]",
      "<is> [your|the] (features|functions|capabilities)",
      "[<about>] [your|the] features",
      "what is (larkline|wren|this|this service|your product)",
      "what (do you|does larkline) (do|offer|sell)",
      "(how can|can) you help (me|us|my business)",
      "<tell> (what <it> does)",
      "(tell me|can you tell me) [something|more] about (larkline|your service|the service|your product|wren)",
    ],
    examples: [
      "what are you good for",
      "list your skills",
      "what are your features",
      "what all can it do",
      "in one sentence what do you do",
      "what is this thing",
      "what kind of company is this",
      "describe your product",
      "which tasks can it take off our hands",
      "functionality overview",
      "what is the assistant capable of",
      "what services do you provide",
      "tell me what you can do",
      "overview of functions",
      "what problems do you solve",
    ],
    answer: {
      say: [
        `${wren} answers every call, books appointments, sends reminders and follows up, in ${languages} languages. It can also make calls for you.`,
      ],
      offer: { question: "Shall I tell you how it works?", intent: "how-it-works" },
      next: ["prices", "set-up-time", "case-study"],
    },
  },
  {
    id: "how-it-works",
    suggestion: "How does it work?",
    asks: "how it works",
    patterns: [
      "how does (it|this|larkline|wren|your service|the service) work",
      "<tell> how (it|this|larkline|wren) works",
      "how do <callers> reach (it|wren)",
    ],
    examples: [
      "explain the way it functions",
      "what happens when a call comes in",
      "walk me through it",
      "how would that look in practice",
      "I do not understand how it works",
      "can you walk me through how it works",
      "how is a call handled step by step",
    ],
    answer: {
      say: [
        `Your number stays, and calls are forwarded to ${wren}. It greets in your name, answers, and writes into your calendar while the caller is on the line.`,
      ],
    },
  },
  {
    id: "set-up-time",
    asks: "how long it takes to set up",
    suggestion: "How long does it take to set up?",
    patterns: [
      "how long (does|will|would) (it|the set up|set up|installation|implementation|the installation) take [to set up|to set it up|to install|to start|to get started|to get it running]",
      "how (long|fast|quickly|soon) (until|before|can|could) (i|we|you|it) (start|get started|be ready|begin|go live|set it up|set up|can start)",
      "when (can|could) (i|we) (start|begin|get started|go live)",
      "(what is|what's) the set up time|how long is the set up",
      "how (hard|difficult|easy) is (it to set up|the set up)|is it (hard|difficult|easy) to set up",
    ],
    examples: [
      "how many days until it is up and running",
      "how many weeks does the set-up take",
      "how long would it be until we are up and running",
      "earliest we could be live",
      "when could we go live if we sign today",
      "is next month realistic",
      "onboarding time",
      "how long till we're live",
      "implementation duration",
      "when would our agent take its first call",
      "time to launch",
      "is installation complicated",
      "when could we be live",
      "go live date",
      "ready by next month",
      "how many weeks to be running",
      "how fast can you set us up",
      "time needed for setup",
      "how soon after paying can it answer",
      "how soon will it answer our calls",
    ],
    answer: {
      say: [`Setting up takes ${company.setUpTime}, from our first talk to the first call.`],
      next: ["set-up-steps", "forwarding", "book-demo"],
    },
  },
  {
    id: "installation",
    asks: "what you need for it",
    patterns: [
      "what do (i|we) need [to (start|install|buy|do)] [for (it|this)]",
      "do (i|we) (need|have) to (install|buy|change) (anything|something|software|hardware|new phones)",
      "(can|could|do|may) (i|we) keep (my|our|the) [<number>]",
      "do (i|we) need a new <number>",
    ],
    examples: [
      "what equipment is required",
      "switch to a new number",
      "install software on a computer",
      "keep our current number",
      "will my phone number change",
      "do I need special hardware",
      "does it need an app",
      "call forwarding",
      "do customers dial a new number",
      "do I have to change my phone provider",
      "must we switch our number",
      "does it run on my computer",
      "keep using our old phones",
      "does my team have to learn new software",
      "anything to download",
    ],
    answer: {
      say: [
        "There is nothing to install. You keep your number: calls are forwarded, and you can turn that off at any hour.",
      ],
    },
  },
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
        `${wren} speaks ${languages} languages. Whether that is one of them, a person can tell you; write to us.`,
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
          "CRM integration comes with Growth and Premium. Name your CRM in the demo request, and we tell you how it will be connected.",
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
  {
    id: "uptime",
    suggestion: "How reliable is it?",
    asks: "how reliable it is",
    patterns: [
      "how (reliable|stable) is (it|the service|your service|larkline)",
      "(what is|what's) (the|your) (uptime|availability)",
      "what (happens if|if) (it|the internet|the system|your server) (goes down|fails|breaks|is down)",
    ],
    examples: [
      "outages",
      "what happens when your servers die",
      "how often is it down",
      "does it go down a lot",
      "downtime",
      "does it ever crash",
      "service level agreement",
      "SLA",
      "go offline",
      "is it ever unavailable",
      "what about failures",
    ],
    answer: {
      say: [
        `${uptime} uptime is written into the Terms. Calls are answered in the closest of six regions, and another takes over if it fails.`,
      ],
      next: ["uptime-credit", "support", "security"],
    },
  },
  {
    id: "uptime-credit",
    asks: "what we pay back for downtime",
    patterns: [
      "(do i|do we|will i) get (money|something|anything) back (for downtime|if it is down|when it is down)",
      "what do you pay (for downtime|if it is down)",
    ],
    examples: [
      "money back for downtime",
      "uptime promise missed",
      "credit for outages",
      "compensation when it was down",
      "service credits",
      "what do you pay when you miss your uptime",
      "refund for an outage",
      "penalty for downtime",
    ],
    answer: {
      say: [
        "You get 5% of that month's fee back for every full 0.1% below 99.9%, up to half of it. Tell us within 30 days.",
      ],
      next: ["uptime", "support", "contract"],
    },
  },
  {
    id: "regions",
    asks: "where calls are answered",
    patterns: [
      "where are (your|the) (servers|data centers|regions)",
      "(which|how many) regions (do you have|are there)",
    ],
    examples: [
      "where are the servers",
      "data center in europe",
      "which regions do you run in",
      "where is it hosted",
      "hosting location",
      "do you have servers in Asia",
      "where is my data stored physically",
      "in which data centers does it run",
      "cloud location",
    ],
    answer: {
      say: [
        `In ${regions.length} regions: ${regions.map(({ name }) => name).join(", ")}. A call is answered in the closest one.`,
      ],
      next: ["uptime", "security", "speed"],
    },
  },
  {
    id: "technology",
    asks: "about the technology",
    patterns: [
      "[<about>] [the|your] technology",
      "(what|which) technology (do you use|is behind it|is it)",
      "how does (the|your) (ai|technology|speech recognition) work",
    ],
    examples: [
      "technology behind it",
      "what is under the hood",
      "how does the AI work",
      "tech stack",
      "speech recognition",
      "machine learning",
      "how smart is it",
      "how does it understand speech",
      "explain the technology",
      "technical details",
    ],
    answer: {
      say: [
        `Six technologies: ${technology.cards.map(({ title }) => title.toLowerCase()).join(", ")}. Ask me about one of them.`,
      ],
      next: ["speed", "regions", "security"],
    },
  },
] as const;
