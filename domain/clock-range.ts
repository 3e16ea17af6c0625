/**
 * A stretch of time by the clock alone, such as "4:00 – 4:30 PM". `Intl` adds both dates to one that passes midnight; here it
 * is "11:30 PM – 12:00 AM", because the day stands beside it.
 *
 * @param clock formats hours and minutes.
 */
export function clockRange(clock: Intl.DateTimeFormat, from: number | Date, to: number | Date): string {
  const parts = clock.formatRangeToParts(from, to);
  if (parts.some(({ type }) => type === "day")) return `${clock.format(from)} – ${clock.format(to)}`;
  return parts.map(({ value }) => value).join("");
}
