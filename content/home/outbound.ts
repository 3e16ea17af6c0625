import { paths, type SitePath } from "#domain/site-map.ts";
import type { FootnoteId } from "../footnotes/footnotes.ts";
import { outboundFigures, queuedCalls, tuesdaysList } from "../outbound-calls/figures.ts";
import { type OutboundCallsContent, queueControls } from "../outbound-calls/outbound-calls.ts";

export interface HomeOutboundContent {
  readonly title: string;
  readonly lead: string;
  readonly link: { readonly label: string; readonly to: SitePath };
  readonly queue: OutboundCallsContent["queue"];
  readonly cards: readonly {
    readonly figure: string;
    readonly unit: string;
    readonly footnote: FootnoteId;
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
    controls: queueControls,
    calls: queuedCalls(tuesdaysList, [
      ["Check-up is due", "Booked, Thu 8:40"],
      ["Reminder, tomorrow 2:15", "Confirmed"],
      ["Quote from May", "Sales call, Fri 10:00"],
      ["Missed on Monday", "Booked, Mon 5:20"],
      ["Check-up is due", "Not now, won’t ask again"],
      ["Reminder, tomorrow 4:00", "Moved to Wed 9:00"],
    ]),
  },
  cards: [
    {
      figure: outboundFigures.concurrentCalls.value,
      unit: "concurrent calls",
      footnote: outboundFigures.concurrentCalls.footnote,
      title: "The whole list at once",
      text: "Four hundred reminders take as long as the longest one.",
    },
    {
      figure: outboundFigures.conversion.value,
      unit: "conversion",
      footnote: outboundFigures.conversion.footnote,
      title: "Leads, while they’re warm",
      text: "Call quote requests back before a competitor does.",
    },
    {
      figure: outboundFigures.always.value,
      unit: "global",
      footnote: outboundFigures.always.footnote,
      title: "Never at dinner time",
      text: "Calls go out at decent hours in each person’s time zone, and stop for good when they say so.",
    },
  ],
} as const satisfies HomeOutboundContent;
