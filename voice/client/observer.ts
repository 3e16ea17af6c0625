import type { Clock } from "#voice/time/clock.ts";

/** Calls `look` at an interval until it is stopped. */
export interface Observer {
  /** `interval` in ms. */
  start(interval: number): void;
  stop(): void;
}

export function createObserver(clock: Clock, look: () => void): Observer {
  let cancel = () => {};
  const observer: Observer = {
    start(interval) {
      cancel();
      cancel = clock.after(interval, () => {
        observer.start(interval);
        look();
      });
    },
    stop: () => cancel(),
  };
  return observer;
}
