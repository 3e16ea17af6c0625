import { paths, type SitePath } from "#domain/site-map.ts";
import type { ClosingWithCall } from "../closing.ts";
import type { DeskPart } from "../desk/desk.ts";
import { salonDesk } from "../desk/salon-desk.ts";
import type { FootnoteId } from "../footnotes/footnotes.ts";
import { bookDemoLink } from "../navigation.ts";
import { salonCallSeconds } from "../sample-calls/sample-calls.ts";

/** A feature's illustration, drawn by the section. */
export type FeatureShown =
  | {
      readonly kind: "log";
      readonly rows: readonly {
        readonly time: string;
        readonly text: string;
        readonly state: string;
        readonly live: boolean;
      }[];
    }
  | {
      /** A part of the desk after the sample call. */
      readonly kind: "desk";
      readonly part: DeskPart;
    }
  | {
      readonly kind: "messages";
      readonly messages: readonly { readonly from: "wren" | "client"; readonly text: string }[];
      readonly result: string;
    }
  | {
      readonly kind: "bars";
      readonly unit: string;
      readonly bars: readonly { readonly label: string; readonly count: number }[];
    }
  | {
      readonly kind: "phrases";
      readonly phrases: readonly {
        readonly language: string;
        readonly code: string;
        readonly text: string;
      }[];
    }
  | {
      readonly kind: "record";
      readonly fields: readonly { readonly label: string; readonly value: string; readonly isNew: boolean }[];
    };

export type FeatureColor = "violet" | "dawn" | "ok";

export interface FeatureCard {
  /** Fragment of its address: /features#id. */
  readonly id: string;
  readonly icon: "answer" | "calendar" | "bell" | "return" | "outbound" | "speech" | "plug" | "chart";
  readonly title: string;
  readonly description: string;
  readonly metrics: readonly {
    readonly value: string;
    readonly label: string;
    readonly footnote: FootnoteId;
  }[];
  readonly techSpecs: readonly string[];
  /** Token color: dawn for a live call, green for something booked or written. */
  readonly color: FeatureColor;
  /** Color of the glow behind the illustration. */
  readonly bgGlow: FeatureColor;
  readonly shown: FeatureShown;
  /** Its time of day in the page's opening, and what happens then. */
  readonly moment: {
    readonly time: string;
    readonly text: string;
    /** True if somebody speaks then: a text or a note has no voice. */
    readonly isCall: boolean;
  };
}

export interface FeaturesContent {
  readonly meta: { readonly title: string; readonly description: string };
  readonly title: string;
  readonly lead: string;
  readonly dayLabel: string;
  readonly specsLabel: string;
  readonly cards: readonly FeatureCard[];
  readonly technology: {
    readonly title: string;
    readonly text: string;
    readonly link: { readonly label: string; readonly to: SitePath };
  };
  readonly closing: ClosingWithCall;
}

