import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { ServerAnswerError } from "./server-answer-error.ts";

/** How a request is repeated that fails, as the published types have it. */
export const backoffPlan = v.optional(
  v.looseObject({
    type: v.optional(v.unknown()),
    maxRetries: v.optional(v.number()),
    baseDelaySeconds: v.optional(v.number()),
    excludedStatusCodes: v.optional(v.array(v.unknown())),
  }),
);
export type BackoffPlan = v.InferOutput<typeof backoffPlan>;

/** More tries than this do not fit into the time that a visitor waits. */
const mostRetries = 10;

/**
 * Repeats a request whose server does not answer, or not with success: as often as its plan says, and only while the
 * tool's time lasts.
 */
export async function tryAgain<Result>(
  plan: BackoffPlan,
  signal: AbortSignal,
  request: () => Promise<Result>,
): Promise<Result> {
  const { type, maxRetries = 0, baseDelaySeconds = 1, excludedStatusCodes = [] } = plan ?? {};
  const retries = Math.min(maxRetries, mostRetries);
  for (let tries = 0; ; tries++) {
    try {
      return await request();
    } catch (error) {
      const isFinal = !(error instanceof ServerAnswerError) || excludedStatusCodes.includes(error.status);
      if (isFinal || tries >= retries || signal.aborted) throw error;
      const delay = Math.max(0, baseDelaySeconds) * 1_000 * (type === "exponential" ? 2 ** tries : 1);
      // When the time is over, what failed first is the better news.
      await wait(Math.min(delay, 60_000), undefined, { signal }).catch(() => {
        throw error;
      });
    }
  }
}
