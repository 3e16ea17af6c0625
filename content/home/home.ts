import { paths, type SitePath } from "#domain/site-map.ts";
import type { ClosingWithAgenda } from "../closing.ts";
import { company } from "../company.ts";
import type { FigureFootnote, FootnoteId } from "../footnotes/footnotes.ts";
import { bookDemoLink } from "../navigation.ts";

export interface SampleLine {
  readonly speaker: "caller" | "wren";
  readonly text: string;
  /** The rest of Wren's sentence when the caller cuts in; struck through from then on. */
  readonly cutOff?: string;
}

export interface SampleCallContent {
  /** The place where the call is answered, written after the assistant's name. */
  readonly place: string;
  readonly callerName: string;
  /** States that this is a sample, not a recording. */
  readonly caption: string;
  /** Read out after the words that the caller cut off. */
  readonly cutIn: string;
  readonly sound: {
    /** Starts the call with sound. */
    readonly hear: string;
    readonly mute: string;
    readonly unmute: string;
    readonly loading: string;
    readonly failed: string;
  };
  readonly lines: readonly [SampleLine, ...SampleLine[]];
  readonly booking: {
    readonly weekday: string;
    readonly day: number;
    readonly title: string;
    readonly detail: string;
    readonly state: string;
  };
}

export interface HomeContent {
  readonly meta: { readonly title: string; readonly description: string };
  readonly hero: {
    readonly title: string;
    readonly lead: string;
    readonly footnote: FootnoteId;
    /** Opens the call screen. */
    readonly call: string;
    readonly demo: { readonly label: string; readonly to: SitePath };
    readonly sample: string;
    readonly note: string;
  };
  readonly sampleCall: SampleCallContent;
  readonly stats: {
    readonly name: string;
    readonly figures: readonly {
      readonly figure: number;
      readonly unit: string;
      readonly label: string;
      readonly footnote: FigureFootnote;
    }[];
  };
  readonly plans: {
    readonly title: string;
    readonly link: { readonly label: string; readonly to: SitePath };
  };
  readonly closing: ClosingWithAgenda;
}

export const home = {
  meta: {
    title: "Larkline: every call, picked up on the first ring",
    description:
      "Larkline is an AI phone agent for small and growing businesses. It answers, books, reminds and follows up in more than twelve languages, day and night.",
  },
  hero: {
    title: "Every call, picked up on the first ring.",
    lead: "The AI phone agent for small and growing businesses. It answers, books, reminds and follows up, day and night, in more than twelve languages. Cut in, and it stops and listens.",
    footnote: "what-plans-do",
    call: "Try a Call",
    demo: { label: "Get Free Demo", to: bookDemoLink.to },
    sample: "Watch a sample call",
    note: "The call is live, right here in your browser. No account, nothing to install, nothing recorded.",
  },
  sampleCall: {
    place: "at Juniper Salon",
    callerName: "Caller",
    caption: "Sample call",
    cutIn: "(the caller cuts in)",
    sound: {
      hear: "Hear the call",
      mute: "Mute",
      unmute: "Unmute",
      loading: "Loading …",
      failed: "The sound didn’t load. The captions keep going.",
    },
    lines: [
      { speaker: "wren", text: "Juniper Salon, this is Wren, the AI receptionist. How can I help?" },
      { speaker: "caller", text: "Hi, I have a color on Thursday. Could I come on Saturday instead?" },
      {
        speaker: "wren",
        text: "Yes. Saturday has 9:15 with Maya,",
        cutOff: "or in the after",
      },
      { speaker: "caller", text: "Nine fifteen is great, thanks." },
      {
        speaker: "wren",
        text: "Done: 9:15 on Saturday with Maya. I’ll text you on Friday to remind you.",
      },
    ],
    booking: {
      weekday: "Sat",
      day: 21,
      title: "9:15 am with Maya",
      detail: "Color, moved from Thursday",
      state: "Booked",
    },
  },
  stats: {
    name: "Larkline in figures",
    figures: [
      { figure: 10_000_000, unit: "", label: "calls handled", footnote: "calls-handled" },
      { figure: 99, unit: "%", label: "customer satisfaction", footnote: "satisfaction" },
      { figure: 100, unit: "", label: "businesses automated", footnote: "businesses" },
      { figure: 40, unit: "%", label: "reduction in no-shows", footnote: "no-shows" },
    ],
  },
  plans: {
    title: "What it costs, before you ask.",
    link: { label: "Compare the plans", to: paths.pricing },
  },
  closing: {
    title: "Your phone is about to ring. Who picks up?",
    text: "Tell us how calls reach you today. In a 30-minute demo, we’ll show you Wren answering them.",
    action: { label: "Get Started Today", to: bookDemoLink.to },
    agenda: [
      {
        minute: 0,
        title: "You tell us how calls reach you",
        text: "Who answers, when nobody does, and what callers want most.",
      },
      {
        minute: 10,
        title: "We set up Wren with you",
        text: "Your greeting, your hours and one kind of booking.",
      },
      {
        minute: 20,
        title: "You call it",
        text: "From your own phone. Be late, be vague, change your mind, interrupt.",
      },
      {
        minute: 30,
        title: "You know what it takes",
        text: `Which plan fits, what it costs, and a start date: set-up takes ${company.setUpTime}.`,
        footnote: "set-up",
      },
    ],
  },
} as const satisfies HomeContent;
