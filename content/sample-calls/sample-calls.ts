import type { Trade } from "#domain/trades.ts";
import { tradeNames } from "../trade-names.ts";

export interface SampleLine {
  readonly speaker: "caller" | "wren";
  readonly text: string;
  /** The rest of Wren's sentence when the caller cuts in; struck through from then on. */
  readonly cutOff?: string;
}

/** A short call in one trade, written to be heard: at most 20 seconds, with an appointment at its end. */
export interface SampleCall {
  /** Name of the tab. */
  readonly tab: string;
  /** The place where the call is answered, written after the assistant's name. */
  readonly place: string;
  /** Which of the callers' voices speaks. */
  readonly caller: "man" | "woman";
  readonly lines: readonly [SampleLine, ...SampleLine[]];
  readonly booking: {
    readonly weekday: string;
    readonly day: number;
    readonly title: string;
    readonly detail: string;
    readonly state: string;
  };
}

/** The trades that have a sample call, in the order shown. The rest of the site goes on with the first. */
export const sampleTrades = ["salon", "dental", "law"] as const satisfies readonly Trade[];

export type SampleTrade = (typeof sampleTrades)[number];

/** Whole seconds from the first word of the salon's call to its last. A test compares them with the voices. */
export const salonCallSeconds = 17;

export const sampleCalls = {
  salon: {
    tab: tradeNames.salon.one,
    place: `at ${tradeNames.salon.example}`,
    caller: "man",
    lines: [
      {
        speaker: "wren",
        text: `${tradeNames.salon.example}, this is Wren, the AI receptionist. How can I help?`,
      },
      { speaker: "caller", text: "Hi, I have a color on Thursday. Could I come Saturday instead?" },
      { speaker: "wren", text: "Yes. Saturday has 9:15 with Maya,", cutOff: "or in the after" },
      { speaker: "caller", text: "9:15 is great." },
      { speaker: "wren", text: "Done: 9:15 on Saturday. I’ll remind you on Friday." },
    ],
    booking: {
      weekday: "Sat",
      day: 21,
      title: "9:15 am with Maya",
      detail: "Color, moved from Thursday",
      state: "Booked",
    },
  },
  dental: {
    tab: tradeNames.dental.one,
    place: `at ${tradeNames.dental.example}`,
    caller: "woman",
    lines: [
      {
        speaker: "wren",
        text: `${tradeNames.dental.example}, this is Wren, the AI receptionist. How can I help?`,
      },
      { speaker: "caller", text: "My filling just came out. Is there anything tomorrow before work?" },
      { speaker: "wren", text: "I’m sorry to hear that. Dr. Lin can see you at 7:30 tomorrow." },
      { speaker: "caller", text: "Oh, thank you. I’ll take it." },
      { speaker: "wren", text: "You’re booked: 7:30 with Dr. Lin. I’m texting you the address now." },
    ],
    booking: {
      weekday: "Wed",
      day: 18,
      title: "7:30 am with Dr. Lin",
      detail: "Lost filling, 40 minutes",
      state: "Booked",
    },
  },
  law: {
    tab: tradeNames.law.one,
    place: `at ${tradeNames.law.example}`,
    caller: "man",
    lines: [
      {
        speaker: "wren",
        text: `${tradeNames.law.example}, this is Wren, the AI receptionist. How can I help?`,
      },
      { speaker: "caller", text: "My landlord gave me ten days to leave. I need a lawyer." },
      { speaker: "wren", text: "I can’t give legal advice, but Ana Cole can. She’s free at 2:30 today." },
      { speaker: "caller", text: "Yes, please. What should I bring?" },
      { speaker: "wren", text: "The notice and your lease. You’re booked with Ana for 2:30." },
    ],
    booking: {
      weekday: "Tue",
      day: 17,
      title: "2:30 pm with Ana Cole",
      detail: "Notice to leave, conflict check first",
      state: "Booked",
    },
  },
} as const satisfies Readonly<Record<SampleTrade, SampleCall>>;

/** The words around the calls. */
export const sampleCallWords = {
  /** Names the group of tabs. */
  choose: "Choose a business",
  callerName: "Caller",
  /** States that this is a sample, not a recording. */
  caption: "Sample call",
  /** Read out after the words that the caller cut off. */
  cutIn: "(the caller cuts in)",
  /** The button beside the headline, with the length of the chosen call. */
  opener: {
    hear: "Hear {seconds} seconds",
    of: "of a sample call",
    pause: "Pause the call",
    /** In its place where no script runs, and the call can only be read. */
    read: "Read a sample call",
  },
  /** Names of the button at the line, by what it does. */
  controls: {
    play: "Play the sample call",
    pause: "Pause the sample call",
    resume: "Resume the sample call",
    replay: "Replay the sample call",
  },
  sound: {
    /** Starts the call with sound. */
    hear: "Hear the call",
    mute: "Mute",
    unmute: "Unmute",
    loading: "Loading …",
    failed: "The sound didn’t load. The captions keep going.",
    /** The browser wants one more touch before it lets a page make sound. */
    held: "Your browser is holding the sound back. Tap anywhere to hear it.",
  },
} as const;
