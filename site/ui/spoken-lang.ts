import { language } from "#content/language.ts";
import { spokenLanguage } from "#content/live-call/spoken-language.ts";

/** The attribute `lang` of words from a call. None where they are in the page's own language. */
export const spokenLang = spokenLanguage === language ? undefined : spokenLanguage;

/** The attribute `lang` of the page's words among words from a call. */
export const pageLang = spokenLanguage === language ? undefined : language;
