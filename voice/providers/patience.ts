import type { Clock } from "#voice/time/clock.ts";
import { systemClock } from "#voice/time/system-clock.ts";

/** Whether it takes longer than `ms`. One that fails is over, too; its error is for those who await it. */
export function isSlow(running: Promise<unknown>, ms: number, clock: Clock = systemClock): Promise<boolean> {
  return new Promise((resolve) => {
    const forget = clock.after(ms, () => resolve(true));
    const over = () => {
      forget();
      resolve(false);
    };
    running.then(over, over);
  });
}

/** Waits. @returns at once when aborted, and then false. */
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

/** The same promise, which fails when it takes longer than `limit`, in ms. */
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
