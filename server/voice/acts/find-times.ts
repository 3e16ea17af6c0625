import { Temporal } from "temporal-polyfill";
import * as v from "valibot";
import { defineAct } from "./define-act.ts";
import { type OfferedTime, offered, zoneOf } from "./visitor.ts";

/** Most times named at once: a listener cannot keep more in mind. */
const mostTimes = 3;

/** Free times, and the next day that has some; `error` says why none could be looked up. */
interface FoundTimes {
  readonly times: readonly OfferedTime[];
  readonly nextDay?: string;
  readonly error?: string;
}

/** Finds a few free times of one day, and the next day with free times. Ignores arguments that make no sense. */
export const findTimes = defineAct({
  name: "find_times",
  description:
    "Finds free times for a demo: a few of a day, or of the next day that has some. `nextDay` is the day after it that has free times.",
  schema: v.object({
    day: v.fallback(
      v.pipe(
        v.optional(v.pipe(v.string(), v.isoDate())),
        v.description("YYYY-MM-DD, by the visitor's own calendar"),
      ),
      undefined,
    ),
    part: v.fallback(v.optional(v.picklist(["morning", "afternoon"])), undefined),
    time: v.fallback(
      v.pipe(
        v.optional(v.pipe(v.string(), v.isoTime())),
        v.description("HH:MM, 24 hours: the times nearest to it are named"),
      ),
      undefined,
    ),
    before: v.fallback(
      v.optional(v.pipe(v.string(), v.isoTime(), v.description("HH:MM, 24 hours: only earlier times"))),
      undefined,
    ),
    after: v.fallback(
      v.optional(v.pipe(v.string(), v.isoTime(), v.description("HH:MM, 24 hours: only later times"))),
      undefined,
    ),
    timeZone: v.fallback(
      v.pipe(v.optional(v.string()), v.description("the visitor's, an IANA name")),
      undefined,
    ),
  }),
  needs: ["bookings"],
  refuse: (message): FoundTimes => ({ times: [], error: message }),
  async run({ day, part, time, before, after, timeZone }, { bookings, call }): Promise<FoundTimes> {
    const zone = zoneOf(timeZone, call);
    const range = bookings.bookableRange();
    const from = Math.max(range.from, day === undefined ? range.from : startOf(day, zone, range.to));
    const free = (await bookings.freeIn({ from, to: range.to })).filter(
      (start) =>
        (part === undefined || partOf(start, zone) === part) &&
        (before === undefined || minutesAt(start, zone) < minutesOf(Temporal.PlainTime.from(before))) &&
        (after === undefined || minutesAt(start, zone) > minutesOf(Temporal.PlainTime.from(after))),
    );
    const [first] = free;
    const wanted = day ?? (first === undefined ? undefined : dayOf(first, zone));
    const times = free.filter((start) => dayOf(start, zone) === wanted);
    const next = free.find((start) => dayOf(start, zone) !== wanted);
    return {
      times: offered(time === undefined ? spread(times) : nearest(times, time, zone), zone),
      ...(next !== undefined && { nextDay: dayOf(next, zone) }),
    };
  },
});

/** The first, the last and evenly spaced ones in between. */
function spread(times: readonly number[]): number[] {
  if (times.length <= mostTimes) return [...times];
  const step = (times.length - 1) / (mostTimes - 1);
  return Array.from({ length: mostTimes }, (_, i) => times[Math.round(i * step)] ?? 0);
}

/** The times nearest to a time of day, in chronological order. */
function nearest(times: readonly number[], time: string, timeZone: string): number[] {
  const wanted = minutesOf(Temporal.PlainTime.from(time));
  const distance = (start: number) => Math.abs(minutesAt(start, timeZone) - wanted);
  return times
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, mostTimes)
    .sort((a, b) => a - b);
}

const minutesAt = (start: number, timeZone: string) => minutesOf(inZone(start, timeZone).toPlainTime());
const minutesOf = ({ hour, minute }: Temporal.PlainTime) => hour * 60 + minute;

/** The beginning of a day, in ms since 1970; `otherwise` for a date that no calendar has. */
function startOf(day: string, timeZone: string, otherwise: number): number {
  try {
    return Temporal.PlainDate.from(day, { overflow: "reject" }).toZonedDateTime(timeZone).epochMilliseconds;
  } catch {
    return otherwise;
  }
}

function dayOf(start: number, timeZone: string): string {
  return inZone(start, timeZone).toPlainDate().toString();
}

function partOf(start: number, timeZone: string): "morning" | "afternoon" {
  return inZone(start, timeZone).hour < 12 ? "morning" : "afternoon";
}

function inZone(start: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone);
}
