import { wordsIn } from "#server/words.ts";
import type { BookingRow } from "./booking-store.ts";

export interface CalendarLinks {
  readonly google: string;
  readonly outlook: string;
  /** Outlook for companies. */
  readonly microsoft365: string;
}

/** Pages of web calendars that open with the booking filled in. They learn nothing about the visitor. */
export function calendarLinks({ starts_at, ends_at, host, phone, language }: BookingRow): CalendarLinks {
  const { demoEvent } = wordsIn[language];
  const numberLeft = phone === null ? null : demoEvent.numberLeft;
  const [location, how] = [demoEvent.location(numberLeft), demoEvent.how(numberLeft)];
  const about = demoEvent.summary(host);
  const outlook = {
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: about,
    startdt: iso(starts_at),
    enddt: iso(ends_at),
    location,
    body: how,
  };
  return {
    google: link("https://calendar.google.com/calendar/render", {
      action: "TEMPLATE",
      text: about,
      dates: `${compact(starts_at)}/${compact(ends_at)}`,
      location,
      details: how,
    }),
    outlook: link("https://outlook.live.com/calendar/0/deeplink/compose", outlook),
    microsoft365: link("https://outlook.office.com/calendar/0/deeplink/compose", outlook),
  };
}

/** Spaces are written as `%20`: Outlook shows the `+` of URLSearchParams literally. */
function link(page: string, parameters: Record<string, string>): string {
  return `${page}?${new URLSearchParams(parameters).toString().replaceAll("+", "%20")}`;
}

function iso(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}

function compact(moment: Date): string {
  return iso(moment).replace(/[-:]/g, "");
}
