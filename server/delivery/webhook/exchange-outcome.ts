import { readRetryAfter } from "#domain/retry-after.ts";
import type { Outcome } from "#server/delivery/outcome.ts";
import { longestRetryAfter } from "#server/delivery/retry-policy.ts";
import { reasonOfError, reasonOfStatus } from "./failure-reason.ts";
import type { Exchange } from "./post-webhook.ts";

/**
 * What an exchange with a receiver came to.
 *
 * @param overdue the reason for an exchange that was ended for taking too long.
 */
export function exchangeOutcome(ended: Exchange, now: Date, overdue: string | undefined): Outcome {
  if (ended.end === "no-answer") {
    return { result: "failed", reason: overdue ?? reasonOfError(ended.error) };
  }
  const { status, start } = ended;
  const answer = { status, answer: start.text };
  if (status < 200 || status > 299) {
    const asked = readRetryAfter(ended.retryAfter, now.getTime()) ?? 0;
    const wait = asked > 0 ? { retryAfter: Math.min(asked, longestRetryAfter) } : {};
    return { result: "failed", reason: reasonOfStatus(status), ...answer, ...wait };
  }
  if (start.problem !== undefined) {
    return { result: "failed", reason: overdue ?? reasonOfError(start.problem), ...answer };
  }
  return { result: "delivered", ...answer };
}
