import type { Recognition } from "#voice/providers/recogniser.ts";
import type { Understanding } from "#voice/understanding/understanding.ts";

/** What the grammar ear made of an utterance, and what that means. */
export interface GrammarHeard extends Pick<Recognition, "text" | "certainty"> {
  readonly understood: Understanding;
  /** Value of an answer to the question that was asked; undefined without such a question, or without a value. */
  readonly value: string | undefined;
}

/** What the open ear made of it. */
export interface OpenHeard extends Omit<GrammarHeard, "certainty"> {
  /** The text with capitals and punctuation. */
  readonly caption: string;
  /** Mean logarithm of the tokens' probabilities: 0 is without doubt. */
  readonly score: number;
  /** Logarithm of the odds that the grammar ear's words were said rather than these; undefined if it is not known. */
  readonly grammarOdds?: number | undefined;
}
