import { locale } from "#content/language.ts";

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
 * @param clock Locale that decides between a 12 and a 24 hour clock. Default: the browser's.
 * @param timeZone IANA name. Default: the browser's.
 */
export function timeWords(moment: number | string, clock?: string, timeZone?: string): TimeWords {
  const { weekday, day, time, zone } = formatsOf(clock, timeZone);
  const date = new Date(moment);
  const parts = zone.formatToParts(date);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return {
    day: `${weekday.format(date)}, ${day.format(date)}`,
    clock: time.format(date).replace(/\s/g, "\u00a0"),
    zone: /^GMT[+-]/.test(name) ? "" : name,
  };
}

type Formats = Record<"weekday" | "day" | "time" | "zone", Intl.DateTimeFormat>;

const kept = new Map<string, Formats>();

/** Kept, because a phone needs milliseconds to make one. */
function formatsOf(clock: string | undefined, timeZone: string | undefined): Formats {
  const key = `${clock} ${timeZone}`;
  const known = kept.get(key);
  if (known) return known;
  const { hourCycle } = new Intl.DateTimeFormat(clock, { hour: "numeric" }).resolvedOptions();
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone });
  const formats = {
    // Apart, since Spanish puts a "de" into the two together, which is too long for a phone.
    weekday: format({ weekday: "short" }),
    day: format({ month: "short", day: "numeric" }),
    time: format({ hour: "numeric", minute: "2-digit", hourCycle }),
    zone: format({ timeZoneName: "longGeneric" }),
  };
  kept.set(key, formats);
  return formats;
}
