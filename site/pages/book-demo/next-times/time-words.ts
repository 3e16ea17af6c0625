interface TimeWords {
  /** Such as "Tue, Nov 24". */
  readonly day: string;
  /** Such as "10:00 AM", or "10:00" where clocks count to 24. */
  readonly clock: string;
  /** Such as "Eastern Time"; "" for a zone that is only an offset. */
  readonly zone: string;
}

/**
 * A moment in short words.
 *
 * @param moment anything that `Date` reads.
 * @param locale Decides between a 12 and a 24 hour clock. Default: the browser's.
 * @param timeZone IANA name. Default: the browser's.
 */
export function timeWords(moment: number | string, locale?: string, timeZone?: string): TimeWords {
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions();
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { ...options, timeZone });
  const date = new Date(moment);
  const parts = format({ timeZoneName: "longGeneric" }).formatToParts(date);
  const zone = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return {
    day: format({ weekday: "short", month: "short", day: "numeric" }).format(date),
    clock: format({ hour: "numeric", minute: "2-digit", hourCycle }).format(date).replace(/\s/g, "\u00a0"),
    zone: /^GMT[+-]/.test(zone) ? "" : zone,
  };
}
