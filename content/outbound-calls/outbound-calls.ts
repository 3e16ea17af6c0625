import type { DialWords } from "#domain/dial-words.ts";
import type { RoiField } from "#domain/roi.ts";
import { paths, type SitePath } from "#domain/site-map.ts";
import type { ClosingWithFigures } from "../closing.ts";
import { company } from "../company.ts";
import { consents } from "../consents/consents.ts";
import type { FootnoteId } from "../footnotes/footnotes.ts";
import { bookDemoLink } from "../navigation.ts";
import { followUps, outboundFigures, type QueuedCallTimes, queuedCalls } from "./figures.ts";

export interface QueuedCallContent extends QueuedCallTimes {
  readonly about: string;
  readonly result: string;
}

interface OutboundFeature {
  readonly title: string;
  readonly text: string;
  readonly metrics: readonly {
    readonly value: string;
    readonly label: string;
    readonly footnote: FootnoteId;
  }[];
}

export interface OutboundCallsContent {
  readonly meta: { readonly title: string; readonly description: string };
  readonly intro: {
    readonly title: string;
    readonly lead: string;
    readonly demo: { readonly label: string; readonly to: SitePath };
    readonly worth: string;
  };
  readonly queue: {
    readonly title: string;
    readonly caption: string;
    readonly onTheLine: string;
    readonly waiting: string;
    readonly done: string;
    readonly states: { readonly waiting: string; readonly ringing: string; readonly talking: string };
    /** Names of the button, by what it does. */
    readonly controls: { readonly play: string; readonly pause: string; readonly replay: string };
    readonly calls: readonly QueuedCallContent[];
  };
  readonly features: {
    readonly title: string;
    readonly cards: readonly [OutboundFeature, OutboundFeature, OutboundFeature];
  };
  readonly roi: {
    readonly title: string;
    readonly lead: string;
    readonly fields: { readonly [field in RoiField]: string };
    readonly stepper: { readonly fewer: string; readonly more: string };
    readonly counted: (value: string) => string;
    /** Said if the calculator's code cannot be loaded. */
    readonly unreachable: string;
    /** Shown instead of a number too long to read. */
    readonly beyond: { readonly amount: string; readonly count: string };
    readonly situation: {
      readonly title: string;
      readonly staffCost: string;
      readonly weeklyCalls: string;
      readonly monthlyConversions: string;
    };
    readonly result: {
      readonly title: string;
      readonly total: string;
      readonly savings: string;
      readonly additional: string;
      readonly fee: (plan: string) => string;
      readonly left: string;
      readonly salesForFee: (sales: string) => string;
    };
    readonly chart: {
      readonly today: string;
      readonly end: string;
      readonly total: string;
      readonly savings: string;
      readonly description: (total: string, savings: string) => string;
    };
    readonly method: {
      readonly title: string;
      readonly steps: readonly string[];
      /** The last step. @param price such as "$3,200". */
      readonly fee: (plan: string, price: string) => string;
    };
  };
  readonly form: {
    readonly title: DialWords;
    readonly lead: DialWords;
    readonly rules: readonly { readonly title: string; readonly text: string }[];
    readonly fields: {
      readonly country: string;
      readonly phone: string;
      readonly companyName: string;
      readonly website: string;
      readonly websiteHint: string;
      readonly name: string;
    };
    readonly consent: string;
    /** Stored with each request to name the wording of `consent`. Change it with the wording. */
    readonly consentVersion: string;
    /** Below the consent; the link to the privacy policy follows. */
    readonly consentHint: DialWords;
    readonly privacy: string;
    readonly submit: string;
    readonly processing: string;
    readonly scheduled: string;
    readonly thanks: DialWords;
    /** Instead of `thanks` when the call waits. @param time in the visitor's zone. */
    readonly callsAt: (time: string) => string;
    readonly another: string;
    readonly required: string;
  };
  readonly closing: ClosingWithFigures;
}

/** Names of the button of a list of calls, by what it does. */
export const queueControls = {
  play: "Play the call queue",
  pause: "Pause the call queue",
  replay: "Replay the call queue",
} as const;

