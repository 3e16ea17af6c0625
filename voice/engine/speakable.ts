import type { Assistant } from "#voice/protocol/call-web.ts";
import type { Synthesiser } from "#voice/providers/synthesiser.ts";
import type { StartCallOptions } from "./call-options.ts";
import { clausesOf } from "./clauses.ts";

/** False if plainer words would be better: the voice would be late, or another one. */
export function isSpeakable(text: string, synthesiser: Synthesiser, voice: Assistant["voice"]): boolean {
  return synthesiser.readiness?.(clausesOf(text), voice ?? {}) !== "not";
}

/** The call's assistant, whose greeting leaves the visitor's name out if the voice cannot speak it. */
export function greetingPlainly({
  assistant,
  plainGreeting,
  synthesiser,
}: Pick<StartCallOptions, "assistant" | "plainGreeting" | "synthesiser">): Assistant {
  const { firstMessage, voice } = assistant;
  if (plainGreeting === undefined || firstMessage === undefined) return assistant;
  return isSpeakable(firstMessage, synthesiser, voice)
    ? assistant
    : { ...assistant, firstMessage: plainGreeting };
}
