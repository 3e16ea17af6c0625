import type { BookingAnswer, Refused } from "./booking-client.ts";

/** Waits between attempts, in ms: a second at first, twice as long each time, never more than this. */
const longestWait = 15_000;

export interface Trying {
  readonly signal: AbortSignal;
  /** Ends after so many ms, or earlier when there is a reason to try at once, or when the signal is aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  /** Told after each attempt that got no answer. */
  onUnreachable(failures: number): void;
  /** From 0 (inclusive) to 1 (exclusive). */
  random(): number;
}

/** Asks until there is an answer. @returns undefined when the signal was aborted first. */
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

/** With up to a quarter less, so that visitors who were cut off together do not all come back together. */
function waitAfter(failures: number, random: number): number {
  return Math.min(longestWait, 1000 * 2 ** (failures - 1)) * (1 - random / 4);
}

/** A pause that ends early when the browser is connected again or `hurry` is called. */
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
