import type { LinearModel } from "./linear-model.ts";
import type { Neighbours } from "./neighbours.ts";
import type { Act } from "./understanding.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** The class of sentences that are about nothing that the assistant knows. */
export const outside = "outside";

/** Most words of a turn that may depend on the one before. */
export const mostFollowing = 7;

/** What was learned from the corpus of one assistant. */
export interface Model {
  /** Of the corpus and the trainer that it was learned with. */
  readonly hash: string;
  /** The classes of the intent heads; the last one is {@link outside}. */
  readonly intents: readonly string[];
  /** The act of each intent that is no `ask`. */
  readonly actOf: Readonly<Record<string, Act>>;
  readonly vocabulary: Vocabulary;
  /** With sentence embeddings. */
  readonly full: Heads;
  /** With n-grams alone, where embeddings cannot be loaded or are switched off. */
  readonly small: Heads;
  /** Tells turns that follow something, class 1, from those that stand alone: with sentence embeddings. */
  readonly follows: LinearModel;
  readonly neighbours: Neighbours;
  /** What became of sentences that were held out, by their keys: a later model is compared with it. */
  readonly heldOut: { readonly keys: Uint32Array; readonly outcomes: Uint8Array };
}

/** Certain of what is meant, asked back with it or without, certain of something else, or not understood. */
export const heldOutOutcomes = ["unknown", "astray", "asked", "wrong", "right"] as const;
export type HeldOutOutcome = (typeof heldOutOutcomes)[number];

export interface Heads {
  readonly intents: LinearModel;
  readonly acts: LinearModel;
  /** Weights of the signs by which the first guesses are put in order (second-look.ts). Empty for n-grams alone. */
  readonly order: Float32Array;
  /** Weights of the signs of a right guess (confidence.ts). */
  readonly confidence: Float32Array;
  /** Least confidence of a guess that is certain, and of one that is doubtful. */
  readonly certainFrom: number;
  readonly doubtfulFrom: number;
}

/** Share of the nearest neighbours' votes in a probability, and the weights of the two kinds of features. */
export const mixture = { votes: 0.2, sparse: 1.5, dense: 2 } as const;
