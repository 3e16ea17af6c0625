import type { Clock } from "#voice/time/clock.ts";
import { isSlow } from "./patience.ts";

/** Time that a tool may take before something is said, in ms. The engine would say it a little later. */
const patience = 900;
/** Longest time between two signs after that, in ms. */
const interval = 2_000;

interface Waiting {
  /** True if the answer has begun, so that nothing needs to be said at once. */
  readonly hasSpoken: boolean;
  /** Said once the tool has taken so long, in ms. In the order of their times. */
  readonly delayed: readonly { readonly after: number; readonly text: string }[];
  /** Said where `delayed` is empty and nothing was said yet. */
  readonly usual: string;
}

/**
 * Signs of life while a company's own tool takes its time: words, and something without sound now and then, so that
 * nobody takes the answer for lost.
 *
 * @returns each text to be said, and undefined for a sign without words.
 */
export async function* signsOfLife(
  running: Promise<unknown>,
  { hasSpoken, delayed, usual }: Waiting,
  clock: Clock,
): AsyncGenerator<string | undefined> {
  const ours = hasSpoken ? [] : [{ after: patience, text: usual }];
  let passed = 0;
  let longest = hasSpoken ? interval : patience;
  for (const { after, text } of delayed.length > 0 ? delayed : ours) {
    while (passed < after) {
      const step = Math.min(longest, after - passed);
      if (!(await isSlow(running, step, clock))) return;
      passed += step;
      if (passed < after) yield undefined;
    }
    yield text;
    longest = interval;
  }
  while (await isSlow(running, interval, clock)) yield undefined;
}
