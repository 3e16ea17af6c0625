import {
  addDays,
  addMonths,
  type CalendarMonth,
  firstOf,
  inMonth,
  lastOf,
  monthOf,
  weekday,
} from "../time/calendar-dates.ts";
import type { CalendarDate } from "../time/zoned-times.ts";

export interface CalendarBounds {
  /** 0 is Sunday. */
  readonly firstWeekday: number;
  readonly firstMonth: CalendarMonth;
  readonly lastMonth: CalendarMonth;
}

/**
 * The day that a key moves to from `date` (ARIA Authoring Practices, date picker): arrows by days and weeks, Home and
 * End to the ends of the week, Page Up and Page Down by months. Stops at the first and last bookable month.
 *
 * @returns undefined for other keys.
 */
export function dateAfterKey(
  date: CalendarDate,
  key: string,
  { firstWeekday, firstMonth, lastMonth }: CalendarBounds,
): CalendarDate | undefined {
  const inWeek = (weekday(date) - firstWeekday + 7) % 7;
  const month = monthOf(date);
  const moves = new Map([
    ["ArrowLeft", addDays(date, -1)],
    ["ArrowRight", addDays(date, 1)],
    ["ArrowUp", addDays(date, -7)],
    ["ArrowDown", addDays(date, 7)],
    ["Home", addDays(date, -inWeek)],
    ["End", addDays(date, 6 - inWeek)],
    ["PageUp", inMonth(date, addMonths(month, -1))],
    ["PageDown", inMonth(date, addMonths(month, 1))],
  ]);
  const wished = moves.get(key);
  if (wished === undefined) return undefined;
  if (wished < firstOf(firstMonth)) return key.startsWith("Page") ? date : firstOf(firstMonth);
  if (wished > lastOf(lastMonth)) return key.startsWith("Page") ? date : lastOf(lastMonth);
  return wished;
}
