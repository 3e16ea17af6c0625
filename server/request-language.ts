import type { Context } from "hono";
import { type DetectorOptions, detectFromHeader, detectFromQuery } from "hono/language";
import { languageParameter } from "#domain/language-parameter.ts";
import { defaultLanguage, type Language, languages } from "#domain/languages.ts";
import { languageOfPath } from "#domain/local-paths.ts";
import { type Words, wordsIn } from "./words.ts";

const options: DetectorOptions = {
  order: ["querystring", "header"],
  lookupQueryString: languageParameter,
  lookupCookie: "",
  lookupFromPathIndex: 0,
  lookupFromHeaderKey: "accept-language",
  caches: false,
  ignoreCase: true,
  supportedLanguages: [...languages],
  fallbackLanguage: defaultLanguage,
};

/** The language of the page that sent a request, which its address names (`?language=es`). Otherwise the default one. */
export function requestLanguage(c: Context): Language {
  return known(detectFromQuery(c, options));
}

/** The best language that the browser accepts, for a page whose address names none. */
export function acceptedLanguage(c: Context): Language {
  return known(detectFromHeader(c, options));
}

/** The language of the page that a browser asked for: of its path, its parameter, or else the best one it accepts. */
export function pageLanguage(c: Context): Language {
  const ofPath = languageOfPath(c.req.path);
  if (ofPath !== defaultLanguage) return ofPath;
  return known(detectFromQuery(c, options) ?? detectFromHeader(c, options));
}

/** The words for the response to a request. */
export function requestWords(c: Context): Words {
  return wordsIn[requestLanguage(c)];
}

function known(detected: string | undefined): Language {
  return languages.find((language) => language === detected) ?? defaultLanguage;
}
