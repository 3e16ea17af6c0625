import tokens from "llama-tokenizer-js";
import type { Continuation, Guide } from "../guided-search.ts";

interface WordsGuideOptions {
  /** Tokens after which the answer is over. */
  readonly ends: readonly number[];
  /** See `Guide.odds`. @param text lower case. */
  odds(text: string, isOver: boolean): number;
}

export interface Words {
  readonly found: readonly number[];
  /** With capitals and punctuation. */
  readonly text: string;
}

/** Continuations of one hypothesis that are of interest, and their least logarithm of probability. */
const [mostWays, leastProbable] = [12, -9];
/** A longer one is a sentence, which no guide helps to hear. */
const mostTokens = 14;

/** An answer in any words, of which some are likelier than others. */
export function wordsGuide({ ends, odds }: WordsGuideOptions): Guide<Words> {
  return {
    begin: { found: [], text: "" },
    continuations({ found, text }, logProbabilities) {
      if (found.length >= mostTokens) return [];
      return likeliest(logProbabilities).flatMap((token): Continuation<Words>[] => {
        // A sound in which nothing was heard is no answer.
        if (ends.includes(token))
          return text === "" ? [] : [{ tokens: [token], state: { found, text }, isOver: true }];
        const more = [...found, token];
        return [
          { tokens: [token], state: { found: more, text: tokens.decode(more, false, true).trimStart() } },
        ];
      });
    },
    odds: ({ text }, isOver) => odds(text.toLowerCase(), isOver),
    key: ({ text }) => text.toLowerCase().replace(/[^\p{L}\p{N}' ]/gu, ""),
  };
}

function likeliest(logProbabilities: Float32Array): number[] {
  const best: number[] = [];
  for (const [token, value] of logProbabilities.entries()) {
    const last = best.at(-1);
    if (value < leastProbable) continue;
    if (best.length === mostWays && last !== undefined && value <= (logProbabilities[last] ?? 0)) continue;
    const at = best.findIndex((other) => (logProbabilities[other] ?? 0) < value);
    best.splice(at < 0 ? best.length : at, 0, token);
    if (best.length > mostWays) best.pop();
  }
  return best;
}
