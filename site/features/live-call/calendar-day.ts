/** The parts of a day as the assistant names it: "Tuesday, November 24". */
export interface CalendarDay {
  /** Three letters, as on a calendar page: "Tue". */
  readonly weekday: string;
  readonly month: string;
  readonly date: string;
}

/** Undefined for a day in other words, such as "tomorrow". */
export function readDay(day: string | undefined): CalendarDay | undefined {
  const [, weekday, month, date] = day?.match(/^(\p{L}+), (\p{L}+) (\d{1,2})$/u) ?? [];
  if (weekday === undefined || month === undefined || date === undefined) return undefined;
  return { weekday: weekday.slice(0, 3), month: month.slice(0, 3), date };
}
