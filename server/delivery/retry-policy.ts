const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * How long after each failed attempt the next one is made, in ms: eight attempts over some 27.6 hours, so that a
 * far end that is down for a day loses nothing. The schedule is that of the Standard Webhooks specification
 * ("Deliverability and reliability").
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

/** How much longer than its place in the schedule a wait may be, so that what failed together is spread out. */
export const jitter = 0.1;

/** A far end may ask for more patience than the schedule has, but not for more than a day, in ms. */
export const longestRetryAfter = 24 * hour;

/**
 * How long to wait after a failed attempt, in ms.
 *
 * @param attempts how many have been made, this one included; from 1.
 * @param random from 0 to 1.
 * @param retryAfter how long the far end asked for, in ms.
 * @returns undefined when there is no further attempt.
 */
export function delayAfter(attempts: number, random: number, retryAfter = 0): number | undefined {
  const delay = retryDelays[attempts - 1];
  if (delay === undefined) return undefined;
  return Math.max(delay * (1 + random * jitter), Math.min(retryAfter, longestRetryAfter));
}
