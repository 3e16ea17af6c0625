/** Languages in which pages are written. A page that exists in one only is written in {@link defaultLanguage}. */
export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage = "en" satisfies Language;

/** A language into which pages are translated. */
export type TranslationLanguage = Exclude<Language, typeof defaultLanguage>;
/** Marked, so that only scripts that use the list carry it. */
export const translationLanguages = /* @__PURE__ */ languages.filter((each) => each !== defaultLanguage);

/** Something for each language. */
export function inEachLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<
    Language,
    Value
  >;
}
