import type { Language } from "#domain/languages.ts";

/** Each language as it calls itself. */
export const languageNames = { en: "English", es: "Español" } as const satisfies Record<Language, string>;

export interface LanguageWords {
  /** Names the links to the same page in other languages. */
  readonly switch: string;
  /** Of a link to a page that is not translated: what is seen, and what screen readers say. */
  readonly inDefault: { readonly mark: string; readonly words: string };
}

export const languageWords = {
  switch: "Language",
  inDefault: { mark: "EN", words: "(in English)" },
} as const satisfies LanguageWords;
