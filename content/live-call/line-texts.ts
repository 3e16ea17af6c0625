/**
 * What a line says of a call that failed or ended, in the language of the page: the translation of each of its sentences.
 * Lines say it in English, so an English page shows it as it comes.
 */
export type LineTexts = Readonly<Record<string, string>> | undefined;

export const lineTexts: LineTexts = undefined;
