/** Times shown: one row on a phone. */
const most = 3;

/**
 * The free times to show first: the earliest of each half day, so that they differ enough to choose from; further ones
 * of the same half days only if there are too few. Half days are those of the browser's zone.
 *
 * @param free moments in order, in ms since 1970.
 */
export function pickTimes(free: readonly number[]): number[] {
  const firsts = new Map<string, number>();
  for (const moment of free) {
    if (firsts.size === most) break;
    const date = new Date(moment);
    const halfDay = `${date.toDateString()} ${date.getHours() < 12}`;
    if (!firsts.has(halfDay)) firsts.set(halfDay, moment);
  }
  const shown = new Set(firsts.values());
  for (const moment of free) {
    if (shown.size >= most) break;
    shown.add(moment);
  }
  return [...shown].sort((one, other) => one - other);
}
