import { paths, type SitePath } from "./site-map.ts";

/** One call on the list. Times are in milliseconds from the moment the list began to be worked. */
export interface QueuedCall {
  readonly name: string;
  readonly reason: string;
  readonly dialsAt: number;
  readonly answersAt: number;
  readonly endsAt: number;
  readonly outcome: string;
}

export interface HomeOutboundContent {
  readonly title: string;
  readonly lead: string;
  readonly link: { readonly label: string; readonly to: SitePath };
  readonly queue: {
    readonly title: string;
    readonly note: string;
    readonly pause: string;
    readonly play: string;
    readonly states: { readonly waiting: string; readonly dialing: string; readonly talking: string };
    readonly totals: { readonly talking: string; readonly waiting: string; readonly done: string };
    /** The moment that is shown while nothing moves. */
    readonly heldAt: number;
    /** After this the list starts over. */
    readonly length: number;
    readonly calls: readonly QueuedCall[];
  };
  readonly cards: readonly {
    readonly figure: string;
    readonly unit: string;
    readonly title: string;
    readonly text: string;
  }[];
}

export const homeOutbound = {
  title: "It also calls people. On your list, at your hours.",
  lead: "Reminders, follow-ups and sales calls, worked through side by side. Wren says who it is, asks, listens, and writes down what was agreed.",
  link: { label: "See outbound calls", to: paths.outboundCalls },
  queue: {
    title: "Tuesday’s list",
    note: "Sample list",
    pause: "Pause the list",
    play: "Play the list",
    states: { waiting: "waiting", dialing: "dialing", talking: "talking" },
    totals: { talking: "on the line", waiting: "waiting", done: "done" },
    heldAt: 17_000,
    length: 44_000,
    calls: [
      {
        name: "Amy Collins",
        reason: "Check-up is due",
        dialsAt: 0,
        answersAt: 2000,
        endsAt: 11_000,
        outcome: "booked, Thu 8:40",
      },
      {
        name: "Ben Ortiz",
        reason: "Reminder, tomorrow 2:15",
        dialsAt: 0,
        answersAt: 3000,
        endsAt: 14_000,
        outcome: "confirmed",
      },
      {
        name: "Carla Nowak",
        reason: "Quote from May",
        dialsAt: 1000,
        answersAt: 5000,
        endsAt: 27_000,
        outcome: "call with sales, Fri 10:00",
      },
      {
        name: "Dev Patel",
        reason: "Missed on Monday",
        dialsAt: 11_500,
        answersAt: 13_500,
        endsAt: 31_000,
        outcome: "booked, Mon 5:20",
      },
      {
        name: "Erin Walsh",
        reason: "Check-up is due",
        dialsAt: 15_000,
        answersAt: 19_000,
        endsAt: 25_000,
        outcome: "not now, not asked again",
      },
      {
        name: "Felix Braun",
        reason: "Reminder, tomorrow 4:00",
        dialsAt: 25_500,
        answersAt: 28_000,
        endsAt: 36_000,
        outcome: "moved to Wed 9:00",
      },
    ],
  },
  cards: [
    {
      figure: "1000+",
      unit: "concurrent calls",
      title: "The whole list at once",
      text: "Four hundred reminders take as long as the longest of them.",
    },
    {
      figure: "+150%",
      unit: "conversion",
      title: "Leads while they are warm",
      text: "Whoever asks for a quote hears from you before they ask somebody else.",
    },
    {
      figure: "24/7",
      unit: "global",
      title: "Never at dinner time",
      text: "Calls go out when the person’s own clock allows it, and stop for good when they say so.",
    },
  ],
} as const satisfies HomeOutboundContent;
