import { language } from "#content/language.ts";
import { defaultLanguage } from "#domain/languages.ts";
import { localPath } from "#domain/local-paths.ts";

/**
 * The address of a page in the language of this one, if it is written in it.
 *
 * @param to the page's path in the site map, with its parameters and fragment, if any.
 */
export function localAddress(to: string): string {
  return language === defaultLanguage ? to : localPath(to, language);
}

/** True for a page that is not written in the language of this one. */
export function isElsewhere(to: string): boolean {
  return language !== defaultLanguage && to.startsWith("/") && localPath(to, language) === to;
}
