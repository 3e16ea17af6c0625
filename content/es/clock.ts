/** "a las 4:00 p.m.", "a la 1:00 p.m." @param time as a clock shows it. */
export function atTime(time: string): string {
  return `${/^0?1(?!\d)/.test(time) ? "a la" : "a las"} ${time}`;
}
