import { lineTexts } from "#content/live-call/line-texts.ts";

/**
 * What a line says, in the language of the page.
 *
 * @param otherwise For sentences that the page has no translation of, such as those of a hosted service.
 */
export function inPageLanguage(text: string, otherwise: string): string {
  return lineTexts === undefined ? text : (lineTexts[text] ?? otherwise);
}
