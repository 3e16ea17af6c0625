import type { Language } from "#domain/languages.ts";

/** The language of this folder's words. Pages are bundled once for each language, and read its own file. */
export const language: Language = "en";

/** BCP 47 tag for numbers, dates and lists: US conventions in both languages. */
export const locale = "en-US";
