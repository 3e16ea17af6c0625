import { Temporal } from "temporal-polyfill";
import * as v from "valibot";
import type { Bookings } from "#server/booking/bookings.ts";
import type { Tool } from "#voice/index.ts";
import { offered, type ToolCall, zoneOf } from "./visitor.ts";

/** How many times are named: more cannot be kept in mind while listening. */
const mostTimes = 3;

const schema = v.object({
  day: v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined),
  part: v.fallback(v.optional(v.picklist(["morning", "afternoon"])), undefined),
  time: v.fallback(v.optional(v.pipe(v.string(), v.isoTime())), undefined),
  timeZone: v.unknown(),
});

/** Looks up free times: a few of one day, and which day is next. */
export function findTimes(bookings: Bookings, call: ToolCall): Tool {
  return {
    name: "find_times",
    description:
      "Finds free times for a demo: a few of a day, or of the next day that has some. `nextDay` is the day after it that has free times.",
    parameters: {
      type: "object",
      properties: {
        day: { type: "string", description: "YYYY-MM-DD, by the visitor's own calendar" },
        part: { type: "string", enum: ["morning", "afternoon"] },
        time: { type: "string", description: "HH:MM, 24 hours: the times nearest to it are named" },
        timeZone: { type: "string", description: "the visitor's, an IANA name" },
      },
      additionalProperties: false,
    },
    async run(args) {
      const { day, part, time, timeZone } = v.parse(schema, { timeZone: undefined, ...args });
      const zone = zoneOf(timeZone, call);
      const range = bookings.bookableRange();
      const from = Math.max(range.from, day === undefined ? range.from : startOf(day, zone, range.to));
      const free = (await bookings.freeIn({ from, to: range.to })).filter(
        (start) => part === undefined || partOf(start, zone) === part,
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
  };
}

/** The first, the last and those between, far from each other. */
function spread(times: readonly number[]): number[] {
  if (times.length <= mostTimes) return [...times];
  const step = (times.length - 1) / (mostTimes - 1);
  return Array.from({ length: mostTimes }, (_, i) => times[Math.round(i * step)] ?? 0);
}

/** Those nearest to a time of the day, in their order. */
function nearest(times: readonly number[], time: string, timeZone: string): number[] {
  const wanted = minutesOf(Temporal.PlainTime.from(time));
  const distance = (start: number) => Math.abs(minutesOf(inZone(start, timeZone).toPlainTime()) - wanted);
  return times
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, mostTimes)
    .sort((a, b) => a - b);
}

const minutesOf = ({ hour, minute }: Temporal.PlainTime) => hour * 60 + minute;

/** A day that no calendar has, or that is further than one can book, has no times. */
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
