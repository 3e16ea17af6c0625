import { repeat } from "#server/delivery/repeat.ts";
import { createLostCallWatch, lookInterval } from "#server/voice-api/lost-calls.ts";
import type { SharedParts } from "./shared.ts";

/**
 * Ends the calls of web processes that died. Web processes and workers look: as long as one of either is there, a call's
 * report goes out.
 *
 * @returns a function that ends the watch.
 */
export function watchLostCalls({ database, clock, log }: SharedParts): () => void {
  return repeat(lookInterval, createLostCallWatch({ kysely: database.kysely, now: clock }), log);
}
