import type { Clock } from "#voice/engine/clock.ts";

/** Time that passes only when a test lets it. */
export interface FakeClock extends Clock {
  /** Lets so many ms pass; what is due runs in its order, and what it promises is kept before time goes on. */
  advance(ms: number): Promise<void>;
  /** How many timers wait. */
  timers(): number;
  /** A promise that is kept after `ms`. */
  sleep(ms: number): Promise<void>;
}

/** Turns of the microtask queue that the longest chain of promises in a call needs, with some to spare. */
const turns = 8;

export function createFakeClock(start = 1000): FakeClock {
  let now = start;
  let timers: { at: number; run: () => void }[] = [];

  async function settle(): Promise<void> {
    for (let i = 0; i < turns; i++) await undefined;
  }

  function after(ms: number, run: () => void): () => void {
    const timer = { at: now + Math.max(0, ms), run };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  }

  function nextDue(until: number): { at: number; run: () => void } | undefined {
    let next: { at: number; run: () => void } | undefined;
    for (const timer of timers) if (timer.at <= until && (!next || timer.at < next.at)) next = timer;
    return next;
  }

  return {
    now: () => now,
    after,
    async advance(ms) {
      const until = now + ms;
      await settle();
      for (let timer = nextDue(until); timer; timer = nextDue(until)) {
        const due = timer;
        timers = timers.filter((other) => other !== due);
        now = Math.max(now, due.at);
        due.run();
        await settle();
      }
      now = until;
    },
    timers: () => timers.length,
    sleep: (ms) => new Promise((resolve) => after(ms, resolve)),
  };
}
