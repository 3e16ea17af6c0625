import type { Language } from "#domain/languages.ts";

/** The language in which the assistants speak and understand, and of the sample calls, whatever a page's language is. */
export const spokenLanguage: Language = "en";
