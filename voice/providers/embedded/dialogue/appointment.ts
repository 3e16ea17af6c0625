import { Temporal } from "temporal-polyfill";
import type { DayPart } from "#voice/languages/en/day.ts";
import { hoursMeant, type TimeFound } from "#voice/languages/en/time.ts";
import type { Moment, TaskTime, Wish } from "./task-state.ts";

/** Most times offered at once: a visitor does not remember more than three. */
const mostOffered = 3;

/** The valid times in a tool's result. */
export function timesIn(result: unknown): TaskTime[] {
  const times = (result as { times?: unknown } | null)?.times;
  if (!Array.isArray(times)) return [];
  return times.flatMap((time: Partial<TaskTime> | null) =>
    typeof time?.start === "string" && typeof time.label === "string" && !Number.isNaN(Date.parse(time.start))
      ? [{ start: time.start, label: time.label }]
      : [],
  );
}

/** The offered time that the visitor wishes for, if there is one. */
export function matching(
  times: readonly TaskTime[],
  { day, time }: Wish,
  { timeZone }: Moment,
): TaskTime | undefined {
  if (!time) return undefined;
  for (const hour of hoursMeant(time)) {
    const found = times.find(({ start }) => {
      const at = local(start, timeZone);
      return at.hour === hour && at.minute === time.minute && (day === undefined || dayOf(at) === day);
    });
    if (found) return found;
  }
  return undefined;
}

/** Up to three, those nearest to the wish, in their order. */
export function toOffer(times: readonly TaskTime[], { time }: Wish, { timeZone }: Moment): TaskTime[] {
  if (!time) return times.slice(0, mostOffered);
  const wished = (hoursMeant(time)[0] ?? 0) * 60 + time.minute;
  const distance = ({ start }: TaskTime) => {
    const at = local(start, timeZone);
    return Math.abs(at.hour * 60 + at.minute - wished);
  };
  const nearest = [...times].sort((a, b) => distance(a) - distance(b)).slice(0, mostOffered);
  return times.filter((one) => nearest.includes(one));
}

/** Arguments for the tool that finds times. */
export function searchArguments(
  { day, part, time, beyond }: Wish,
  { timeZone }: Moment,
): Record<string, string> {
  if (beyond) {
    const than = local(beyond.than, timeZone).toPlainTime().toString({ smallestUnit: "minute" });
    return { ...(day && { day }), [beyond.way === "earlier" ? "before" : "after"]: than, timeZone };
  }
  const hour = time && hoursMeant(time)[0];
  const of = partOfTime(time) ?? part;
  const exact =
    hour === undefined
      ? undefined
      : `${String(hour).padStart(2, "0")}:${String(time?.minute ?? 0).padStart(2, "0")}`;
  return { ...(day && { day }), ...(of && { part: of }), ...(exact && { time: exact }), timeZone };
}

/** The half of the day that a time is in. */
export function partOfTime(time: TimeFound | undefined): DayPart | undefined {
  const hour = time && hoursMeant(time)[0];
  return hour === undefined ? undefined : hour < 12 ? "morning" : "afternoon";
}

/** "Tuesday, November 24", and the times of that day: "10:00 AM, 11:00 AM or 2:30 PM". */
export function describeOffer(
  offered: readonly TaskTime[],
  { timeZone }: Moment,
): { day: string | undefined; times: string } {
  const days = new Set(offered.map(({ start }) => dayOf(local(start, timeZone))));
  const [first] = offered;
  if (days.size === 1 && first) {
    return {
      day: dayToShow(dayOf(local(first.start, timeZone))),
      times: listed(offered.map(({ start }) => timeToShow(start, timeZone))),
    };
  }
  return { day: undefined, times: listed(offered.map(({ label }) => label)) };
}

export function listed(items: readonly string[], last = "or"): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1)}`;
}

export function dayToShow(day: string): string {
  return Temporal.PlainDate.from(day).toLocaleString("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
  });
}

export function timeToShow(start: string, timeZone: string): string {
  // Some versions of the locale data put a narrow space before AM.
  return local(start, timeZone)
    .toPlainTime()
    .toLocaleString("en-US", { hour: "numeric", minute: "2-digit" })
    .replace(/\s/g, " ");
}

export function dayIn(start: string, timeZone: string): string {
  return dayOf(local(start, timeZone));
}

/** The time of day, with morning or afternoon certain. */
export function appointmentTime(start: string, timeZone: string): TimeFound {
  const { hour, minute } = local(start, timeZone);
  return { hour, minute, isSure: true };
}

function local(start: string, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(Date.parse(start)).toZonedDateTimeISO(timeZone);
}

function dayOf(at: Temporal.ZonedDateTime): string {
  return at.toPlainDate().toString();
}
