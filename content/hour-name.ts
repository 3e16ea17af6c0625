/** A full hour under a chart. @param hour from 0, midnight, to 23 */
export function hourName(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? "am" : "pm"}`;
}
