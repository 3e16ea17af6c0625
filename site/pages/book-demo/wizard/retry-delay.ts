/** Shortest wait before an attempt is repeated, in ms. */
export const shortestRetryDelay = 2_000;
/** Longest wait between two attempts, in ms. */
export const longestRetryDelay = 5 * 60_000;

/**
 * Exponential backoff with jitter, in ms: after the n-th failure somewhere between the shortest delay
 * and twice the ceiling of the failure before, so that many visitors cut off together do not all
 * come back together.
 *
 * @param failures attempts that have failed so far, 1 or more.
 * @param random from 0 (inclusive) to 1 (exclusive).
 */
export function retryDelay(failures: number, random: number): number {
  const ceiling = Math.min(longestRetryDelay, shortestRetryDelay * 2 ** Math.min(failures, 16));
  return Math.round(shortestRetryDelay + random * (ceiling - shortestRetryDelay));
}
