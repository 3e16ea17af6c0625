import type { Clock } from "#voice/time/clock.ts";
import { systemClock } from "#voice/time/system-clock.ts";
import type { Tool, ToolArgs } from "./response-model.ts";

/** Longest time that a tool may take which names none itself, in ms. */
const toolLimit = 8_000;

export type ToolOutcome =
  | { readonly kind: "done"; readonly result: unknown }
  | { readonly kind: "failed"; readonly error: unknown }
  /** It took longer than it may and was aborted: it may or may not have done its work. */
  | { readonly kind: "late" }
  /** `signal` was aborted first. */
  | { readonly kind: "aborted" };

/** Runs a tool that may fail, hang or ignore its signal. Never rejects. */
export async function runTool(
  tool: Tool,
  args: ToolArgs,
  { signal, clock = systemClock }: { readonly signal?: AbortSignal | undefined; readonly clock?: Clock } = {},
): Promise<ToolOutcome> {
  if (signal?.aborted) return { kind: "aborted" };
  const late = new AbortController();
  const forget = clock.after(tool.timeLimit ?? toolLimit, () => late.abort());
  const given = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
  const stopped = new Promise<ToolOutcome>((resolve) => {
    given.addEventListener("abort", () => resolve({ kind: signal?.aborted ? "aborted" : "late" }), {
      once: true,
    });
  });
  const run = async (): Promise<ToolOutcome> => ({ kind: "done", result: await tool.run(args, given) });
  try {
    return await Promise.race([run(), stopped]);
  } catch (error) {
    return { kind: "failed", error };
  } finally {
    forget();
  }
}
