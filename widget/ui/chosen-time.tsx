import { bookingWidget } from "#content/booking/widget.ts";
import { company } from "#content/company.ts";
import { bookingRules } from "#domain/booking.ts";
import { iso } from "../booking-client.ts";
import { dayInWords, fullDate, shortWeekday } from "../time/calendar-dates.ts";
import { zoneInWords } from "../time/time-zones.ts";
import { clockTimeIn, dateIn, type HourCycle } from "../time/zoned-times.ts";

/** The time zone and clock for the visitor's times. */
export interface Reading {
  readonly timeZone: string;
  readonly hourCycle: HourCycle;
}

interface ChosenTimeProps extends Reading {
  start: number;
  /** Default: `start` plus the length of a demo. */
  end?: number;
}

/** A demo's time as a calendar leaf and in words, in the visitor's zone and in New York's. */
export function ChosenTime({ start, end, timeZone, hourCycle }: ChosenTimeProps) {
  const date = dateIn(timeZone, start);
  const until = end ?? start + bookingRules.slotMinutes * 60_000;
  const clock = (moment: number) => clockTimeIn(timeZone, moment, hourCycle);
  const inNewYork = newYorkTime({ start, timeZone, hourCycle });
  return (
    <div className="chosen">
      <p className="leaf" aria-hidden="true">
        <span>{shortWeekday(date)}</span>
        {Number(date.slice(8))}
      </p>
      <div>
        <p className="chosen-day">{fullDate(date)}</p>
        <p>
          <time dateTime={iso(start)}>{bookingWidget.fromTo(clock(start), clock(until))}</time>
        </p>
        <p className="muted">{zoneInWords(timeZone, start)}</p>
        {inNewYork && <p className="muted">{bookingWidget.details.inNewYork(inNewYork)}</p>}
      </div>
    </div>
  );
}

/** The time in New York, with its date if that differs; "" when the visitor's clock shows the same. */
export function newYorkTime({ start, timeZone, hourCycle }: Reading & { start: number }): string {
  const office = company.officeTimeZone;
  const [here, there] = [dateIn(timeZone, start), dateIn(office, start)];
  const time = clockTimeIn(office, start, hourCycle);
  if (here === there) return time === clockTimeIn(timeZone, start, hourCycle) ? "" : time;
  return `${dayInWords(there)}, ${time}`;
}

/** "Tuesday, November 24, 9:30 AM" */
export function momentInWords(start: number, { timeZone, hourCycle }: Reading): string {
  // No line breaks between a day and its month.
  const day = dayInWords(dateIn(timeZone, start)).replace(/\s(?=\d)|(?<=\d)\s/g, "\u00a0");
  return `${day}, ${clockTimeIn(timeZone, start, hourCycle)}`;
}
