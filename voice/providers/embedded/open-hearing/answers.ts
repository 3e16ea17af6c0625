import tokens from "llama-tokenizer-js";
import { dayOdds } from "#voice/languages/en/likely-days.ts";
import { leadOf, localOdds, nameOdds, saidLocalOdds } from "#voice/languages/en/likely-names.ts";
import { endToken } from "./decoder.ts";
import type { Found, Guide } from "./guided-search.ts";
import { lettersGuide } from "./guides/letters-guide.ts";
import { wordsGuide } from "./guides/words-guide.ts";

/** A question whose answer is searched for among likely ones, and what was heard of it without that. */
export interface Question {
  readonly about: "name" | "address" | "day";
  /** With capitals and punctuation. */
  readonly heard: string;
  /** How it was given: `either` searches for letters, and if none are likely for words, which takes twice as long. */
  readonly by: "letters" | "words" | "either";
}

/** One of the answers that a sound may hold. */
export interface PossibleAnswer {
  /** With capitals and punctuation; of an address the part before the "@". */
  readonly text: string;
  /** Logarithm of its probability, up to a number that all answers to one sound share. */
  readonly score: number;
}

/** Letters that are so likely were spelled. Found with `npm run bench -- voice-values`. */
const likelyLetters = -4;
const wordOdds = { name: nameOdds, address: saidLocalOdds, day: dayOdds } as const;
const [at = 0, sign = 0] = ["x at", "x@"].map((text) => tokens.encode(text, false, true).at(-1));

/** What a search with one guide has found. */
export interface Search {
  readonly found: readonly Found<unknown>[];
  readonly answers: readonly PossibleAnswer[];
}

/**
 * Has the answers to a question searched for.
 *
 * @param search carries out a search with a guide
 * @returns the search that has found the likelier answer
 */
export async function searchAnswers(
  { about, heard, by }: Question,
  search: <State>(guide: Guide<State>) => Promise<readonly Found<State>[]>,
): Promise<Search> {
  const ends = about === "address" ? [at, sign] : [endToken];
  const searches: Search[] = [];
  if (by !== "words") {
    const found = await search(lettersGuide({ lead: leadOf(heard), ends, odds: localOdds }));
    searches.push({ found, answers: found.map(({ state, score }) => ({ text: state.letters, score })) });
  }
  const best = ({ answers }: Search) => answers[0]?.score ?? Number.NEGATIVE_INFINITY;
  const isFound = searches.some((one) => best(one) >= likelyLetters);
  if (by === "words" || (by === "either" && !isFound)) {
    const found = await search(wordsGuide({ ends, odds: wordOdds[about] }));
    searches.push({ found, answers: found.map(({ state, score }) => ({ text: state.text, score })) });
  }
  return searches.reduce((one, other) => (best(other) > best(one) ? other : one));
}
