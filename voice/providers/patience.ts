import type { Clock } from "#voice/time/clock.ts";
import { systemClock } from "#voice/time/system-clock.ts";

/**
 * Resolves with true if `running` takes longer than `ms`, false once it settles; a negative `ms` counts as 0. Its error is
 * left to the caller.
 */
export function isSlow(running: Promise<unknown>, ms: number, clock: Clock = systemClock): Promise<boolean> {
  return new Promise((resolve) => {
    const forget = clock.after(Math.max(0, ms), () => resolve(true));
    const over = () => {
      forget();
      resolve(false);
    };
    running.then(over, over);
  });
}

/** Waits `ms`. @returns true after that time, or false as soon as `signal` is aborted. */
export function isQuiet(ms: number, signal: AbortSignal, clock: Clock = systemClock): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    if (ms <= 0) return resolve(true);
    const cut = () => {
      forget();
      resolve(false);
    };
    const forget = clock.after(ms, () => {
      signal.removeEventListener("abort", cut);
      resolve(true);
    });
    signal.addEventListener("abort", cut, { once: true });
  });
}

/** The promise's result. @throws if it takes longer than `limit` ms. */
export async function within<T>(limit: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limit} ms.`)), limit);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
