import type { Assistant } from "#voice/protocol/call-web.ts";
import type { Synthesiser } from "#voice/providers/synthesiser.ts";
import type { StartCallOptions } from "./call-options.ts";
import { clausesOf } from "./clauses.ts";

/** False if plainer words would be better: the voice would be late, or another one. */
export function isSpeakable(text: string, synthesiser: Synthesiser, voice: Assistant["voice"]): boolean {
  return synthesiser.readiness?.(clausesOf(text), voice ?? {}) !== "not";
}

/** The call's assistant, whose greeting leaves out what the voice cannot speak of the visitor's values. */
export function greetingPlainly({
  assistant,
  plainGreeting,
  synthesiser,
}: Pick<StartCallOptions, "assistant" | "plainGreeting" | "synthesiser">): Assistant {
  const { firstMessage, voice } = assistant;
  if (plainGreeting === undefined || firstMessage === undefined) return assistant;
  const [own, plain] = inSameParts(firstMessage, plainGreeting);
  let greeting = "";
  for (const [i, part] of own.entries()) {
    const longer = `${greeting} ${part}`.trim();
    greeting = isSpeakable(longer, synthesiser, voice) ? longer : `${greeting} ${plain[i]}`.trim();
  }
  return { ...assistant, firstMessage: greeting };
}

/** Both texts by sentence; as wholes if a value has a full stop of its own. */
function inSameParts(one: string, other: string): readonly [readonly string[], readonly string[]] {
  const parts = [clausesOf(one), clausesOf(other)] as const;
  return parts[0].length === parts[1].length ? parts : [[one], [other]];
}
