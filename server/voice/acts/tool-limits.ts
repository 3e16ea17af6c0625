import { limiter } from "#server/forms/guard/form-limits.ts";
import type { Limiter } from "#server/middleware/rate-limit.ts";

/** What an address may have done for it in calls, besides what a single call may. */
export interface ToolLimits {
  readonly bookings: Limiter;
  /** Messages and wishes to be called back. */
  readonly messages: Limiter;
}

const hour = 60 * 60;

/** A call solves no puzzle, so these shares are smaller than those of the forms. An address may be an office. */
export function createToolLimits(): ToolLimits {
  return {
    bookings: limiter({ points: 15, duration: hour }, { points: 60, duration: hour }),
    messages: limiter({ points: 15, duration: hour }, { points: 60, duration: hour }),
  };
}
