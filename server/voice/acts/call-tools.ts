import type { Tool } from "#voice/index.ts";
import { acts } from "./acts.ts";
import type { Act, ActDeps } from "./define-act.ts";
import type { ToolCall } from "./visitor.ts";

/** Personas that act for the visitor. All others, such as the front desks of demonstrations, only pretend. */
const acting = new Set([undefined, "receptionist", "sales"]);

/**
 * Makes a function that opens the tools of a call: everything the assistant can do for its visitor.
 *
 * @param offered default: all acts.
 */
export function createCallTools(deps: ActDeps, offered: readonly Act[] = acts) {
  return (persona: string | undefined, call: ToolCall): readonly Tool[] =>
    acting.has(persona) ? offered.flatMap((act) => act.open(deps, call) ?? []) : [];
}
