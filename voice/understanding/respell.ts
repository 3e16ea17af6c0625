import { vocabulary } from "#voice/language/grammar.ts";
import type { Language } from "#voice/language/language.ts";
import { correct, type Known } from "#voice/language/spelling.ts";
import { commonWords } from "#voice/languages/en/common-words.ts";

/** Most unknown words of a text that are corrected: more of them are no slips but another language. */
const mostSlips = 6;
/** Longest word that is corrected: the work grows with the length. */
const longest = 20;
/** Wordings from which on a word is known: some of them are misspelt on purpose, each in its own way. */
const often = 4;
/** Count of a word that is known for sure. */
const surely = 1_000;

/** Makes a function that corrects slips in words, with the words of the corpus: embeddings know no misspelt ones. */
export function createRespelling(language: Language): (text: string) => string {
  const known = wordCounts(language);
  const found = new Map<string, string>();
  const fix = (word: string) => {
    const fixed = found.get(word) ?? (word.length > longest ? word : (correct(word, known) ?? word));
    if (found.size < mostKept) found.set(word, fixed);
    return fixed;
  };
  return (text) => {
    const plain = text.toLowerCase().replace(/[’‘]/g, "'");
    const unknown = (plain.match(words) ?? []).filter((word) => !known.has(word));
    if (unknown.length === 0 || unknown.length > mostSlips) return text;
    return plain.replace(words, fix);
  };
}

/** Corrections that are remembered. */
const mostKept = 20_000;

function wordCounts({ definition: { intents }, utterances }: Language): Known {
  const counts = new Map<string, number>();
  const add = (word: string, times: number) => counts.set(word, (counts.get(word) ?? 0) + times);
  for (const { examples = [] } of intents)
    for (const wording of examples) for (const word of wording.toLowerCase().match(words) ?? []) add(word, 1);
  for (const [word, count] of counts) if (count < often) counts.delete(word);
  for (const word of vocabulary(utterances)) add(word, surely);
  for (const word of commonWords) add(word, often);
  return counts;
}

/** Words of letters; not parts of addresses and the like. */
const words = /(?<![\w@.-])[a-z']+(?![\w@-]|\.\w)/g;
