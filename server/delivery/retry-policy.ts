const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * Waits after each failed attempt, in ms: eight attempts over some 27.6 hours, so that a far end that is down for a
 * day loses nothing. The schedule of the Standard Webhooks specification ("Deliverability and reliability").
 */
export const retryDelays: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  10 * hour,
];

/** Attempts before a delivery is given up. */
export const maxAttempts = retryDelays.length + 1;

/** Largest random addition to a wait, as a share of it: spreads out deliveries that failed together. */
export const jitter = 0.1;

/** Longest wait granted to a far end that asks for more than the schedule has, in ms. */
export const longestRetryAfter = 24 * hour;

/**
 * The wait after a failed attempt, in ms.
 *
 * @param attempts number of attempts made, this one included; from 1.
 * @param random from 0 to 1.
 * @param retryAfter the wait that the far end asked for, in ms.
 * @returns undefined when there is no further attempt.
 */
export function delayAfter(attempts: number, random: number, retryAfter = 0): number | undefined {
  const delay = retryDelays[attempts - 1];
  if (delay === undefined) return undefined;
  return Math.max(delay * (1 + random * jitter), Math.min(retryAfter, longestRetryAfter));
}
