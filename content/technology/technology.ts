import { paths, type SitePath } from "#domain/site-map.ts";
import type { ClosingWithCall } from "../closing.ts";
import { company } from "../company.ts";
import type { FootnoteId } from "../footnotes/footnotes.ts";
import { bookDemoLink } from "../navigation.ts";

export interface TechnologyCard {
  readonly id:
    | "neural-processing"
    | "smart-automation"
    | "enterprise-security"
    | "global-infrastructure"
    | "smart-analytics"
    | "seamless-integration";
  readonly title: string;
  readonly text: string;
  /** An example of its input and output. */
  readonly sample: { readonly from: string; readonly to: string };
  readonly stats: readonly {
    readonly value: string;
    readonly label: string;
    readonly footnote: FootnoteId;
  }[];
  readonly capabilities: readonly string[];
}

export interface TechnologyContent {
  readonly meta: { readonly title: string; readonly description: string };
  readonly title: string;
  readonly lead: string;
  readonly footnote: FootnoteId;
  /** Stages of one answer. Each lasts from the previous stage's end to its own `until`, in ms. */
  readonly answer: {
    readonly title: string;
    readonly footnote: FootnoteId;
    readonly stages: readonly { readonly name: string; readonly text: string; readonly until: number }[];
  };
  readonly cardsTitle: string;
  readonly demo: { readonly label: string; readonly to: SitePath };
  readonly features: { readonly label: string; readonly to: SitePath };
  readonly cards: readonly TechnologyCard[];
  readonly closing: ClosingWithCall;
}

export const technology = {
  meta: {
    title: "Technology",
    description:
      "How Larkline answers in 270 ms: neural processing, automation, security, six regions, analytics and integration, each with its numbers.",
  },
  title: "270 milliseconds, taken apart.",
  lead: "That’s the time from your last word to the first sound of the answer. Here’s what happens in it, and what makes it possible.",
  footnote: "answer-time",
  answer: {
    title: "One answer, stage by stage",
    footnote: "answer-stages",
    stages: [
      {
        name: "Hear",
        text: "Your last word is written down. The others already were, as you spoke.",
        until: 40,
      },
      {
        name: "Wait",
        text: "A breath isn’t the end of a sentence. Wren waits for the end of yours.",
        until: 160,
      },
      {
        name: "Understand",
        text: "What you want, when, and with whom. Most of it was clear before you finished.",
        until: 180,
      },
      { name: "Answer", text: "Wren reads the calendar and chooses its words.", until: 210 },
      { name: "Speak", text: "The first sound goes out while the rest is still being made.", until: 270 },
    ],
  },
  cardsTitle: "Six technologies behind it",
  demo: { label: "Book a Demo", to: paths.bookDemo },
  features: { label: "What it does for you", to: paths.features },
  cards: [
    {
      id: "neural-processing",
      title: "Neural Processing",
      text: "Speech in, meaning out. It’s trained on phone lines, where people mumble, drive and hold a child.",
      sample: { from: "“Tomorrow before work?”", to: "Wed 7:30 am" },
      stats: [
        { value: "270 ms", label: "to the first sound", footnote: "answer-time" },
        { value: "12+", label: "languages", footnote: "languages" },
      ],
      capabilities: [
        "Times, names and numbers the way people say them",
        "Stops within a breath when the caller cuts in",
        "Switches languages mid-call",
        "Says so when it doesn’t know, and never guesses",
      ],
    },
    {
      id: "smart-automation",
      title: "Smart Automation",
      text: "What you agree on during the call gets done during the call.",
      sample: { from: "“Yes, that one.”", to: "booked, reminded, noted" },
      stats: [
        { value: "24/7", label: "on duty", footnote: "around-the-clock" },
        { value: "3", label: "ways: phone, SMS, email", footnote: "what-plans-do" },
      ],
      capabilities: [
        "Books, moves and cancels",
        "Sends reminders and reads the answers",
        "Follows up on quotes and missed visits",
        "Hands callers to a person, with a summary",
      ],
    },
    {
      id: "enterprise-security",
      title: "Enterprise Security",
      text: "What callers tell you stays private.",
      sample: { from: "+1 (555) 010-0187", to: "+1 (•••) •••-••87" },
      stats: [
        { value: "100%", label: "of web calls encrypted", footnote: "call-encryption" },
        { value: "1 h", label: "response to critical issues", footnote: "critical-response" },
      ],
      capabilities: [
        "Recorded only if everyone in the call agrees",
        "Every look at a call is logged",
        "Access by role, for everyone on your team",
        "Data export for 30 days after you leave",
      ],
    },
    {
      id: "global-infrastructure",
      title: "Global Infrastructure",
      text: "Distance adds delay, so the nearest region answers. Two others stand ready to take over.",
      sample: { from: "Call from Lisbon", to: "answered in Frankfurt" },
      stats: [
        { value: "99.9%", label: "uptime, in the Terms", footnote: "uptime" },
        { value: "6", label: "regions", footnote: "regions" },
        { value: "1000+", label: "concurrent calls", footnote: "concurrent-calls" },
      ],
      capabilities: [
        "Answered in the closest region",
        "Moves to the next one without hanging up",
        "Every region can carry another’s load",
        "Tested by switching regions off on purpose",
      ],
    },
    {
      id: "smart-analytics",
      title: "Smart Analytics",
      text: "Ten million calls taught us which numbers help. You see those, and no others.",
      sample: { from: "91 calls today", to: "4 questions for you" },
      stats: [
        { value: "10,000,000", label: "calls handled so far", footnote: "calls-handled" },
        { value: "99%", label: "customer satisfaction", footnote: "satisfaction" },
      ],
      capabilities: [
        "Calls by hour, reason and outcome",
        "Questions it couldn’t answer yet",
        "What the calls brought in, in dollars",
        "Export as CSV",
      ],
    },
    {
      id: "seamless-integration",
      title: "Seamless Integration",
      text: "It moves into the tools you have. You don’t have to move.",
      sample: { from: "Sat 9:15, color", to: "written in 3 places" },
      stats: [
        { value: company.setUpTime, label: "setup", footnote: "set-up" },
        { value: "0", label: "things to install", footnote: "nothing-to-install" },
      ],
      capabilities: [
        "Google Calendar and Outlook Calendar",
        "CRM records, mapped to your own fields",
        "Webhooks for everything else",
        "Your number stays yours",
      ],
    },
  ],
  closing: {
    title: "Measure it yourself.",
    text: "Call Wren right here, interrupt it, and see how long each answer took.",
    action: { label: bookDemoLink.label, to: bookDemoLink.to },
    call: { label: "Try a Call", assistant: "receptionist" },
    tries: ["Time the silence.", "Talk over it.", "Then read its speeds, answer by answer."],
  },
} as const satisfies TechnologyContent;
