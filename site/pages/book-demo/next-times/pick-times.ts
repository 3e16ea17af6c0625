/** Times shown: one row on a phone. */
const most = 3;

/**
 * The free times to show first: the earliest of each half day, so that they differ enough to choose from; further ones
 * of the same half days only if there are too few.
 *
 * @param free moments in order, in ms since 1970.
 * @param timeZone the visitor's, an IANA name. Default: the browser's.
 */
export function pickTimes(free: readonly number[], timeZone?: string): number[] {
  const format = new Intl.DateTimeFormat("en-US", {
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    hourCycle: "h12",
    timeZone,
  });
  const firsts = new Map<string, number>();
  for (const moment of free) {
    if (firsts.size === most) break;
    // The date and whether it is before noon.
    const halfDay = format.formatToParts(moment).filter(({ type }) => type !== "hour");
    const key = halfDay.map(({ value }) => value).join("");
    if (!firsts.has(key)) firsts.set(key, moment);
  }
  const shown = new Set(firsts.values());
  for (const moment of free) {
    if (shown.size >= most) break;
    shown.add(moment);
  }
  return [...shown].sort((one, other) => one - other);
}
