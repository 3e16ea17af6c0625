import type { FootnoteId } from "../footnotes/footnotes.ts";
import { salonCallSeconds } from "../sample-calls/sample-calls.ts";
import type { ShowcaseId } from "./showcase.ts";

interface Panel<Shown> {
  readonly text: string;
  readonly figure: {
    readonly title: string;
    readonly note: string;
    readonly footnote?: FootnoteId;
  } & Shown;
}

/** A sentence for each technology, and its panel's data. */
export interface ShowcasePanels extends Record<ShowcaseId, Panel<object>> {
  readonly "neural-processing": Panel<{
    /** Milliseconds from the end of the caller's sentence. */
    readonly moments: readonly {
      readonly label: string;
      readonly at: number;
      readonly who: "caller" | "wren";
      readonly footnote?: FootnoteId;
    }[];
  }>;
  readonly "smart-automation": Panel<{
    readonly steps: readonly { readonly time: string; readonly text: string; readonly done: string }[];
  }>;
  readonly "enterprise-security": Panel<{
    readonly entries: readonly { readonly time: string; readonly who: string; readonly what: string }[];
  }>;
  readonly "global-infrastructure": Panel<{
    /** Degrees east and north. */
    readonly regions: readonly { readonly name: string; readonly east: number; readonly north: number }[];
    /** Places that call in, each with the index of the region that answers. */
    readonly callers: readonly {
      readonly east: number;
      readonly north: number;
      readonly region: number;
    }[];
  }>;
  readonly "smart-analytics": Panel<{
    /** Calls answered in each hour of one day, midnight first. */
    readonly calls: readonly number[];
    /** Staffed hours: from the first up to, not including, the second. */
    readonly open: readonly [number, number];
    readonly closedLabel: string;
    readonly openLabel: string;
  }>;
  readonly "seamless-integration": Panel<{
    readonly writes: readonly { readonly to: string; readonly what: string; readonly took: string }[];
  }>;
}

export const showcasePanels = {
  "neural-processing": {
    text: "Hears the sentence, not the keywords, so “tomorrow before work” becomes 7:30.",
    figure: {
      title: "One turn of a call, from the caller’s last sound",
      note: "Two people talking leave about 200 ms between turns. That’s the pace callers are used to.",
      moments: [
        { label: "You stop speaking", at: 0, who: "caller" },
        { label: "Wren knows you’re done", at: 160, who: "wren" },
        { label: "Understood", at: 180, who: "wren" },
        { label: "First sound back", at: 270, who: "wren", footnote: "answer-time" },
      ],
      footnote: "human-pause",
    },
  },
  "smart-automation": {
    text: "Does the work of the call while the call is still going on. Nobody types it in later.",
    figure: {
      title: "A booking, moved mid-call",
      note: `${salonCallSeconds} seconds from hello to booked. Your front desk never looked up.`,
      steps: [
        { time: "0:05", text: "“Could I come Saturday instead?”", done: "heard" },
        { time: "0:08", text: "Saturday 9:15 with Maya is free", done: "checked" },
        { time: "0:13", text: "Color moved from Thursday to Saturday", done: "booked" },
        { time: "0:15", text: "Reminder by text, Friday 9:15 am", done: "scheduled" },
      ],
    },
  },
  "enterprise-security": {
    text: "Web calls are always encrypted, and every look at one leaves a line in a log that nobody can edit.",
    figure: {
      title: "Who touched what, this morning",
      note: "Times are in your own zone. You can have the log exported whenever you ask.",
      entries: [
        { time: "09:14:02", who: "Wren", what: "read Maya’s calendar" },
        { time: "09:14:07", who: "Wren", what: "moved booking 4418" },
        { time: "09:14:07", who: "Wren", what: "scheduled a reminder" },
        { time: "09:31:40", who: "Owner", what: "opened the transcript" },
        { time: "09:32:15", who: "Unknown", what: "sign-in refused" },
      ],
    },
  },
  "global-infrastructure": {
    text: "A call is answered in the region closest to it. If one goes dark, the next picks up.",
    figure: {
      title: "Six regions, and the callers nearest to each",
      note: "An example of six regions. The Terms guarantee 99.9% uptime.",
      regions: [
        { name: "Oregon", east: -121, north: 44 },
        { name: "Virginia", east: -78, north: 37 },
        { name: "São Paulo", east: -47, north: -23 },
        { name: "Frankfurt", east: 9, north: 50 },
        { name: "Singapore", east: 104, north: 1 },
        { name: "Sydney", east: 151, north: -34 },
      ],
      callers: [
        { east: -97, north: 20, region: 1 },
        { east: -150, north: 62, region: 0 },
        { east: -70, north: -42, region: 2 },
        { east: -8, north: 38, region: 3 },
        { east: 37, north: 60, region: 3 },
        { east: 28, north: -28, region: 3 },
        { east: 140, north: 36, region: 4 },
        { east: 77, north: 22, region: 4 },
        { east: 174, north: -39, region: 5 },
      ],
    },
  },
  "smart-analytics": {
    text: "Counts what nobody had time to count: when it rings, what for, and what came of it.",
    figure: {
      title: "Calls answered on a Tuesday",
      note: "An example: a salon with four chairs.",
      calls: [0, 0, 0, 0, 0, 0, 1, 2, 4, 3, 2, 2, 4, 3, 2, 1, 2, 2, 4, 3, 2, 1, 1, 0],
      open: [9, 18],
      closedLabel: "came while the desk was closed",
      openLabel: "during opening hours",
    },
  },
  "seamless-integration": {
    text: "Writes into the calendar and the CRM you already have. There is no second book to keep.",
    figure: {
      title: "One call, written in three places",
      note: "If one of them can’t be reached, Wren tries again and tells you.",
      writes: [
        { to: "Google Calendar", what: "Sat 21, 9:15 am, color with Maya", took: "written in 0.3 s" },
        { to: "Outlook Calendar", what: "Maya: busy until 10:45 am", took: "written in 0.4 s" },
        { to: "Your CRM", what: "Client note: prefers Saturdays", took: "written in 0.6 s" },
      ],
    },
  },
} as const satisfies ShowcasePanels;
