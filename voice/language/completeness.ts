import { followArcs, prefixes } from "./automaton.ts";
import type { Language } from "./language.ts";

/**
 * Whether somebody who has said this is done. Leads and tails say nothing: "how much is it" that could only go on
 * with "please" is complete.
 */
export function completeness(
  language: Language,
  text: string,
): "complete" | "extensible" | "incomplete" | "unknown" {
  const words = text.split(" ").filter(Boolean);
  if (words.length === 0) return "unknown";
  const all = language.utterances;
  const reached = followArcs(all, words);
  if (reached === undefined) return "unknown";
  if (!all.isFinal[reached]) return "incomplete";
  return continues(language, words) ? "extensible" : "complete";
}

/** Whether a sentence, with or without a lead before it, goes on after these words. */
function continues({ sentences, leads }: Language, words: readonly string[]): boolean {
  return prefixes(leads, words).some((length) => {
    const state = followArcs(sentences, words.slice(length));
    return state !== undefined && (sentences.next[state]?.size ?? 0) > 0;
  });
}
