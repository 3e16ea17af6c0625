import type { SampleTrade } from "../sample-calls/sample-calls.ts";

/** The parts of the desk, in the order of its menu. */
export const deskParts = ["summary", "transcript", "knowledge", "calendar", "reminders", "access"] as const;

export type DeskPart = (typeof deskParts)[number];

/** What a business finds on its desk after one call. */
export interface Desk {
  readonly business: string;
  /** The sample call that it comes from; transcript and times are that call's own. */
  readonly trade: SampleTrade;
  readonly today: string;
  readonly call: {
    readonly client: string;
    /** How the transcript names the client. */
    readonly shortName: string;
    readonly phone: string;
    readonly time: string;
    readonly state: string;
  };
  readonly summary: {
    readonly text: string;
    /** Words of the caller, and what they came to. */
    readonly heard: readonly { readonly words: string; readonly meaning: string }[];
    readonly note: { readonly label: string; readonly text: string };
  };
  readonly transcript: { readonly pauses: string; readonly cutIn: string };
  readonly calendar: {
    readonly person: string;
    /** Hours at the left edge, an hour apart, from the first row on. */
    readonly hours: readonly string[];
    readonly days: readonly {
      readonly day: string;
      readonly bookings: readonly {
        /** Quarters of an hour after the first row. */
        readonly from: number;
        /** Length in quarters of an hour. */
        readonly quarters: number;
        readonly text: string;
        readonly state: "taken" | "freed" | "booked";
      }[];
    }[];
    readonly states: { readonly freed: string; readonly booked: string };
  };
  readonly reminders: {
    readonly title: string;
    readonly likely: readonly {
      readonly name: string;
      readonly booking: string;
      readonly why: string;
      readonly outcome: string;
    }[];
    readonly text: { readonly label: string; readonly words: string };
  };
  readonly knowledge: {
    readonly facts: readonly { readonly from: string; readonly text: string }[];
    readonly question: {
      readonly label: string;
      readonly text: string;
      readonly answer: string;
      readonly followUp: string;
    };
  };
  readonly access: {
    readonly things: readonly string[];
    /** One entry for each thing: true, false, or a limit in words. */
    readonly people: readonly { readonly who: string; readonly sees: readonly (boolean | string)[] }[];
    readonly yes: string;
    readonly no: string;
    readonly opened: string;
  };
}

/** Names of the parts, and the words around them. */
export const deskWords = {
  /** Names the drawing for screen readers, before the part shown. */
  name: "Desk of",
  sample: "Sample data",
  parts: {
    summary: "Call summary",
    transcript: "Transcript",
    knowledge: "Knowledge",
    calendar: "Calendar",
    reminders: "Reminders",
    access: "Who can see it",
  },
} as const satisfies { parts: Readonly<Record<DeskPart, string>>; [word: string]: unknown };
