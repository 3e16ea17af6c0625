import { limiter } from "#server/forms/guard/form-limits.ts";
import type { Limiter } from "#server/middleware/rate-limit.ts";

/** Limits on one client address over all its calls, besides the limits within each call. */
export interface ToolLimits {
  readonly bookings: Limiter;
  /** Messages and call-back requests. */
  readonly messages: Limiter;
  /** Numbers put on the suppression list. */
  readonly stops: Limiter;
}

const hour = 60 * 60;

/** Calls solve no puzzle, so these limits are lower than those of the forms. An address may be a whole office. */
export function createToolLimits(): ToolLimits {
  return {
    bookings: limiter({ points: 15, duration: hour }, { points: 60, duration: hour }),
    messages: limiter({ points: 15, duration: hour }, { points: 60, duration: hour }),
    stops: limiter({ points: 5, duration: hour }, { points: 20, duration: hour }),
  };
}
