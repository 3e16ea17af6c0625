import type { Clock } from "#voice/engine/clock.ts";

/** A clock that stands still until it is moved. */
export interface ScriptedClock extends Clock {
  /** Lets so many ms pass, and everything happen that is due in them, in its order. */
  advance(ms: number): void;
  /** How many things are still to happen. */
  readonly pending: () => number;
}

export function createScriptedClock(start = 0): ScriptedClock {
  let now = start;
  let next = 0;
  const due = new Map<number, { readonly at: number; readonly run: () => void }>();
  return {
    now: () => now,
    after(ms, run) {
      const id = next++;
      due.set(id, { at: now + Math.max(0, ms), run });
      return () => due.delete(id);
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const [first] = [...due]
          .filter(([, { at }]) => at <= end)
          .sort(([a, x], [b, y]) => x.at - y.at || a - b);
        if (!first) break;
        const [id, { at, run }] = first;
        due.delete(id);
        now = at;
        run();
      }
      now = end;
    },
    pending: () => due.size,
  };
}
