import { defaultLanguage, type Language } from "./languages.ts";

/** Parameter by which an address of a form, the booking calendar or its API asks for a language. */
export const languageParameter = "language";

/** The address with its language: `/widget/scheduler?language=es`. The default language needs no parameter. */
export function addressIn(address: string, language: Language): string {
  if (language === defaultLanguage) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${languageParameter}=${language}`;
}
