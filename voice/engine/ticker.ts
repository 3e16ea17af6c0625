import { frameMs } from "#voice/protocol/audio.ts";
import type { Clock } from "#voice/time/clock.ts";

/** One timer that drives every call: fifty calls cost one wake-up each 20 ms, not fifty. */
export interface Ticker {
  /**
   * Calls `tick` every 20 ms.
   *
   * @returns stops it.
   */
  add(tick: (now: number) => void): () => void;
}

const tickers = new WeakMap<Clock, Ticker>();

/** The ticker shared by all calls on this clock. It runs only while there are calls. */
export function tickerOf(clock: Clock): Ticker {
  const known = tickers.get(clock);
  if (known) return known;
  const ticker = createTicker(clock);
  tickers.set(clock, ticker);
  return ticker;
}

function createTicker(clock: Clock): Ticker {
  const ticks = new Set<(now: number) => void>();
  let stop: (() => void) | undefined;
  let next = 0;

  function schedule(): void {
    const now = clock.now();
    // Late ticks are skipped: everything that is paced counts by the clock.
    next = Math.max(next + frameMs, now);
    stop = clock.after(next - now, run);
  }

  function run(): void {
    schedule();
    const now = clock.now();
    for (const tick of ticks) tick(now);
  }

  return {
    add(tick) {
      ticks.add(tick);
      if (!stop) {
        next = clock.now();
        schedule();
      }
      return () => {
        ticks.delete(tick);
        if (ticks.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
