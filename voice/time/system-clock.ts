import type { Clock } from "./clock.ts";

/** The clock of this process, or of this page. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** The same clock, but its timers do not keep the process alive. */
export const idleClock: Clock = {
  now: systemClock.now,
  after(ms, run) {
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
};
