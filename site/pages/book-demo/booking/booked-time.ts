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
 * @param locale Decides between a 12 and a 24 hour clock. Default: the browser's.
 * @param timeZone IANA name. Default: the browser's.
 */
export function bookedTimeWords(
  { start, end }: Pick<Booked, "start" | "end">,
  locale?: string,
  timeZone?: string,
): BookedTime | undefined {
  const [from, to] = [start, end].map((moment) => Date.parse(moment ?? ""));
  if (!from || !to) return undefined;
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions();
  const inWords = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { ...options, hourCycle, timeZone });
  const zone = inWords({ timeZoneName: "long" }).formatToParts(from);
  return {
    day: inWords({ weekday: "long", month: "long", day: "numeric", year: "numeric" }).format(from),
    hours: inWords({ hour: "numeric", minute: "2-digit" }).formatRange(from, to),
    zone: zone.find(({ type }) => type === "timeZoneName")?.value ?? "",
  };
}
