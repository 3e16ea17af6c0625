import { defaultLanguage, type Language, languages, type TranslationLanguage } from "./languages.ts";
import { pagePaths, paths, type SitePath, unlistedPaths } from "./site-map.ts";

/** The pages that are written in a language besides the default one. Marked, so that only their scripts carry the list. */
export const translatedPaths = /* @__PURE__ */ listTranslatedPages();

function listTranslatedPages() {
  return {
    es: [paths.home, paths.bookDemo, paths.pricing, paths.outboundCalls],
  } as const satisfies Readonly<Record<TranslationLanguage, readonly SitePath[]>>;
}

/** The pages that are written in a language and that anybody may find. */
export function pathsIn(language: Language): readonly SitePath[] {
  return language === defaultLanguage ? pagePaths : translatedPaths[language];
}

/** All pages that are written in a language, {@link unlistedPaths} included. */
export function allPathsIn(language: Language): readonly SitePath[] {
  return [...pathsIn(language), ...Object.values(unlistedPaths)];
}

/**
 * The address of a page in a language, or in the default one if it is not written in it: `/es/pricing`, `/about`. What is
 * no page of the site stays as it is.
 *
 * @param to path of a page with its parameters and fragment, if any.
 */
export function localPath(to: string, language: Language): string {
  if (language === defaultLanguage) return to;
  const [path = ""] = to.split(/[?#]/, 1);
  const translated: readonly string[] = [...translatedPaths[language], ...Object.values(unlistedPaths)];
  const isTranslated = translated.includes(path);
  return isTranslated ? `/${language}${path === paths.home ? to.slice(1) : to}` : to;
}

/** The languages in which a page is written. */
export function languagesOf(path: SitePath): readonly Language[] {
  return languages.filter((language) => allPathsIn(language).includes(path));
}

/** What `hreflang` may say of an address: its language, or that it serves everybody else. */
export type Alternate = { readonly hrefLang: Language | "x-default"; readonly to: string };

/** The addresses of a page for search engines, itself included. Empty if it is written in one language only. */
export function alternatesOf(path: SitePath): readonly Alternate[] {
  const written = languagesOf(path);
  if (written.length < 2) return [];
  const addresses = written.map((language) => ({ hrefLang: language, to: localPath(path, language) }));
  return [...addresses, { hrefLang: "x-default", to: path }];
}

/** The language that the path of a request asks for: `/es` and all below it is Spanish. */
export function languageOfPath(path: string): Language {
  const [, first] = path.split("/", 2);
  return languages.find((language) => language === first && language !== defaultLanguage) ?? defaultLanguage;
}

/** The addresses of all pages that anybody may find, in all their languages. */
export function localPaths(): string[] {
  return languages.flatMap((language) => pathsIn(language).map((path) => localPath(path, language)));
}

/** The addresses of all pages in all their languages. */
export function allLocalPaths(): string[] {
  return languages.flatMap((language) => allPathsIn(language).map((path) => localPath(path, language)));
}
