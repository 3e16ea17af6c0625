import type { Tool } from "#voice/providers/response-model.ts";
import { runTool } from "#voice/providers/run-tool.ts";
import type { Clock } from "#voice/time/clock.ts";
import type { TaskToolCall } from "./task-state.ts";

/** Stands for the result of a tool that may or may not have acted. */
export const unknownOutcome = { isUnknown: true };

/** The result of a tool; undefined if it failed or was aborted. */
export async function resultOf(
  tools: readonly Tool[],
  { tool: name, args }: TaskToolCall,
  clock: Clock,
  signal?: AbortSignal,
): Promise<unknown> {
  const tool = tools.find((each) => each.name === name);
  if (!tool) return undefined;
  const outcome = await runTool(tool, args, { clock, signal });
  if (outcome.kind === "late") return unknownOutcome;
  return outcome.kind === "done" ? outcome.result : undefined;
}
