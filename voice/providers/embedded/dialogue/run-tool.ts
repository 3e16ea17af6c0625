import type { Clock } from "#voice/engine/clock.ts";
import type { Tool } from "#voice/providers/language-model.ts";
import type { ToolCall } from "./task-state.ts";

/** How long a tool may take, in ms. */
const toolLimit = 8_000;

/** What stands for the answer of a tool that took too long: nobody knows whether it did something. */
const unknownOutcome = { isUnknown: true };

/** What a tool answered; undefined when it failed or was not wanted any more. */
export async function runTool(
  tools: readonly Tool[],
  { tool: name, args }: ToolCall,
  clock: Clock,
  signal?: AbortSignal,
): Promise<unknown> {
  const tool = tools.find((each) => each.name === name);
  if (!tool) return undefined;
  const late = new AbortController();
  const forget = clock.after(toolLimit, () => late.abort());
  const ended = new Promise<unknown>((resolve) => {
    if (signal?.aborted) resolve(undefined);
    signal?.addEventListener("abort", () => resolve(undefined), { once: true });
    late.signal.addEventListener("abort", () => resolve(unknownOutcome), { once: true });
  });
  try {
    const given = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
    return await Promise.race([tool.run(args, given), ended]);
  } catch {
    return undefined;
  } finally {
    forget();
  }
}

/** Whether it takes longer than `ms`. */
export function isSlow(promise: Promise<unknown>, ms: number, clock: Clock): Promise<boolean> {
  return new Promise((resolve) => {
    const forget = clock.after(ms, () => resolve(true));
    promise.finally(() => {
      forget();
      resolve(false);
    });
  });
}

/** Waits; at once when aborted. */
export function pause(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted || ms <= 0) return resolve();
    const forget = clock.after(ms, resolve);
    signal.addEventListener(
      "abort",
      () => {
        forget();
        resolve();
      },
      { once: true },
    );
  });
}
