import { locale } from "#content/language.ts";
import type { CalendarDate } from "./zoned-times.ts";

/** A month, such as 2026-11. */
export type CalendarMonth = string;

const day = 24 * 60 * 60_000;

/** Dates are counted in UTC, which has no daylight saving time. */
function midnight(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function dateAt(moment: number): CalendarDate {
  return new Date(moment).toISOString().slice(0, 10);
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateAt(midnight(date) + days * day);
}

export function monthOf(date: CalendarDate): CalendarMonth {
  return date.slice(0, 7);
}

export function addMonths(month: CalendarMonth, months: number): CalendarMonth {
  const first = new Date(midnight(`${month}-01`));
  return monthOf(dateAt(first.setUTCMonth(first.getUTCMonth() + months)));
}

export function firstOf(month: CalendarMonth): CalendarDate {
  return `${month}-01`;
}

export function lastOf(month: CalendarMonth): CalendarDate {
  return addDays(firstOf(addMonths(month, 1)), -1);
}

/** The same day in another month, or that month's last day if it is shorter. */
export function inMonth(date: CalendarDate, month: CalendarMonth): CalendarDate {
  const wished = `${month}${date.slice(7)}`;
  const last = lastOf(month);
  return wished > last ? last : wished;
}

/** 0 is Sunday. */
export function weekday(date: CalendarDate): number {
  return new Date(midnight(date)).getUTCDay();
}

/** The month's days in weeks of seven; undefined before the first and after the last. */
export function weeksOf(month: CalendarMonth, firstWeekday: number): (CalendarDate | undefined)[][] {
  const first = firstOf(month);
  const last = lastOf(month);
  const begin = addDays(first, -((weekday(first) - firstWeekday + 7) % 7));
  const weeks: (CalendarDate | undefined)[][] = [];
  for (let week = begin; week <= last; week = addDays(week, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(week, index));
    weeks.push(days.map((date) => (monthOf(date) === month ? date : undefined)));
  }
  return weeks;
}

/**
 * The range that covers the month in every time zone, in ms since 1970. A day at each end is enough: zones are at most
 * 14 hours ahead of UTC and 12 behind.
 */
export function momentsOf(month: CalendarMonth): { readonly from: number; readonly to: number } {
  return { from: midnight(firstOf(month)) - day, to: midnight(firstOf(addMonths(month, 1))) + day };
}

function inWords(options: Intl.DateTimeFormatOptions): (date: CalendarDate) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  return (date) => format.format(midnight(date));
}

/** "Tuesday, November 24, 2026" */
export const fullDate = inWords({ weekday: "long", month: "long", day: "numeric", year: "numeric" });
/** "Tuesday, November 24" */
export const dayInWords = inWords({ weekday: "long", month: "long", day: "numeric" });
/** "Tue" */
export const shortWeekday = inWords({ weekday: "short" });
/** "Tuesday" */
export const longWeekday = inWords({ weekday: "long" });
const monthAndYear = inWords({ month: "long", year: "numeric" });

/** "November 2026" */
export function monthInWords(month: CalendarMonth): string {
  return monthAndYear(firstOf(month));
}

/** The locale's first day of the week, 0 for Sunday. Sunday in browsers that do not know. */
export function firstWeekdayOf(locale: string): number {
  type WithWeeks = Intl.Locale & { getWeekInfo?(): { firstDay: number } };
  return ((new Intl.Locale(locale) as WithWeeks).getWeekInfo?.().firstDay ?? 7) % 7;
}
