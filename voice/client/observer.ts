import type { Clock } from "#voice/time/clock.ts";

/** Something looked at again and again, until it is stopped. */
export interface Observer {
  /** From now on each `interval` ms. */
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
