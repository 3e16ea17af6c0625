import { Temporal } from "temporal-polyfill";

/** Opening hours on some weekdays, in full hours of the office's clock. Weekdays count from 0 (Sunday). */
export interface OpeningTime {
  readonly weekdays: readonly number[];
  readonly opens: number;
  readonly closes: number;
}

export interface OfficeCalendarOptions {
  readonly openingTimes: readonly OpeningTime[];
  /** IANA name of the office's zone. */
  readonly timeZone: string;
  /** In minutes. */
  readonly slotMinutes: number;
  /** Days on which the office is closed, as `YYYY-MM-DD` in its zone. */
  readonly holidays: readonly string[];
}

/** Moments in ms since 1970. Includes its beginning, not its end. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

export interface OfficeSlots {
  /** Beginnings of all slots that begin in the range, in order, free or not. */
  slotsIn(range: TimeRange): number[];
  isSlot(start: number): boolean;
}

const day = 24 * 60 * 60_000;
const firstDate = Temporal.PlainDate.from("1970-01-01");

/** Most days in the cache, some two years: time zone arithmetic is slow. */
const mostDays = 800;

/** Moments this far from 1970, in ms, are no slots: Temporal's range ends not far beyond. */
const mostMoment = 1e7 * day;

/**
 * The slots within office hours, by the office's own clock: a day of 23 or 25 hours has the slots that its clock shows,
 * and an hour that the clock skips has none.
 */
export function createOfficeSlots(options: OfficeCalendarOptions): OfficeSlots {
  const { openingTimes, timeZone, slotMinutes } = options;
  const holidays = new Set(options.holidays);
  /** Cache by the office's date, in days since 1970. */
  const remembered = new Map<number, readonly number[]>();

  function slotsOn(number: number): readonly number[] {
    const known = remembered.get(number);
    if (known) return known;
    const date = firstDate.add({ days: number });
    const slots = holidays.has(date.toString()) ? [] : workOut(date);
    if (remembered.size >= mostDays) remembered.clear();
    remembered.set(number, slots);
    return slots;
  }

  function workOut(date: Temporal.PlainDate): readonly number[] {
    // Temporal's Sunday is 7.
    const weekday = date.dayOfWeek % 7;
    const slots: number[] = [];
    for (const { weekdays, opens, closes } of openingTimes) {
      if (!weekdays.includes(weekday)) continue;
      let start = momentOf(date, opens * 60);
      for (let minutes = opens * 60 + slotMinutes; minutes <= closes * 60; minutes += slotMinutes) {
        const end = momentOf(date, minutes);
        if (start !== undefined && end !== undefined && end - start === slotMinutes * 60_000)
          slots.push(start);
        start = end;
      }
    }
    return slots.sort((one, other) => one - other);
  }

  /** @returns undefined for a time that the clock skips that day. */
  function momentOf(date: Temporal.PlainDate, minutes: number): number | undefined {
    const wall = date.toPlainDateTime().add({ minutes });
    const moment = wall.toZonedDateTime(timeZone, { disambiguation: "compatible" });
    return moment.toPlainDateTime().equals(wall) ? moment.epochMilliseconds : undefined;
  }

  function slotsIn({ from, to }: TimeRange): number[] {
    const slots: number[] = [];
    // No zone is a whole day away from UTC.
    for (let number = Math.floor(from / day) - 1; number <= Math.floor(to / day) + 1; number++) {
      for (const slot of slotsOn(number)) if (slot >= from && slot < to) slots.push(slot);
    }
    return slots;
  }

  return {
    slotsIn,
    isSlot: (start) => Math.abs(start) < mostMoment && slotsIn({ from: start, to: start + 1 }).length > 0,
  };
}
