import type { LanguageDefinition } from "#voice/language/definition.ts";
import type { TurnContext, Understanding } from "#voice/understanding/understanding.ts";

/** The languages that a worker understands, by name. */
export type Languages = Readonly<Record<string, LanguageDefinition>>;

export interface ToWorker {
  readonly id: number;
  readonly language: string;
  readonly texts: readonly string[];
  readonly context?: TurnContext;
}

/** What a worker is opened with. */
export interface UnderstandingSetup {
  readonly languages: Languages;
  /** Sentence embeddings are loaded as soon as it is ready; until then n-grams decide alone. */
  readonly hasEmbeddings: boolean;
}

export type FromWorker =
  /** Everything is compiled. */
  | { readonly type: "ready" }
  /** Embeddings are loaded. */
  | { readonly type: "withEmbeddings" }
  /** Embeddings could not be loaded: n-grams go on deciding alone. */
  | { readonly type: "withoutEmbeddings"; readonly cause: string }
  | { readonly type: "understood"; readonly id: number; readonly results: readonly Understanding[] };
