import { followArcs, prefixes } from "./automaton.ts";
import type { Language } from "./language.ts";

/**
 * Judges whether a visitor who has said this is done. Leads and tails do not count: "how much is it" is complete,
 * although "please" could follow.
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

/** True if a sentence, with or without a lead before it, goes on after these words. */
function continues({ sentences, leads }: Language, words: readonly string[]): boolean {
  return prefixes(leads, words).some((length) => {
    const state = followArcs(sentences, words.slice(length));
    return state !== undefined && (sentences.next[state]?.size ?? 0) > 0;
  });
}
