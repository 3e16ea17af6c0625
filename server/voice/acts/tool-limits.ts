import type { Limiters } from "#server/admission/admission.ts";

/** Limits on one client address over all its calls, besides the limits within each call. */
export type ToolLimits = Limiters["acts"];
