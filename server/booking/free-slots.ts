import type { TimeRange } from "./office-slots.ts";

/** A time at which these hosts are not free; null for all hosts. */
export interface BusyTime extends TimeRange {
  readonly hosts: readonly string[] | null;
}

export interface BookingsOptions {
  readonly hosts: readonly string[];
  /** In minutes. */
  readonly slotMinutes: number;
}

/** Filters slots at which at least one host is free. `slots` are beginnings, in ms since 1970. */
export function freeSlots(
  slots: readonly number[],
  busy: readonly BusyTime[],
  { hosts, slotMinutes }: BookingsOptions,
): number[] {
  const length = slotMinutes * 60_000;
  const ofHost = new Map(hosts.map((host): [string, TimeRange[]] => [host, []]));
  for (const time of busy) for (const host of time.hosts ?? hosts) ofHost.get(host)?.push(time);
  const taken = [...ofHost.values()].map(merged);
  return slots.filter((slot) => taken.some((times) => !overlapsAny(times, slot, slot + length)));
}

/** Sorts the times and joins those that touch, so that a binary search works. */
function merged(times: readonly TimeRange[]): TimeRange[] {
  const result: { from: number; to: number }[] = [];
  for (const { from, to } of times.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

function overlapsAny(times: readonly TimeRange[], from: number, to: number): boolean {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle]?.to ?? 0) <= from) low = middle + 1;
    else high = middle;
  }
  const next = times[low];
  return next !== undefined && next.from < to;
}

/** The `count` slots nearest to a moment, in order of time. */
export function nearestSlots(slots: readonly number[], moment: number, count: number): number[] {
  return slots
    .toSorted((one, other) => Math.abs(one - moment) - Math.abs(other - moment) || one - other)
    .slice(0, count)
    .sort((one, other) => one - other);
}
