import type { Automaton } from "./automaton.ts";
import type { LanguageDefinition } from "./definition.ts";
import type { Language } from "./language.ts";

/** Words such as "so" and "hi", which may begin any sentence, are short enough to be heard in a breath. */
const seldom = "0.001";

type Sayable = Pick<Language, "utterances" | "leads"> & {
  readonly definition?: Pick<LanguageDefinition, "unlikely">;
};

/**
 * What can be said as a finite state grammar in the text format of the Sphinx recognisers. A JSGF grammar of the same
 * sentences becomes a network several times as large there, because nothing in it is shared, and each of its arcs
 * costs time in every frame.
 */
export function toGrammar(language: Sayable): string {
  const end = language.utterances.next.length;
  const lines = [`FSG_BEGIN utterances`, `NUM_STATES ${end + 1}`, `START_STATE 0`, `FINAL_STATE ${end}`];
  return `${[...lines, ...transitions(language, 0, end)].join("\n")}\nFSG_END\n`;
}

function transitions(
  { utterances: { next, isFinal }, leads, definition: { unlikely = "" } = {} }: Sayable,
  from: number,
  end: number,
): string[] {
  const rare = new Set(unlikely.split(" "));
  const isUnlikely = (state: number, word: string) =>
    state === 0 && (leads.next[0]?.has(word) === true || rare.has(word));
  return next.flatMap((arcs, state) => [
    ...[...arcs].map(
      ([word, to]) =>
        `TRANSITION ${from + state} ${from + to} ${isUnlikely(state, word) ? seldom : "1.0"} ${word}`,
    ),
    ...(isFinal[state] ? [`TRANSITION ${from + state} ${end} 1.0`] : []),
  ]);
}

/** All words that an automaton knows. */
export function vocabulary({ next }: Automaton): string[] {
  return [...new Set(next.flatMap((arcs) => [...arcs.keys()]))].sort();
}
