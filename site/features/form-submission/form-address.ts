import { language } from "#content/language.ts";
import { addressIn } from "#domain/language-parameter.ts";

/** The address of a form's endpoint, which answers in the language of this page. */
export function formAddress(path: string): string {
  return addressIn(path, language);
}