export const outboundCalls = {
  meta: {
    title: "Outbound Calls",
    description:
      "An AI agent that makes the calls your team puts off: reminders, follow-ups, win-backs, 1000+ at once. With a calculator to see what that is worth.",
  },
  intro: {
    title: "The calls nobody has time for, made.",
    lead: `Reminders, follow-ups, a word to the customer who’s gone quiet. ${company.assistantName} works through the whole list, says what it is, and notes the outcome.`,
    demo: { label: bookDemoLink.label, to: bookDemoLink.to },
    worth: "See what it’s worth",
  },
  queue: {
    title: "Follow-ups, Tuesday morning",
    caption: "Sample list",
    onTheLine: "on the line",
    waiting: "waiting",
    done: "done",
    states: { waiting: "Waiting", ringing: "Ringing", talking: "Talking" },
    controls: queueControls,
    calls: queuedCalls(followUps, [
      ["Appointment tomorrow, 9:15 am", "Confirmed"],
      ["Quote from last Thursday", "Meeting booked"],
      ["Trial ends on Friday", "Voicemail"],
      ["Last visit eight months ago", "Booked"],
      ["Canceled in March", "Call in May"],
      ["Asked for a call back", "Put through"],
      ["Appointment tomorrow, 2 pm", "Moved"],
    ]),
  },
  features: {
    title: "One agent, with a line for every name on the list",
    cards: [
      {
        title: "All of them at once",
        text: "A list that takes your team two weeks is done before lunch. Every call is its own conversation; no one waits for a free line, and no one hears a pause before the first word.",
        metrics: [
          { ...outboundFigures.concurrentCalls, label: "concurrent calls" },
          { ...outboundFigures.reaction, label: "response" },
          { ...outboundFigures.languages, label: "languages" },
        ],
      },
      {
        title: "Conversations that lead somewhere",
        text: "It asks, listens, answers objections and offers a time. What it learned is in your CRM when it hangs up.",
        metrics: [
          { ...outboundFigures.conversion, label: "conversion" },
          { ...outboundFigures.leadQuality, label: "lead quality" },
          { ...outboundFigures.engagement, label: "engagement" },
        ],
      },
      {
        title: "When they can talk, where they are",
        text: "It calls during the hours you set, in the other person’s time zone, and tries again at a better time.",
        metrics: [
          { ...outboundFigures.always, label: "on duty" },
          { value: "Global", label: "reach", footnote: "outbound-reach" },
          { ...outboundFigures.uptime, label: "uptime" },
        ],
      },
    ],
  },
  roi: {
    title: "What would it be worth to you?",
    lead: "Enter how your team calls today. The line shows the year ahead.",
    fields: {
      salesReps: "Sales Reps",
      avgSalary: "Average Salary",
      workingHours: "Working Hours per Week",
      callsPerHour: "Calls per Hour",
      conversionRate: "Conversion Rate (%)",
      avgRevenue: "Average Revenue per Sale",
    },
    stepper: { fewer: "Fewer sales reps", more: "More sales reps" },
    counted: (value: string) => `Counted as ${value}.`,
    unreachable:
      "The calculator can’t load right now, so the figures don’t update yet. Check your connection, then change a number again.",
    beyond: { amount: "over $999 trillion", count: "over 999 trillion" },
    situation: {
      title: "Current Situation",
      staffCost: "Annual staff cost",
      weeklyCalls: "Weekly calls",
      monthlyConversions: "Monthly conversions",
    },
    result: {
      title: "With Larkline, in a year",
      total: "Total benefit",
      savings: "Cost savings",
      additional: "Additional revenue",
      fee: (plan: string) => `Larkline’s fee, 12 months of ${plan}`,
      left: "What is left",
      salesForFee: (sales: string) => `Additional sales that pay that fee: ${sales}.`,
    },
    chart: {
      today: "Today",
      end: "Month 12",
      total: "Total benefit",
      savings: "Cost savings alone",
      description: (total: string, savings: string) =>
        `Line chart: after twelve months the total benefit is ${total}, of which ${savings} are cost savings.`,
    },
    method: {
      title: "How we work it out",
      steps: [
        "Annual staff cost is sales reps times average salary. We count 70% of it as saved.",
        "Your team’s yearly calls are hours per week times calls per hour times sales reps, over 52 weeks.",
        "The agent makes three times as many calls, and its conversion rate is 1.2 times yours.",
        "Additional revenue is the sales on top of today’s, times your average revenue per sale. There are no partial sales, so fractions are dropped.",
        "This is an estimate from your own figures, and not a promise. It needs three times as many people to call; with fewer, the total shrinks with them. In a demo, we’ll go through it with you.",
      ],
      fee: (plan: string, price: string) =>
        `Our fee is that of ${plan}, the first plan that makes calls: 12 months at ${price}.`,
    },
  },
  form: {
    title: { dials: "Let it call you.", otherwise: "Let it ring in your browser." },
    lead: {
      dials: `The shortest demo there is: leave a number, and ${company.assistantName} calls you the way your company’s sales agent would.`,
      otherwise: `The shortest demo there is: fill this in, and your browser rings. Answer, and ${company.assistantName} talks to you the way your company’s sales agent would.`,
    },
    rules: [
      {
        title: "It says what it is",
        text: "In its first sentence. No one has to guess whether they’re talking to a person.",
      },
      {
        title: "It calls only those who agreed",
        text: "The consent, its wording and its time are kept with every number.",
      },
      {
        title: "It stops when told",
        text: "“Stop calling” or the 9 key takes a number off the list, for good.",
      },
      {
        title: "It calls at decent hours",
        text: "Between 8\u00a0am and 9\u00a0pm in the number’s time zone. Outside those hours, the call waits.",
      },
    ],
    fields: {
      country: "Country",
      phone: "Phone",
      companyName: "Company Name",
      website: "Website",
      websiteHint: "For example https://brightdental.com",
      name: "Name",
    },
    consent: consents.outboundForm.wording,
    consentVersion: consents.outboundForm.version,
    consentHint: {
      dials: "Say “stop calling” or press 9 during the call, and we never call the number again.",
      otherwise:
        "This site isn’t calling phones right now: your browser rings instead. We keep your request and this consent.",
    },
    privacy: "Privacy Policy",
    submit: "Schedule Demo Call",
    processing: "Processing...",
    scheduled: "Demo Scheduled!",
    thanks: {
      dials: "Thank you! Our AI sales agent will reach out shortly.",
      otherwise: "Thank you! We have your request. We won’t call your phone.",
    },
    callsAt: (time: string) => `Thank you! We’ll call on ${time}.`,
    another: "Request another call",
    required: "required",
  },
  closing: {
    title: "Which list has been waiting longest?",
    text: "Bring it to the demo. We’ll build its first call together, and you’ll hear it ring.",
    action: { label: bookDemoLink.label, to: paths.bookDemo },
    facts: [
      { figure: "30 min", text: "for the demo, with one of us", footnote: "demo-length" },
      { figure: company.setUpTime, text: "to set up, from first chat to first call", footnote: "set-up" },
      { figure: "12+", text: "languages from one list", footnote: "languages" },
    ],
  },
} as const satisfies OutboundCallsContent;
