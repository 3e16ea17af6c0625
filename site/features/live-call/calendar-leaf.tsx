import { readDay } from "./calendar-day.ts";

interface CalendarLeafProps {
  /** The day in the assistant's words; undefined while only the time is known. */
  day: string | undefined;
}

/** A page of a calendar. Blank until the day is known, and turned when the day changes. Its words stand beside it. */
export function CalendarLeaf({ day }: CalendarLeafProps) {
  const known = readDay(day);
  return (
    <span key={day} className="leaf" aria-hidden="true" data-blank={known === undefined}>
      <span className="leaf-month">{known?.month}</span>
      <span className="leaf-date">{known?.date}</span>
      <span className="leaf-weekday">{known?.weekday}</span>
    </span>
  );
}
