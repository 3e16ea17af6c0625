import { type DialWords, markDialWords } from "#domain/dial-words.ts";

/**
 * True when a phone may be called from this site. The server has written it into the page, so that what a visitor
 * reads and what is sent with it cannot differ.
 */
export function dials(): boolean {
  return typeof document !== "undefined" && document.documentElement.dataset.dials === "yes";
}

/** The words that are true on this site. In a page that is being built they are both, and the server keeps one. */
export function dialWords(words: DialWords): string {
  if (typeof document === "undefined" && !import.meta.env.DEV) return markDialWords(words);
  return dials() ? words.dials : words.otherwise;
}
