import { Temporal } from "temporal-polyfill";
import { company } from "#content/company.ts";
import { UsageError } from "./usage-error.ts";

const zone = company.officeTimeZone;

/**
 * Parses a moment that the operator typed: `2026-12-24 14:00` by the office's clock, a day alone, or an ISO 8601 moment
 * with its offset.
 *
 * @param options.what the argument's name, for the error.
 * @param options.day whether a day alone stands for its beginning or for its end (the beginning of the next).
 * @returns ms since 1970.
 * @throws UsageError naming the argument.
 */
export function officeTime(text: string, options: { what: string; day: "begins" | "ends" }): number {
  const typed = text.trim();
  try {
    if (/^\d{4}-\d\d-\d\d$/.test(typed)) {
      const date = Temporal.PlainDate.from(typed).add({ days: options.day === "ends" ? 1 : 0 });
      return date.toZonedDateTime(zone).epochMilliseconds;
    }
    if (/(?:Z|[+-]\d\d:?\d\d)$/i.test(typed)) return Temporal.Instant.from(typed).epochMilliseconds;
    if (!/\d[ T]\d/.test(typed)) throw new RangeError();
    // A time that the clock skips is an error: "reject" throws.
    const wall = Temporal.PlainDateTime.from(typed.replace(" ", "T"));
    return wall.toZonedDateTime(zone, { disambiguation: "reject" }).epochMilliseconds;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(
      `${options.what} is a time in New York like "2026-12-24 14:00", a day like 2026-12-24, or like ` +
        `2026-12-24T19:00:00Z, not "${text}".`,
    );
  }
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** A moment formatted for lists: `Thu 2026-12-24 14:00`, in the office's time zone by default. */
export function minuteIn(moment: Date, timeZone: string = zone): string {
  const there = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
  const time = there.toPlainTime().toString({ smallestUnit: "minute" });
  return `${weekdays[there.dayOfWeek % 7]} ${there.toPlainDate()} ${time}`;
}