export const features = {
  meta: {
    title: "Features",
    description:
      "Eight jobs Larkline does on your phone line: answering, booking, reminders, win-back calls, sales calls, 12+ languages, CRM and analytics.",
  },
  title: "One day on your line. Eight jobs done.",
  lead: "Follow one Tuesday from the first late-night call to the evening’s numbers. Each moment links to the feature behind it.",
  dayLabel: "One day on the line",
  specsLabel: "In detail",
  cards: [
    {
      id: "answering",
      icon: "answer",
      title: "24/7 answering",
      description:
        "Every call is picked up on the first ring, at night, over lunch, even when four come in at once. Wren answers in your name, and says that it is an AI.",
      metrics: [
        { value: "24/7", label: "on duty", footnote: "around-the-clock" },
        { value: "270 ms", label: "to the first sound back", footnote: "answer-time" },
      ],
      techSpecs: [
        "You keep your number; calls are forwarded",
        "Stops talking when the caller cuts in",
        "Puts callers through to a person on request",
      ],
      color: "violet",
      bgGlow: "violet",
      shown: {
        kind: "log",
        rows: [
          { time: "2:10 am", text: "Late arrival, asks for the door code", state: "answered", live: false },
          { time: "6:52 am", text: "Toothache, wants the first slot", state: "booked 8:00", live: false },
          {
            time: "12:31 pm",
            text: "Asks about prices, third of four calls at once",
            state: "on the line",
            live: true,
          },
          { time: "12:31 pm", text: "Wants to speak with Dr. Lin", state: "put through", live: false },
        ],
      },
      moment: { time: "2:10 am", text: "A late-night call, answered", isCall: true },
    },
    {
      id: "booking",
      icon: "calendar",
      title: "Appointment booking",
      description:
        "Wren sees the same calendar as you. It offers real times, books, moves and cancels while the caller is still on the line, and keeps the rules you set.",
      metrics: [
        { value: "0", label: "double bookings", footnote: "double-bookings" },
        { value: `${salonCallSeconds} s`, label: "to move one in our sample call", footnote: "sample-call" },
      ],
      techSpecs: [
        "Google Calendar and Outlook Calendar",
        "Length, buffer and staff for each service",
        "A waiting list, called when a slot opens",
      ],
      color: "ok",
      bgGlow: "ok",
      shown: { kind: "desk", part: "calendar" },
      moment: { time: "8:04 am", text: "Saturday, 9:15, booked", isCall: true },
    },
    {
      id: "reminders",
      icon: "bell",
      title: "Reminders",
      description:
        "The day before, the way each client likes to hear from you. If they can’t make it, Wren offers another time and reopens the slot.",
      metrics: [
        { value: "40%", label: "reduction in no-shows", footnote: "no-shows" },
        { value: "3 ways", label: "phone, SMS, email", footnote: "what-plans-do" },
      ],
      techSpecs: [
        "Sent at hours that suit the client’s time zone",
        "Understands full replies, not just YES and NO",
      ],
      color: "violet",
      bgGlow: "violet",
      shown: {
        kind: "messages",
        messages: [
          { from: "wren", text: "Tomorrow 2:15 with Ana at Bright Dental. Does that still work for you?" },
          { from: "client", text: "Stuck at work, later maybe?" },
          { from: "wren", text: "4:00 or 5:20 tomorrow?" },
          { from: "client", text: "4" },
        ],
        result: "Moved to 4:00. 2:15 is free again.",
      },
      moment: { time: "10:00 am", text: "Reminders for tomorrow", isCall: false },
    },
    {
      id: "re-engagement",
      icon: "return",
      title: "Re-engagement",
      description:
        "People who used to come and stopped. Wren calls them once, asks how they are, offers a time, and lets go at the first no.",
      metrics: [
        { value: "1 call", label: "each, and never again after a no", footnote: "one-call" },
        { value: "6+ months", label: "away, or the time you set", footnote: "re-engagement" },
      ],
      techSpecs: ["Win-back lists straight from your calendar", "“Stop calling” or key 9 ends it for good"],
      color: "violet",
      bgGlow: "violet",
      shown: {
        kind: "log",
        rows: [
          { time: "14 mo", text: "Nora: “I thought you had closed!”", state: "booked Thu 3:30", live: false },
          { time: "11 mo", text: "Sam: “In the fall, please.”", state: "call set for Sep 2", live: false },
          { time: "9 mo", text: "Ida: “I moved away.”", state: "never called again", live: false },
          { time: "7 mo", text: "Theo", state: "on the line", live: true },
        ],
      },
      moment: { time: "11:20 am", text: "Nora, away for 14 months", isCall: true },
    },
    {
      id: "sales-calls",
      icon: "outbound",
      title: "Outbound sales calls",
      description:
        "A list goes in, appointments come out. Wren introduces itself, asks the three questions you would ask, and hands over anyone who is ready to talk.",
      metrics: [
        { value: "1000+", label: "concurrent calls", footnote: "concurrent-calls" },
        { value: "+85%", label: "lead quality", footnote: "outbound-results" },
        { value: "92%", label: "engagement", footnote: "outbound-results" },
      ],
      techSpecs: [
        "Consent is recorded before the first call",
        "Your questions, your order, your tone",
        "Warm hand-over with a summary",
      ],
      color: "violet",
      bgGlow: "violet",
      shown: {
        kind: "bars",
        unit: "people on a sample list",
        bars: [
          { label: "Called", count: 412 },
          { label: "Talked", count: 268 },
          { label: "Interested", count: 121 },
          { label: "Meeting booked", count: 47 },
        ],
      },
      moment: { time: "2:30 pm", text: "412 leads, all called by four", isCall: true },
    },
    {
      id: "languages",
      icon: "speech",
      title: "Multi-language",
      description:
        "Callers start in their own language. Wren hears which one it is and stays in it. You read the summary in yours.",
      metrics: [
        { value: "12+", label: "languages", footnote: "languages" },
        { value: "1 number", label: "for all of them", footnote: "languages" },
      ],
      techSpecs: [
        "Switches languages mid-call",
        "Names and streets pronounced the local way",
        "Summaries in your team’s language",
      ],
      color: "violet",
      bgGlow: "violet",
      shown: {
        kind: "phrases",
        phrases: [
          { language: "Spanish", code: "es", text: "¿Le viene bien el sábado a las nueve y cuarto?" },
          { language: "French", code: "fr", text: "Samedi à neuf heures et quart, ça vous va\u00a0?" },
          { language: "German", code: "de", text: "Passt Ihnen Samstag um Viertel nach neun?" },
          { language: "Italian", code: "it", text: "Le va bene sabato alle nove e un quarto?" },
          { language: "Portuguese", code: "pt", text: "Sábado às nove e quinze fica bem para si?" },
        ],
      },
      moment: { time: "4:45 pm", text: "“¿Le viene bien el sábado?”", isCall: true },
    },
    {
      id: "crm",
      icon: "plug",
      title: "CRM integration",
      description:
        "What was said is in the client’s record as soon as the call ends. New callers become new contacts, and no number is saved twice.",
      metrics: [
        { value: "3 fields", label: "filled in by our sample call", footnote: "sample-call" },
        { value: "1 record", label: "per person", footnote: "crm-records" },
      ],
      techSpecs: ["Your fields, mapped during setup", "Webhooks for everything else"],
      color: "ok",
      bgGlow: "ok",
      shown: {
        kind: "record",
        fields: [
          { label: "Name", value: salonDesk.call.client, isNew: false },
          { label: "Phone", value: salonDesk.call.phone, isNew: false },
          { label: "Prefers", value: "Saturdays, by text", isNew: true },
          { label: "Next visit", value: "Sat 21, 9:15, color", isNew: true },
          { label: "Last call", value: `Today, ${salonCallSeconds} seconds`, isNew: true },
        ],
      },
      moment: { time: "5:02 pm", text: "The note is already in your CRM", isCall: false },
    },
    {
      id: "analytics",
      icon: "chart",
      title: "Analytics",
      description:
        "Why people call, when, and what came of it. One page in the evening, with the questions Wren could not answer at the top, so you answer each one only once.",
      metrics: [
        { value: "99%", label: "customer satisfaction", footnote: "satisfaction" },
        {
          value: "4 of 91",
          label: "calls left a question for you, on the sample Tuesday",
          footnote: "sample-tuesday",
        },
      ],
      techSpecs: ["Every call by reason and outcome", "Export as CSV whenever you like"],
      color: "violet",
      bgGlow: "violet",
      shown: {
        kind: "bars",
        unit: "calls on a sample Tuesday",
        bars: [
          { label: "Book or move", count: 52 },
          { label: "Prices", count: 21 },
          { label: "Opening hours", count: 14 },
          { label: "Something new", count: 4 },
        ],
      },
      moment: { time: "7:00 pm", text: "91 calls, 4 questions for you", isCall: false },
    },
  ],
  technology: {
    title: "How can a phone line do all that?",
    text: "Six technologies, each with its numbers and what it can do today.",
    link: { label: "See the technology", to: paths.technology },
  },
  closing: {
    title: "Bring your hardest call.",
    text: "Make it right here, to Wren at our own front desk. In a 30-minute demo, it answers as your business.",
    action: { label: bookDemoLink.label, to: bookDemoLink.to },
    call: { label: "Try a Call", assistant: "receptionist" },
    tries: ["Cut in while it talks.", "Change your mind about the day.", "Ask what it can’t do."],
  },
} as const satisfies FeaturesContent;
