import { company } from "#content/company.ts";
import { clockRange } from "#domain/clock-range.ts";
import { zoneCity } from "#domain/zone-city.ts";
import type { Words } from "#server/words.ts";
import type { TimeRange } from "./office-slots.ts";

/** A booked time in words, in one zone. */
export interface TimeInZone {
  /** "Tuesday, December 1, 2026". */
  readonly day: string;
  /** "4:00 – 4:30 PM". */
  readonly time: string;
  /** "Central European Standard Time (Stockholm)". */
  readonly zone: string;
  /** Day and beginning in short: "Tue, Dec 1, 4:00 PM". */
  readonly short: string;
  /** The beginning alone: "4:00 PM". */
  readonly begins: string;
}

/** A booked time in the visitor's zone and in the office's, and whether their clocks differ then. */
export interface BookedTime {
  readonly visitor: TimeInZone;
  readonly office: TimeInZone;
  readonly isOfficeElsewhere: boolean;
}

type TimeWords = Pick<Words, "locale" | "zoneCities">;

/**
 * @param timeZone the visitor's, an IANA name.
 * @param words of the reader's language.
 */
export function bookedTime(range: TimeRange, timeZone: string, words: TimeWords): BookedTime {
  const visitor = timeInZone(range, timeZone, words);
  const office = timeInZone(range, company.officeTimeZone, words);
  return { visitor, office, isOfficeElsewhere: visitor.day !== office.day || visitor.time !== office.time };
}

function timeInZone(
  { from, to }: TimeRange,
  timeZone: string,
  { locale, zoneCities }: TimeWords,
): TimeInZone {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const clock = { hour: "numeric", minute: "2-digit" } as const;
  const long = format({ timeZoneName: "long" }).formatToParts(from);
  const name = long.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  const isPlace = timeZone.includes("/") && !timeZone.startsWith("Etc/");
  return {
    day: capitalized(plain(format({ dateStyle: "full" }).format(from)), locale),
    time: plain(clockRange(format(clock), from, to)),
    zone: capitalized(isPlace ? `${name} (${zoneCity(timeZone, zoneCities)})` : name, locale),
    short: plain(format({ weekday: "short", month: "short", day: "numeric", ...clock }).format(from)),
    begins: plain(format(clock).format(from)),
  };
}

/** Days and zones begin lines, and some languages write their names in lower case. */
function capitalized(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

/** Some mail programs show the narrow spaces between a time and its AM or PM as boxes. */
function plain(text: string): string {
  return text.replace(/\s/g, " ");
}
