import type { Clock } from "#voice/time/clock.ts";
import type { HeldAct } from "./held-act.ts";
import { argumentsOf, fulfil } from "./model-tools.ts";
import type { ModelWords } from "./model-words.ts";
import type { ModelToolCall } from "./openai-chat.ts";
import type { Tool, ToolEffect, ToolEnding } from "./response-model.ts";
import { signsOfLife } from "./signs-of-life.ts";

/** What became of the calls of one message of a model. */
export interface ToolRound {
  /** The results for the model, in the order of the calls. */
  readonly told: readonly unknown[];
  /** An act that the visitor is asked about. */
  readonly asked?: Pick<HeldAct, "tool" | "args" | "question"> | undefined;
  /** Why an argument cannot be taken, for the visitor. */
  readonly refusal?: string | undefined;
  readonly effect?: ToolEffect | undefined;
  /** The words of the tools' definitions about their ends. */
  readonly endings: readonly ToolEnding[];
  /** True if nothing is left for the model to say: the definitions have said it. */
  readonly isTold: boolean;
  /** True if the model hangs up. */
  readonly isGoodbye: boolean;
  /** Calls that failed, and the words for the visitor about the last of them. */
  readonly problems: number;
  readonly plainWords?: string | undefined;
}

interface RoundOptions {
  readonly tools: readonly Tool[];
  /** The name of the tool that hangs up and does nothing else. */
  readonly hangUp: string;
  readonly words: ModelWords;
  /** True if the answer has begun. */
  readonly hasSpoken: boolean;
  /** The result of an act that was done in this call; undefined if it was not. */
  readonly done: (tool: Tool, key: string) => unknown;
  readonly signal: AbortSignal;
  readonly clock: Clock;
}

/**
 * Runs the tools that a model calls, one after another.
 *
 * @returns each text to be said meanwhile, and undefined for a sign of life without words.
 */
export async function* runCalls(
  calls: readonly ModelToolCall[],
  { tools, hangUp, words, done, signal, clock, ...options }: RoundOptions,
): AsyncGenerator<string | undefined, ToolRound> {
  let { hasSpoken } = options;
  let asked: ToolRound["asked"];
  let refusal: string | undefined;
  let effect: ToolEffect | undefined;
  let plainWords: string | undefined;
  let problems = 0;
  let said = 0;
  const endings: ToolEnding[] = [];
  const told: unknown[] = [];
  const others = calls.filter(({ name }) => name !== hangUp);
  for (const call of calls) {
    if (call.name === hangUp) {
      told.push({});
      continue;
    }
    const tool = tools.find(({ name }) => name === call.name);
    const own = tool?.words?.(argumentsOf(call) ?? {});
    if (own?.start !== undefined && !hasSpoken) {
      hasSpoken = true;
      yield own.start;
    }
    const running = fulfil(tools, call, { done, signal, clock });
    const waiting = { hasSpoken, delayed: own?.delayed ?? [], usual: words.moment };
    for await (const text of signsOfLife(running, waiting, clock)) {
      hasSpoken ||= text !== undefined;
      yield text;
    }
    const wish = await running;
    signal.throwIfAborted();
    const ending = wish.kind === "problem" ? own?.failed : wish.kind === "result" ? own?.complete : undefined;
    if (ending) endings.push(ending);
    if (ending?.kind === "said") said++;
    if (wish.kind === "result") {
      told.push(wish.result);
      effect ??= wish.effect;
    } else if (wish.kind === "refused") {
      refusal ??= wish.message;
      told.push({ error: wish.message });
    } else if (wish.kind === "problem") {
      problems++;
      plainWords = wish.say ?? words.stuck;
      told.push({ error: wish.message });
    } else if (asked) told.push({ error: "One thing at a time. Ask for it again afterwards." });
    else {
      asked = wish;
      told.push({
        status: "Not done. The visitor is being read this back, and it is done when they say yes.",
      });
    }
  }
  const isTold = said > 0 && said === others.length;
  const isGoodbye = calls.length > others.length;
  return { told, asked, refusal, effect, endings, isTold, isGoodbye, problems, plainWords };
}
