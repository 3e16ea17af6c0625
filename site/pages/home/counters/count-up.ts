/** How long a figure takes to count up, in milliseconds (specification, section 9). */
export const countLength = 2000;

/**
 * The figure that is shown `time` milliseconds after it began to count: quick at first, slower as it
 * arrives, exact at the end.
 */
export function countAt(final: number, time: number): number {
  const share = Math.min(Math.max(time / countLength, 0), 1);
  return Math.round(final * (1 - (1 - share) ** 3));
}
