import type { Clock } from "#voice/time/clock.ts";
import { isSlow } from "./patience.ts";

/** Time that a tool may take before something is said, in ms. The engine would say it a little later. */
const patience = 900;
/** Time between two signs after that, in ms. */
const interval = 2_000;

/**
 * Signs of life while a company's own tool takes its time: first words, unless something was said already, and then
 * something without sound now and then, so that nobody takes the answer for lost.
 */
export async function* signsOfLife(
  running: Promise<unknown>,
  hasSpoken: boolean,
  clock: Clock,
): AsyncGenerator<"words" | "nothing"> {
  if (!hasSpoken) {
    if (!(await isSlow(running, patience, clock))) return;
    yield "words";
  }
  while (await isSlow(running, interval, clock)) yield "nothing";
}
