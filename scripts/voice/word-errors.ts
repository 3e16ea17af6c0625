import { toWords } from "#voice/languages/en/normalise.ts";
import { digitsInWords } from "#voice/languages/en/numbers.ts";
import { toSpoken } from "#voice/languages/en/spoken.ts";

/** Spellings of the same sound, the recogniser's first. */
const homophones: readonly (readonly [RegExp, string])[] = [
  [/\bren\b/g, "wren"],
  [/\bcolour/g, "color"],
  [/\blarkline/g, "lark line"],
  [/\bvoicemail/g, "voice mail"],
  [/\bset-?up\b/g, "set up"],
  [/\bcrms\b/g, "c r ms"],
];

/** Words of what was said, and how many of them were heard otherwise, left out or added. */
export function wordErrors(said: string, heard: string): { words: number; errors: number } {
  const wanted = plain(said);
  const got = plain(heard);
  // Compared without spaces where that makes them equal: "e mail" is "email".
  if (wanted.join("") === got.join("")) return { words: wanted.length, errors: 0 };
  return { words: wanted.length, errors: distance(wanted, got) };
}

/** A phone number as a recogniser writes it: 1-555-010-0142. */
const phone = /\b(?:\d-)?\d{3}-\d{3}-\d{4}\b/g;

function plain(text: string): string[] {
  const spelled = text.replace(phone, (number) => digitsInWords(number.replaceAll("-", "")));
  const spoken = toSpoken(spelled).toLowerCase();
  return toWords(homophones.reduce((current, [pattern, by]) => current.replace(pattern, by), spoken));
}

/** Levenshtein's distance, in words. */
function distance(one: readonly string[], other: readonly string[]): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (const [i, word] of one.entries()) {
    const next = [i + 1];
    for (const [j, against] of other.entries())
      next.push(
        Math.min((row[j] ?? 0) + (word === against ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
