import type { Clock } from "./clock.ts";

/** The time of this process, or of this page. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** The same, without keeping a process alive that has nothing else to do. */
export const idleClock: Clock = {
  now: systemClock.now,
  after(ms, run) {
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
};
