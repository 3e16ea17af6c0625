import { vocabulary } from "#voice/language/grammar.ts";
import type { Language } from "#voice/language/language.ts";
import { correct } from "#voice/language/spelling.ts";
import { commonWords } from "#voice/languages/en/common-words.ts";

/** Most unknown words of a text that are corrected: more of them are no slips but another language. */
const mostSlips = 6;
/** Longest word that is corrected: the work grows with the length. */
const longest = 20;

/** Makes a function that corrects slips in words, with the words of the corpus: embeddings know no misspelt ones. */
export function createRespelling(language: Language): (text: string) => string {
  const wordings = language.definition.intents.flatMap(({ examples = [] }) => examples);
  const known = new Set([
    ...commonWords,
    ...vocabulary(language.utterances),
    ...wordings.flatMap((wording) => wording.toLowerCase().match(words) ?? []),
  ]);
  return (text) => {
    const plain = text.toLowerCase().replace(/[’‘]/g, "'");
    const unknown = (plain.match(words) ?? []).filter((word) => !known.has(word));
    if (unknown.length === 0 || unknown.length > mostSlips) return text;
    return plain.replace(words, (word) => (word.length > longest ? word : (correct(word, known) ?? word)));
  };
}

/** Words of letters; not parts of addresses and the like. */
const words = /(?<![\w@.-])[a-z']+(?![\w@-]|\.\w)/g;
