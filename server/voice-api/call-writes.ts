import { setTimeout as wait } from "node:timers/promises";

/** What is written of calls beside them: each call's writes in their order, and again if the database was away. */
export interface CallWrites {
  /** Resolves when it is written or given up, and already when it has failed once: until then it is a moment's work. */
  add(call: string, act: () => Promise<unknown>): Promise<void>;
  /** Resolves when everything so far is written or given up. Nothing is tried again after that. */
  settled(): Promise<void>;
}

/** Waits before a write is tried again, in ms. */
const retryDelays = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000];

/** PostgreSQL's classes of codes for values and constraints, which no later attempt changes. */
const isLasting = (error: unknown) => /^2[23]/.test(String((error as { code?: unknown })?.code ?? ""));

/** @param onLost reports a write that was given up. */
export function createCallWrites(
  onLost: (error: unknown, call: string) => void,
  delays: readonly number[] = retryDelays,
): CallWrites {
  /** The last write of each call. */
  const writing = new Map<string, Promise<void>>();
  const stopping = new AbortController();

  async function attempt(call: string, act: () => Promise<unknown>, onTried: () => void): Promise<void> {
    for (let failures = 0; ; failures++) {
      try {
        await act();
        return;
      } catch (error) {
        onTried();
        const delay = delays[failures];
        if (delay === undefined || isLasting(error) || stopping.signal.aborted) return onLost(error, call);
        await wait(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  return {
    add(call, act) {
      const tried = Promise.withResolvers<void>();
      const written = (writing.get(call) ?? Promise.resolve())
        .then(() => attempt(call, act, tried.resolve))
        .then(() => {
          tried.resolve();
          if (writing.get(call) === written) writing.delete(call);
        });
      writing.set(call, written);
      return tried.promise;
    },
    async settled() {
      stopping.abort();
      while (writing.size > 0) await Promise.all(writing.values());
    },
  };
}
