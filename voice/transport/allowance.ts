import type { Clock } from "#voice/time/clock.ts";

/**
 * A token bucket: allows `burst` at once, then `perSecond`.
 *
 * @returns takes one token; false when none is left.
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
