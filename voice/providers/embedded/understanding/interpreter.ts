import type { Language } from "#voice/language/language.ts";
import { createUnderstanding, type Understanding as Old } from "#voice/language/understand.ts";
import type { TurnContext, Understanding } from "#voice/understanding/understanding.ts";

/** Longest text that is understood, in characters; a longer one is `unknown`. The work grows with the length. */
export const longestUnderstood = 1_000;

/** From words to meaning, for one conversation: the only way in which anything said or typed is understood. */
export interface Interpreter {
  /**
   * Understands several texts, for example a sentence and its parts, in one go. Never rejects: what cannot be
   * understood in time, or was aborted, is `unknown`.
   *
   * @returns one result for each text, in the same order.
   */
  understand(
    texts: readonly string[],
    signal?: AbortSignal,
    context?: TurnContext,
  ): Promise<readonly Understanding[]>;
}

export const notUnderstood: Understanding = {
  certainty: "unknown",
  act: "inform",
  guesses: [],
  isNegated: false,
};

function asTurn({ certainty, meaning }: Old): Understanding {
  const guesses = meaning ? [{ ...meaning, probability: 1 }] : [];
  return { certainty, ...(meaning && { meaning }), act: "request", guesses, isNegated: false };
}

/** Understands in the caller's own thread: for tests, benches and the worker itself. */
export function createInterpreter(language: Language): Interpreter {
  const understand = createUnderstanding(language);
  return {
    async understand(texts) {
      return texts.map((text) =>
        text.length > longestUnderstood ? notUnderstood : asTurn(understand(text)),
      );
    },
  };
}
