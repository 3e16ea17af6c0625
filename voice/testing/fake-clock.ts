import type { Clock } from "#voice/time/clock.ts";

/** Time that passes only when a test lets it. What is due runs in its order. */
export interface FakeClock extends Clock {
  /** Lets so many ms pass at once, for what promises nothing. */
  advance(ms: number): void;
  /** Lets so many ms pass; what was promised is kept before time goes on. */
  pass(ms: number): Promise<void>;
  /** How many timers wait. */
  timers(): number;
  /** A promise that is kept after `ms`. */
  sleep(ms: number): Promise<void>;
}

export function createFakeClock(start = 0): FakeClock {
  let now = start;
  let timers: { readonly at: number; readonly run: () => void }[] = [];

  function after(ms: number, run: () => void): () => void {
    const timer = { at: now + Math.max(0, ms), run };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  }

  /** Runs the timer that is due first; false when none is until then. */
  function runNext(until: number): boolean {
    let next: (typeof timers)[number] | undefined;
    for (const timer of timers) if (timer.at <= until && (!next || timer.at < next.at)) next = timer;
    if (!next) return false;
    timers = timers.filter((other) => other !== next);
    now = Math.max(now, next.at);
    next.run();
    return true;
  }

  return {
    now: () => now,
    after,
    advance(ms) {
      const until = now + ms;
      while (runNext(until));
      now = until;
    },
    async pass(ms) {
      const until = now + ms;
      do await promisesKept();
      while (runNext(until));
      now = until;
    },
    timers: () => timers.length,
    sleep: (ms) => new Promise((resolve) => after(ms, resolve)),
  };
}

/** Turns of the microtask queue that the longest chain of promises in a call needs, with some to spare. */
const turns = 8;

async function promisesKept(): Promise<void> {
  for (let i = 0; i < turns; i++) await undefined;
}

/** Resolves when every promise that is due has run: Node does those before the next turn of its loop. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
