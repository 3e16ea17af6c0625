import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Limiter } from "#server/middleware/rate-limit.ts";
import { networkOf } from "#server/network-of.ts";
import type { Limit } from "./limits.ts";
import type { SharedCounts } from "./shared-counts.ts";

/** One of the counts that a use must pass. */
interface Level {
  readonly most: number;
  /** Whose count it is: an address, a network, or "all". */
  readonly keyOf: (address: string) => string;
  /** Uses in this process. */
  readonly own: RateLimiterMemory;
}

/**
 * Makes the limiter of one limit. Keys are addresses from `clientAddress`.
 *
 * A use is counted in this process first, and then in the counts that all processes share. This process's count is part
 * of the shared one, so what it refuses needs no round trip; and while the shared counts are away, it goes on limiting.
 *
 * @param name unique among the limits.
 * @param shared default: this process is the only one.
 */
export function createLimiter(name: string, limit: Limit, shared?: SharedCounts): Limiter {
  const level = (most: number, keyOf: Level["keyOf"]): Level => ({
    most,
    keyOf,
    own: new RateLimiterMemory({ points: most, duration: limit.seconds }),
  });
  // An address over its limit uses up nothing of its network's, nor a network of the total.
  const levels = [
    level(limit.address, (address) => address),
    level(limit.network, networkOf),
    level(limit.total, () => "all"),
  ];
  return {
    async consume(key, uses = 1) {
      const address = String(key);
      const state = await countHere(levels, address, uses);
      const refusal = await shared?.count({
        keys: levels.map((each) => `${name} ${each.keyOf(address)}`),
        most: levels.map(({ most }) => most),
        seconds: limit.seconds,
        uses,
      });
      if (!refusal) return state;
      // Nothing was used, so nothing is counted.
      for (const { own, keyOf } of levels) await own.reward(keyOf(address), uses);
      const full = levels[refusal.level];
      // Nothing is left, not even for one use: this process can say so by itself until the window ends.
      if (uses === 1) await full?.own.block(full.keyOf(address), refusal.wait / 1_000);
      throw new RateLimiterRes(0, refusal.wait);
    },
  };
}

/** @throws RateLimiterRes when one of the counts is full. */
async function countHere(levels: readonly Level[], address: string, uses: number): Promise<RateLimiterRes> {
  // Asks first, so that a refused use is not counted, and the addresses of a full network take no memory.
  for (const { own, keyOf, most } of levels) {
    const state = await own.get(keyOf(address));
    if (state && state.msBeforeNext > 0 && state.consumedPoints + uses > most) throw state;
  }
  let state = new RateLimiterRes();
  for (const { own, keyOf } of levels) state = await own.consume(keyOf(address), uses);
  return state;
}
