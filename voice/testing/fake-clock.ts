import type { Clock } from "#voice/time/clock.ts";

/** A clock that moves only when a test says so. Due timers run in order. */
export interface FakeClock extends Clock {
  /** Lets `ms` pass without waiting for promises, for synchronous code. */
  advance(ms: number): void;
  /** Lets `ms` pass. Promises settle before each timer runs. */
  pass(ms: number): Promise<void>;
  /** The number of timers that wait. */
  timers(): number;
  /** Resolves after `ms`. */
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

  /** Runs the first timer due by `until`; false when there is none. */
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

/** Turns of the microtask queue for the longest chain of promises in a call, with some to spare. */
const turns = 8;

async function promisesKept(): Promise<void> {
  for (let i = 0; i < turns; i++) await undefined;
}

/** Resolves once all settled promises have run their reactions: Node does this before the next turn of its loop. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
