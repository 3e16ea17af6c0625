/** As in content/hour-name.ts. */
export function hourName(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? "a.m." : "p.m."}`;
}
