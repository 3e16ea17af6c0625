import { locale } from "#content/language.ts";
import { clockRange } from "#domain/clock-range.ts";
import type { Booked } from "./booking-widget.ts";

interface BookedTime {
  /** Such as "Tuesday, November 24, 2026". */
  readonly day: string;
  /** Such as "10:00 – 10:30 AM", or "10:00 – 10:30" where clocks count to 24. */
  readonly hours: string;
  /** Such as "Eastern Standard Time". */
  readonly zone: string;
}

/**
 * A booked time in words; undefined when the calendar did not send it.
 *
 * @param clock Locale that decides between a 12 and a 24 hour clock. Default: the browser's.
 * @param timeZone IANA name. Default: the browser's.
 */
export function bookedTimeWords(
  { start, end }: Pick<Booked, "start" | "end">,
  clock?: string,
  timeZone?: string,
): BookedTime | undefined {
  const [from, to] = [start, end].map((moment) => Date.parse(moment ?? ""));
  if (!from || !to) return undefined;
  const { hourCycle } = new Intl.DateTimeFormat(clock, { hour: "numeric" }).resolvedOptions();
  const inWords = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, hourCycle, timeZone });
  const zone = inWords({ timeZoneName: "long" }).formatToParts(from);
  return {
    day: inWords({ weekday: "long", month: "long", day: "numeric", year: "numeric" }).format(from),
    hours: clockRange(inWords({ hour: "numeric", minute: "2-digit" }), from, to),
    zone: zone.find(({ type }) => type === "timeZoneName")?.value ?? "",
  };
}
