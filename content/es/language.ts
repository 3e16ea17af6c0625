import type { Language } from "#domain/languages.ts";

/** The language of this folder's words; as in content/language.ts. */
export const language: Language = "es";

export const locale = "es-US";
