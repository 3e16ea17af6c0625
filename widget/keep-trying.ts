import type { BookingAnswer, Refused } from "./booking-client.ts";

/** Longest wait between attempts, in ms. The first is a second, and each wait is twice the one before. */
const longestWait = 15_000;

export interface Trying {
  readonly signal: AbortSignal;
  /** Resolves after `ms`, or earlier when there is a reason to retry at once or the signal is aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  /** Called after each unreachable attempt, with the number of failures so far. */
  onUnreachable(failures: number): void;
  /** From 0 (inclusive) to 1 (exclusive). */
  random(): number;
}

/** Retries until the server responds. @returns undefined when the signal was aborted first. */
export async function keepTrying<Value>(
  attempt: () => Promise<BookingAnswer<Value>>,
  { signal, pause, onUnreachable, random }: Trying,
): Promise<Exclude<BookingAnswer<Value>, { kind: "unreachable" }> | Refused | undefined> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    const answer = await attempt();
    if (signal.aborted) return undefined;
    if (answer.kind !== "unreachable") return answer;
    onUnreachable(failures);
    await pause(waitAfter(failures, random()), signal);
  }
  return undefined;
}

/** Jitter shortens each wait by up to a quarter, so that visitors who were cut off together do not return together. */
function waitAfter(failures: number, random: number): number {
  return Math.min(longestWait, 1000 * 2 ** (failures - 1)) * (1 - random / 4);
}

/** A pause that ends early when the browser comes back online or `hurry` is called. */
export function createPause(target: Pick<EventTarget, "addEventListener" | "removeEventListener">) {
  let end = () => {};
  return {
    hurry: () => end(),
    pause: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        end = () => {
          clearTimeout(timer);
          target.removeEventListener("online", end);
          signal.removeEventListener("abort", end);
          resolve();
        };
        const timer = setTimeout(end, ms);
        target.addEventListener("online", end);
        signal.addEventListener("abort", end);
        if (signal.aborted) end();
      }),
  };
}
