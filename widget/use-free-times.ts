import { useEffect, useMemo, useRef, useState } from "react";
import type { BookingClient } from "./booking-client.ts";
import { addMonths, type CalendarMonth, momentsOf, monthOf } from "./time/calendar-dates.ts";
import { byDay, type CalendarDate } from "./time/zoned-times.ts";

type MonthTimes =
  | { readonly status: "loading" }
  /** `detail`: the server's explanation; "" without one. */
  | { readonly status: "failed"; readonly detail: string }
  | { readonly status: "ready"; readonly moments: readonly number[]; readonly loadedAt: number };

/** The free times of each day of a month, in the visitor's zone. */
export type DayTimes = ReadonlyMap<CalendarDate, readonly number[]>;

export interface FreeTimes {
  readonly status: MonthTimes["status"];
  readonly detail: string;
  /** Empty unless ready. */
  readonly days: DayTimes;
  /** The first free time after the shown month, once known. Set only when that month has none. */
  readonly next: number | undefined;
  /** True when nothing is free from the shown month to the last. */
  readonly isFull: boolean;
  /** Reloads failed months and those loaded at least `olderThan` ms ago. Known times stay on show meanwhile. */
  refresh(olderThan: number): void;
}

interface Shown {
  readonly timeZone: string;
  readonly month: CalendarMonth;
  readonly lastMonth: CalendarMonth;
}

const loading: MonthTimes = { status: "loading" };

/** Loads the shown month and the next one, and goes on to later months while nothing is free. */
export function useFreeTimes(client: BookingClient, { timeZone, month, lastMonth }: Shown): FreeTimes {
  const [months, setMonths] = useState<Readonly<Record<CalendarMonth, MonthTimes>>>({});
  const asked = useRef(new Set<CalendarMonth>());

  async function load(wanted: CalendarMonth): Promise<void> {
    if (asked.current.has(wanted)) return;
    asked.current.add(wanted);
    const answer = await client.freeTimes(momentsOf(wanted));
    asked.current.delete(wanted);
    setMonths((known) => {
      if (answer.kind === "ok") {
        return { ...known, [wanted]: { status: "ready", moments: answer.value, loadedAt: Date.now() } };
      }
      if (known[wanted]?.status === "ready") return known;
      return {
        ...known,
        [wanted]: { status: "failed", detail: answer.kind === "refused" ? answer.detail : "" },
      };
    });
  }

  function refresh(olderThan: number): void {
    for (const [each, known] of Object.entries(months)) {
      if (known.status === "ready" && Date.now() - known.loadedAt >= olderThan) void load(each);
      if (known.status === "failed") {
        setMonths((before) => ({ ...before, [each]: loading }));
        void load(each);
      }
    }
  }

  const days = useMemo(() => daysIn(month, months[month], timeZone), [month, months, timeZone]);
  let next: number | undefined;
  let isFull = false;
  const wanted = [month];
  let last = month;
  // The next month is always loaded, so that turning the page shows it at once.
  while (last < lastMonth && months[last]?.status === "ready" && next === undefined) {
    last = addMonths(last, 1);
    wanted.push(last);
    if (days.size > 0) break;
    next = [...daysIn(last, months[last], timeZone).values()][0]?.[0];
  }
  if (days.size === 0 && next === undefined) isFull = last >= lastMonth && months[last]?.status === "ready";

  // biome-ignore lint/correctness/useExhaustiveDependencies: the shown and the loaded months decide
  useEffect(() => {
    for (const each of wanted) if (!months[each]) void load(each);
  }, [wanted.join(), months]);

  const { status, ...rest } = months[month] ?? loading;
  return { status, detail: "detail" in rest ? rest.detail : "", days, next, isFull, refresh };
}

function daysIn(month: CalendarMonth, times: MonthTimes | undefined, timeZone: string): DayTimes {
  if (times?.status !== "ready") return new Map();
  return new Map([...byDay(timeZone, times.moments)].filter(([date]) => monthOf(date) === month));
}
