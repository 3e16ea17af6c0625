import type { Clock } from "#voice/time/clock.ts";
import type { ModelToolCall } from "./openai-chat.ts";
import type { ReadBack, Tool, ToolArgs, ToolEffect } from "./response-model.ts";
import { runTool } from "./run-tool.ts";

/** The outcome of a model's tool call. */
export type ToolWish =
  /** The tool ran: now, or earlier in the call when it did this very act. */
  | { readonly kind: "result"; readonly result: unknown; readonly effect?: ToolEffect | undefined }
  /** The tool acts, so the visitor is asked first. */
  | {
      readonly kind: "ask";
      readonly tool: Tool;
      readonly args: ToolArgs;
      readonly question: Extract<ReadBack, { kind: "ask" }>;
    }
  /** The tool refuses an argument: the visitor is told in its words before anything else is asked. */
  | { readonly kind: "refused"; readonly message: string }
  /** It failed or was refused. `message` is for the model, `say` for the visitor if the model does not recover. */
  | { readonly kind: "problem"; readonly message: string; readonly say?: string };

interface ToolWishOptions {
  /** The result of an act that was done in this call; undefined if it was not. */
  readonly done: (tool: Tool, key: string) => unknown;
  readonly signal: AbortSignal;
  readonly clock: Clock;
}

/** Reads a model's call, which may be malformed, and runs the tool if it needs no agreement. */
export async function fulfil(
  tools: readonly Tool[],
  call: ModelToolCall,
  { done, signal, clock }: ToolWishOptions,
): Promise<ToolWish> {
  const tool = tools.find(({ name }) => name === call.name);
  if (!tool) return { kind: "problem", message: `There is no tool "${call.name}".` };
  if (call.args === undefined)
    return { kind: "problem", message: "The arguments are too long. Use fewer words." };
  const args = argumentsOf(call);
  if (!args) return { kind: "problem", message: "The arguments must be a JSON object." };
  try {
    for (const [argument, value] of Object.entries(args)) {
      const message = typeof value === "string" ? tool.refuses?.(argument, value) : undefined;
      if (message !== undefined) return { kind: "refused", message };
    }
    const asked = tool.act?.readBack(args);
    if (asked?.kind === "refused") return { kind: "problem", message: asked.message, say: asked.message };
    if (asked) {
      const result = done(tool, asked.key);
      return result === undefined ? { kind: "ask", tool, args, question: asked } : { kind: "result", result };
    }
    const outcome = await runTool(tool, args, { signal, clock });
    signal.throwIfAborted();
    if (outcome.kind === "done") {
      const result = outcome.result ?? {};
      return { kind: "result", result, effect: tool.effect?.(result) };
    }
    return problemOf(outcome.kind === "failed" ? outcome.error : new Error("It took too long."));
  } catch (error) {
    signal.throwIfAborted();
    return problemOf(error);
  }
}

function problemOf(error: unknown): ToolWish {
  return { kind: "problem", message: error instanceof Error ? error.message : "It failed." };
}

/** @returns undefined if they are no JSON object, or too long. */
export function argumentsOf({ args: written }: ModelToolCall): ToolArgs | undefined {
  if (written === undefined) return undefined;
  try {
    const args: unknown = JSON.parse(written || "{}");
    const isObject = typeof args === "object" && args !== null && !Array.isArray(args);
    return isObject ? (args as ToolArgs) : undefined;
  } catch {
    return undefined;
  }
}
