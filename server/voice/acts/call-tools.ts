import type { Tool } from "#voice/index.ts";
import { acts } from "./acts.ts";
import type { Act, ActDeps } from "./define-act.ts";
import type { ToolCall } from "./visitor.ts";

/** Personas that act for the visitor. Any other, such as the dental practice of the case study, only pretends. */
const acting = new Set([undefined, "receptionist", "sales"]);

/**
 * Makes the tools of a call: everything the assistant can do for its visitor.
 *
 * @param offered default: every act there is.
 */
export function createCallTools(deps: ActDeps, offered: readonly Act[] = acts) {
  return (persona: string | undefined, call: ToolCall): readonly Tool[] =>
    acting.has(persona) ? offered.flatMap((act) => act.open(deps, call) ?? []) : [];
}
