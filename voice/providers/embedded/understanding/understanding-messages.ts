import type { LanguageDefinition } from "#voice/language/definition.ts";
import type { Understanding } from "#voice/understanding/understanding.ts";

/** The languages that a worker understands, by name. */
export type Languages = Readonly<Record<string, LanguageDefinition>>;

export interface ToWorker {
  readonly id: number;
  readonly language: string;
  readonly texts: readonly string[];
}

export type FromWorker =
  /** Everything is compiled. */
  | { readonly type: "ready" }
  | { readonly type: "understood"; readonly id: number; readonly results: readonly Understanding[] };
