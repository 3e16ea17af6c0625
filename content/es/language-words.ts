import type { LanguageWords } from "../language-words.ts";

export { languageNames } from "../language-words.ts";

export const languageWords = {
  switch: "Idioma",
  inDefault: { mark: "EN", words: "(en inglés)" },
} as const satisfies LanguageWords;
