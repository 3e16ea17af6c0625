import type { Traced } from "./traced.ts";

/** A word, numeral or sign of a text whose numbers are digits. */
export interface Token {
  readonly word: string;
  /** Where it stands in that text: from, to. */
  readonly from: number;
  readonly to: number;
}

/** Ordinals ("24th") and names with digits ("b2b") are words; "1,500" and "2.5" are numerals; then words and signs. */
const token = /\d+(?:st|nd|rd|th)\b|[a-z']+\d\w*|\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?|[a-z']+|\S/g;

export function tokensOf({ text }: Traced): Token[] {
  return [...text.matchAll(token)].map(({ 0: word, index }) => ({
    word: /^\d[\d,]+$/.test(word) ? word.replaceAll(",", "") : word,
    from: index,
    to: index + word.length,
  }));
}

export function isNumeral(word = ""): boolean {
  return /^\d+(?:\.\d+)?$/.test(word);
}
