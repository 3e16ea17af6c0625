import type { Meaning } from "#voice/language/definition.ts";
import { vocabulary } from "#voice/language/grammar.ts";
import { compileLanguage, type Language } from "#voice/language/language.ts";
import { matchSentence } from "#voice/language/match.ts";
import { correct } from "#voice/language/spelling.ts";
import { expandContractions, toWords } from "#voice/languages/en/normalise.ts";

/** Most words of a text that is compared with the grammar. */
const mostWords = 60;
/** Words that are typed around a question and mean nothing. */
const chatter: ReadonlySet<string> = new Set(
  "hey hi hello um uh hmm oh so info information guys folks pls please really".split(" "),
);
/** Words that mean nothing before a question: "well, how?" asks "how?", and "how well?" asks more. */
const lead: ReadonlySet<string> = new Set(["well"]);

/** The words of a sentence that mean something. */
export function withoutChatter(words: readonly string[]): string[] {
  return words.filter((word, i) => !chatter.has(word) && !(i === 0 && lead.has(word)));
}

/** Makes a function that finds the meaning of sentences of the grammar, in any spelling. */
export function createExact(language: Language): (text: string) => Meaning | undefined {
  const typedOnly = compileLanguage({
    ...language.definition,
    intents: language.definition.intents.flatMap(({ typed, ...intent }) =>
      typed ? [{ ...intent, patterns: typed }] : [],
    ),
  });
  const words = [...vocabulary(language.utterances), ...vocabulary(typedOnly.utterances)];
  const known = new Map(words.map((word) => [word, 1]));

  return (text) => {
    const typed = toWords(text);
    if (typed.length > mostWords) return undefined;
    const corrected = typed.map((word) => correct(word, known) ?? word);
    const bare = withoutChatter(corrected);
    const ways = [typed, corrected, bare, expandContractions(corrected), expandContractions(bare)];
    // Most sentences are the same in all ways, and most are no sentence of the grammar.
    const different = new Map(ways.map((words) => [words.join(" "), words]));
    for (const words of different.values()) {
      const meaning = matchSentence(language, words) ?? matchSentence(typedOnly, words);
      if (meaning) return meaning;
    }
    return undefined;
  };
}
