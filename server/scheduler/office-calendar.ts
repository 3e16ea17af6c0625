import { Temporal } from "temporal-polyfill";

/** A stretch of every week, in full hours of the office's own clock. Weekdays from 0 (Sunday). */
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
  /** Days on which nobody is there, as `YYYY-MM-DD` in the office's zone. */
  readonly holidays: readonly string[];
}

/** Moments as ms since 1970. A range holds its beginning and not its end. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

export interface OfficeCalendar {
  /** Beginnings of all slots that begin in the range, in order. Who is free is another question. */
  slotsIn(range: TimeRange): number[];
  isSlot(start: number): boolean;
}

const day = 24 * 60 * 60_000;

/** Days that are remembered: two years. They are few, and the arithmetic of a zone is slow. */
const mostDays = 800;

/**
 * The slots that office hours hold, by the office's own clock: a day with 23 or 25 hours has the slots that its
 * clock shows, and an hour that a clock skips has none.
 */
export function createOfficeCalendar(options: OfficeCalendarOptions): OfficeCalendar {
  const { openingTimes, timeZone, slotMinutes } = options;
  const holidays = new Set(options.holidays);
  /** By the day of UTC that they begin on, counted from 1970: a number needs no zone to be found. */
  const remembered = new Map<number, readonly number[]>();

  function slotsOfDay(number: number): readonly number[] {
    const known = remembered.get(number);
    if (known) return known;
    const [from, to] = [number * day, (number + 1) * day];
    const dates = [dateAt(from), dateAt(to - 1)];
    const slots = dates
      .filter((date, index) => index === 0 || !dates[0]?.equals(date))
      .flatMap((date) => (holidays.has(date.toString()) ? [] : workOut(date)))
      .filter((slot) => slot >= from && slot < to);
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
      for (let minutes = opens * 60; minutes + slotMinutes <= closes * 60; minutes += slotMinutes) {
        const start = momentOf(date, minutes);
        const end = momentOf(date, minutes + slotMinutes);
        if (start !== undefined && end !== undefined && end - start === slotMinutes * 60_000)
          slots.push(start);
      }
    }
    return slots.sort((one, other) => one - other);
  }

  /** @returns undefined for a time that the clock skips on that day. */
  function momentOf(date: Temporal.PlainDate, minutes: number): number | undefined {
    const wall = date.toPlainDateTime().add({ minutes });
    const moment = wall.toZonedDateTime(timeZone, { disambiguation: "compatible" });
    return moment.toPlainDateTime().equals(wall) ? moment.epochMilliseconds : undefined;
  }

  function dateAt(moment: number): Temporal.PlainDate {
    return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate();
  }

  function slotsIn({ from, to }: TimeRange): number[] {
    const slots: number[] = [];
    for (let number = Math.floor(from / day); number * day < to; number++) {
      for (const slot of slotsOfDay(number)) if (slot >= from && slot < to) slots.push(slot);
    }
    return slots;
  }

  return {
    slotsIn,
    isSlot: (start) => Math.abs(start) < 1e8 * day && slotsOfDay(Math.floor(start / day)).includes(start),
  };
}
