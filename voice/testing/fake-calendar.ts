import { Temporal } from "temporal-polyfill";

type Args = Readonly<Record<string, unknown>>;

/** Free hours of each weekday, in the visitor's own zone. */
const hours = ["09:00", "10:00", "11:30", "14:00", "15:30"];
/** Most times given at once, and the days that can be booked. */
const [mostTimes, mostDays] = [3, 60];

interface FreeTime {
  readonly start: string;
  readonly label: string;
}

/** A calendar with the same free hours every weekday from tomorrow. It answers as `find_times` of the server does. */
export function createFakeCalendar(now: () => number) {
  const today = (zone: string) =>
    Temporal.Instant.fromEpochMilliseconds(now()).toZonedDateTimeISO(zone).toPlainDate();

  function freeOn(
    day: Temporal.PlainDate,
    zone: string,
    { part, before, after }: Args = {},
  ): Temporal.ZonedDateTime[] {
    const ahead = today(zone).until(day).days;
    if (day.dayOfWeek > 5 || ahead < 1 || ahead > mostDays) return [];
    return hours
      .filter((hour) => part === undefined || (part === "morning") === hour < "12:00")
      .filter(
        (hour) =>
          (typeof before !== "string" || hour < before) && (typeof after !== "string" || hour > after),
      )
      .map((plainTime) => day.toZonedDateTime({ timeZone: zone, plainTime }));
  }

  function next(day: Temporal.PlainDate, zone: string, limits: Args): Temporal.PlainDate | undefined {
    const first = Temporal.PlainDate.compare(day, today(zone)) < 0 ? today(zone) : day;
    const days = Array.from({ length: mostDays }, (_, i) => first.add({ days: i + 1 }));
    return days.find((each) => freeOn(each, zone, limits).length > 0);
  }

  return {
    find({ day, time, timeZone, ...limits }: Args): { times: FreeTime[]; nextDay?: string } {
      const zone = typeof timeZone === "string" ? timeZone : "UTC";
      const named = typeof day === "string" ? Temporal.PlainDate.from(day) : next(today(zone), zone, limits);
      if (!named) return { times: [] };
      const free = freeOn(named, zone, limits);
      const later = next(named, zone, limits);
      const chosen = typeof time === "string" ? nearest(free, time) : spread(free);
      return { times: chosen.map(shown), ...(later && { nextDay: later.toString() }) };
    },

    /** Other free times of the same day, for one that was just taken. */
    besides(start: string, zone: string): FreeTime[] {
      const taken = Temporal.Instant.from(start).toZonedDateTimeISO(zone);
      const others = freeOn(taken.toPlainDate(), zone).filter((time) => !time.equals(taken));
      return spread(others).map(shown);
    },

    /** The label of a free time; undefined for any other time. */
    labelOf(start: string, zone: string): string | undefined {
      const wanted = Temporal.Instant.from(start).toZonedDateTimeISO(zone);
      const free = freeOn(wanted.toPlainDate(), zone).find((time) => time.equals(wanted));
      return free && shown(free).label;
    },
  };
}

function spread(times: Temporal.ZonedDateTime[]): Temporal.ZonedDateTime[] {
  if (times.length <= mostTimes) return times;
  const step = (times.length - 1) / (mostTimes - 1);
  return Array.from({ length: mostTimes }, (_, i) => times[Math.round(i * step)]).filter((time) => !!time);
}

function nearest(times: Temporal.ZonedDateTime[], time: string): Temporal.ZonedDateTime[] {
  const wanted = Temporal.PlainTime.from(time);
  const distance = (at: Temporal.ZonedDateTime) =>
    Math.abs(at.toPlainTime().since(wanted).total({ unit: "minutes" }));
  return times
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, mostTimes)
    .sort(Temporal.ZonedDateTime.compare);
}

function shown(at: Temporal.ZonedDateTime): FreeTime {
  const day = at.toPlainDate().toLocaleString("en-US", { weekday: "long", month: "long", day: "numeric" });
  const time = at.toPlainTime().toLocaleString("en-US", { hour: "numeric", minute: "2-digit" });
  return { start: at.toInstant().toString(), label: `${day} at ${time.replace(/\s/g, " ")}` };
}
