import { Temporal } from "temporal-polyfill";
import type { Tool } from "#voice/providers/response-model.ts";
import { dayToShow, timeToShow } from "./appointment.ts";

interface PretendOptions {
  /** Name of the booking tool. */
  readonly books: string;
  /** Free hours of each open day, as "09:00". */
  readonly times: readonly string[];
  /** Days of the week, 1 for Monday to 7. Default: Monday to Friday. */
  readonly openDays?: readonly number[];
  readonly timeZone: string;
  /** ms since 1970. */
  readonly now: () => number;
}

/** Arguments that say which times of a day are wanted. */
interface Limits {
  readonly part?: unknown;
  readonly before?: unknown;
  readonly after?: unknown;
}

const weekdays: readonly number[] = [1, 2, 3, 4, 5];
/** Days that it looks ahead for a free one. */
const mostDays = 14;

/** Tools of a demonstration: they offer invented times and book nothing. */
export function createPretendTools({
  books,
  times,
  openDays = weekdays,
  timeZone,
  now,
}: PretendOptions): readonly Tool[] {
  const today = () =>
    Temporal.Instant.fromEpochMilliseconds(now()).toZonedDateTimeISO(timeZone).toPlainDate();
  const parameters = { type: "object" };

  function timesOn(day: Temporal.PlainDate, { part, before, after }: Limits) {
    const isOpen = openDays.includes(day.dayOfWeek);
    return times
      .filter((time) => isOpen && (part === undefined || (part === "morning") === time < "12:00"))
      .filter(
        (time) =>
          (typeof before !== "string" || time < before) && (typeof after !== "string" || time > after),
      )
      .map((time) => day.toZonedDateTime({ timeZone, plainTime: time }).toInstant())
      .filter((instant) => instant.epochMilliseconds > now())
      .map((instant) => {
        const start = instant.toString();
        return { start, label: `${dayToShow(day.toString())} at ${timeToShow(start, timeZone)}` };
      });
  }

  return [
    {
      name: "find_times",
      description: "Pretends to find free times.",
      parameters,
      async run({ day, ...limits }) {
        const wanted = typeof day === "string" ? Temporal.PlainDate.from(day) : today().add({ days: 1 });
        const found = timesOn(wanted, limits);
        const days = Array.from({ length: mostDays }, (_, i) => wanted.add({ days: i + 1 }));
        const next = days.find((other) => timesOn(other, limits).length > 0);
        if (found.length > 0 || day !== undefined)
          return { times: found, ...(next && { nextDay: next.toString() }) };
        return { times: next ? timesOn(next, limits) : [] };
      },
    },
    { name: books, description: "Pretends to book.", parameters, run: async () => ({ isBooked: true }) },
  ];
}
