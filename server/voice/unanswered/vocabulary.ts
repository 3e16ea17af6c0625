import type { DialogueScript } from "#voice/index.ts";
import type { Vocabulary } from "./mask.ts";

/** The slot whose values are people. */
const people = "member";

const wordWritten = /[\p{L}\p{N}'’]+/gu;

/** The words of an assistant's corpus: its patterns and wordings, but no names of people. */
export function vocabularyOf(
  { intents, phrases, slots, leads, tails }: DialogueScript,
  toWords: (text: string) => readonly string[],
): Vocabulary {
  // Each word once, and no phrase of two: there are thousands of wordings, and a few thousand words.
  const wordsOf = (texts: readonly string[]) => {
    const written = texts.flatMap((text) => text.replace(/[{<][^}>]*[}>]/g, " ").match(wordWritten) ?? []);
    return toWords([...new Set(written)].join(" . "));
  };
  const values = Object.entries(slots).flatMap(([name, slot]) => (name === people ? [] : [slot]));
  const names = new Set(wordsOf(Object.values(slots[people] ?? {})));
  const all = wordsOf([
    ...intents.flatMap(({ patterns, typed = [], examples = [] }) => [...patterns, ...typed, ...examples]),
    ...values.flatMap((slot) => Object.values(slot)),
    ...Object.values(phrases),
    leads,
    tails,
  ]);
  const words = new Set(all.filter((word) => !names.has(word)));
  const capitalised = values
    .flatMap((slot) => Object.keys(slot))
    .flatMap((name) => name.match(/\p{Lu}\S*/gu) ?? []);
  const properWords = new Set(wordsOf(capitalised).filter((word) => words.has(word)));
  return { words, properWords };
}
