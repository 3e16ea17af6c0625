/** A clock that stands still until a test moves it. */
export interface ManualClock {
  now(): number;
  after(ms: number, run: () => void): () => void;
  /** Lets `ms` pass: what is due runs in its order, and what it promises is done before the next. */
  pass(ms: number): Promise<void>;
  /** What waits to run. */
  waiting(): number;
}

export function createManualClock(): ManualClock {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async pass(ms) {
      const end = now + ms;
      for (;;) {
        await settled();
        const next = timers.reduce<(typeof timers)[number] | undefined>(
          (first, timer) => (timer.at <= end && (!first || timer.at < first.at) ? timer : first),
          undefined,
        );
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = end;
    },
    waiting: () => timers.length,
  };
}

/** Resolves when every promise that is due has run: Node does those before the next turn of its loop. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
