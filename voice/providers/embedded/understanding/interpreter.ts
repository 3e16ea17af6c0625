import type { Language } from "#voice/language/language.ts";
import { openModel } from "#voice/understanding/model-file.ts";
import type { PieceReader } from "#voice/understanding/pieces.ts";
import { createUnderstanding } from "#voice/understanding/understand.ts";
import { notUnderstood, type TurnContext, type Understanding } from "#voice/understanding/understanding.ts";

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

/**
 * Understands in the caller's own thread: for tests, benches and the worker itself.
 *
 * @param encoder the one that is loaded by now. Default: never any, n-grams decide alone
 */
export function createInterpreter(
  language: Language,
  encoder: () => Pick<PieceReader, "read"> | undefined = () => undefined,
): Interpreter {
  const { model } = language.definition;
  const learned = model === undefined ? undefined : openModel(model);
  const understand = createUnderstanding(language, learned, encoder);
  return {
    async understand(texts, _, context) {
      const results: Understanding[] = [];
      for (const text of texts)
        results.push(text.length > longestUnderstood ? notUnderstood : await understand(text, context));
      return results;
    },
  };
}
