import type { Automaton } from "./automaton.ts";
import type { LanguageDefinition } from "./definition.ts";
import type { Language } from "./language.ts";

/** Words such as "so" and "hi", which may begin any sentence, are short enough to be heard in a breath. */
const seldom = "0.001";

type Sayable = Pick<Language, "utterances" | "leads"> & {
  readonly definition?: Pick<LanguageDefinition, "unlikely">;
};

/**
 * Writes everything that can be said as a finite state grammar, in the text format of the Sphinx recognisers. A JSGF
 * grammar of the same sentences would become a network several times as large, because it shares nothing, and each arc
 * costs time in every frame.
 *
 * @param wordProbability probability of each word. Where words follow each other freely, a value below 1 keeps short
 *   ones from being heard in the sounds of others
 */
export function toGrammar(
  { utterances: { next, isFinal }, leads, definition: { unlikely = "" } = {} }: Sayable,
  wordProbability = 1,
): string {
  const rare = new Set(unlikely.split(" "));
  const isUnlikely = (state: number, word: string) =>
    state === 0 && (leads.next[0]?.has(word) === true || rare.has(word));
  const usual = wordProbability === 1 ? "1.0" : String(wordProbability);
  const end = next.length;
  const lines = [`FSG_BEGIN utterances`, `NUM_STATES ${end + 1}`, `START_STATE 0`, `FINAL_STATE ${end}`];
  for (const [state, arcs] of next.entries()) {
    for (const [word, to] of arcs) {
      lines.push(`TRANSITION ${state} ${to} ${isUnlikely(state, word) ? seldom : usual} ${word}`);
    }
    if (isFinal[state]) lines.push(`TRANSITION ${state} ${end} 1.0`);
  }
  return `${lines.join("\n")}\nFSG_END\n`;
}

/** All words that an automaton knows. */
export function vocabulary({ next }: Automaton): string[] {
  return [...new Set(next.flatMap((arcs) => [...arcs.keys()]))].sort();
}
