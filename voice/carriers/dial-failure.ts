import type { DialFailure } from "./carrier.ts";

/** Longest time that a phone rings, in ms. */
export const longestRing = 45_000;

/** Longest time that a phone rings to which a caller is put through, in ms: somebody waits for it. */
export const longestForwardRing = 30_000;

/**
 * What a refusal says of the call. A redirection is not followed: it could lead anywhere.
 *
 * @param status of SIP. RFC 3261, 21.
 */
export function failureOf(status: number): DialFailure {
  if (status === 486 || status === 600) return "busy";
  if (status === 408 || status === 480 || status === 487) return "no-answer";
  if ([403, 433, 603, 607, 608].includes(status)) return "rejected";
  if ([404, 410, 416, 484, 485, 604].includes(status)) return "no-such-number";
  return "failed";
}
