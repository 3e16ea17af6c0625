import type { Clock } from "#voice/time/clock.ts";

/**
 * So many at once, and then so many a second.
 *
 * @returns takes one; false when there is none left.
 */
export function createAllowance(clock: Clock, share: { burst: number; perSecond: number }): () => boolean {
  let left = share.burst;
  let last = clock.now();
  return () => {
    const now = clock.now();
    left = Math.min(share.burst, left + ((now - last) / 1000) * share.perSecond);
    last = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
