import { paths, type SitePath } from "#domain/site-map.ts";
import type { FigureFootnote } from "../footnotes/footnotes.ts";
import type { OutboundCallsContent } from "../outbound-calls/outbound-calls.ts";

export interface HomeOutboundContent {
  readonly title: string;
  readonly lead: string;
  readonly link: { readonly label: string; readonly to: SitePath };
  readonly queue: OutboundCallsContent["queue"];
  readonly cards: readonly {
    readonly figure: string;
    readonly unit: string;
    readonly footnote: FigureFootnote;
    readonly title: string;
    readonly text: string;
  }[];
}

export const homeOutbound = {
  title: "It makes calls, too. Your list, your hours.",
  lead: "Reminders, follow-ups and sales calls, many at a time. Wren says who it is, asks, listens, and writes down what was agreed.",
  link: { label: "See outbound calls", to: paths.outboundCalls },
  queue: {
    title: "Tuesday’s list",
    caption: "Sample list",
    onTheLine: "on the line",
    waiting: "waiting",
    done: "done",
    states: { waiting: "Waiting", ringing: "Ringing", talking: "Talking" },
    calls: [
      { who: "Amy Collins", about: "Check-up is due", rings: 2, talks: 9, result: "Booked, Thu 8:40" },
      { who: "Ben Ortiz", about: "Reminder, tomorrow 2:15", rings: 3, talks: 11, result: "Confirmed" },
      { who: "Carla Nowak", about: "Quote from May", rings: 4, talks: 22, result: "Sales call, Fri 10:00" },
      { who: "Dev Patel", about: "Missed on Monday", rings: 2, talks: 17, result: "Booked, Mon 5:20" },
      { who: "Erin Walsh", about: "Check-up is due", rings: 4, talks: 6, result: "Not now, won’t ask again" },
      {
        who: "Felix Braun",
        about: "Reminder, tomorrow 4:00",
        rings: 2,
        talks: 8,
        result: "Moved to Wed 9:00",
      },
    ],
  },
  cards: [
    {
      figure: "1000+",
      unit: "concurrent calls",
      footnote: "concurrent-calls",
      title: "The whole list at once",
      text: "Four hundred reminders take as long as the longest one.",
    },
    {
      figure: "+150%",
      unit: "conversion",
      footnote: "outbound-results",
      title: "Leads, while they’re warm",
      text: "Call quote requests back before a competitor does.",
    },
    {
      figure: "24/7",
      unit: "global",
      footnote: "around-the-clock",
      title: "Never at dinner time",
      text: "Calls go out at decent hours in each person’s time zone, and stop for good when they say so.",
    },
  ],
} as const satisfies HomeOutboundContent;
