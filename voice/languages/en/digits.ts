import { unslipped } from "./slips.ts";
import { replaceIn, type Traced, tracePlain } from "./traced.ts";

const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ordinals =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );

/** Words for numbers below a hundred, and what they mean. */
export const smallNumbers: ReadonlyMap<string, number> = new Map([
  ...small.map((word, value) => [word, value] as const),
  ...tens.map((word, i) => [word, 20 + 10 * i] as const),
  ["fourty", 40],
]);

const ordinalNumbers: ReadonlyMap<string, number> = new Map([
  ...ordinals.map((word, i) => [word, i + 1] as const),
  ["thirtieth", 30],
]);

/**
 * Lower case without accents, and numbers below a hundred as digits: "the twenty-fourth at two thirty p.m." becomes
 * "the 24th at 2 30 pm". Words that only sound like a number stay.
 */
export function withDigits(text: string): string {
  return traceDigits(text).text;
}

/** Changes before the words are read: "2 p.m." and "2 p m" are "2 pm", "twenty-four" is two words. */
const spellings: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [/(?<![\w@.'-])[a-z]{5,}(?![\w@'-]|\.\w)/g, unslipped],
  [/(\d)\s*([ap])\.?\s?m\b\.?/g, (_, digit, half) => `${digit} ${half}m`],
  [/\b([ap])\.\s?m\b\.?/g, (_, half) => `${half}m`],
  [/\b([ap]) m\b/g, (_, half) => `${half}m`],
  // Not in an address: "dental-care.example".
  [/(?<=[a-z])(?<!@\S*)-(?=[a-z])(?!\S*@)/g, () => " "],
  // "Eightish" is "8 ish".
  [new RegExp(`(?<=\\b(?:${small.slice(1, 13).join("|")}))ish\\b`, "g"), () => " ish"],
];
/** One or two words, with the punctuation after each. */
const wordAndNext = /([^ ]*?)([,;.!?]*)(?: ([^ ]*?)([,;.!?]*))?(?= |$)/y;

/** As `withDigits`, with the place of each character in the original. */
export function traceDigits(original: string): Traced {
  const { text, starts, ends } = spellings.reduce(
    (traced, [pattern, by]) => replaceIn(traced, pattern, by),
    tracePlain(original),
  );
  const made = { text: "", starts: [] as number[], ends: [] as number[] };
  for (let at = 0; at < text.length; at++) {
    wordAndNext.lastIndex = at;
    const [both = "", word = "", after = "", next = "", afterNext = ""] = wordAndNext.exec(text) ?? [];
    const pair = after === "" ? inDigits(word, next) : undefined;
    const own = pair ?? inDigits(word) ?? word;
    const signs = pair === undefined ? after : afterNext;
    const length = pair === undefined ? word.length + after.length : both.length;
    const end = at + length - signs.length;
    // All digits come from all the words of their number; letters and signs that stay keep their places.
    for (let i = 0; i < own.length; i++) {
      made.starts.push(starts[own === word ? at + i : at] ?? 0);
      made.ends.push(ends[own === word ? at + i : end - 1] ?? 0);
    }
    made.starts.push(...starts.slice(end, at + length));
    made.ends.push(...ends.slice(end, at + length));
    made.text += own + signs;
    at += length;
    if (at < text.length) {
      made.text += " ";
      made.starts.push(starts[at] ?? 0);
      made.ends.push(ends[at] ?? 0);
    }
  }
  return made;
}

/** A number below a hundred, of one word or of two: "24", "24th"; undefined if the words are none. */
function inDigits(word: string, next?: string): string | undefined {
  const value = smallNumbers.get(word);
  if (next === undefined) {
    const nth = ordinalNumbers.get(word);
    return value === undefined ? (nth === undefined ? undefined : ordinal(nth)) : String(value);
  }
  if (value === undefined || value < 20) return undefined;
  const unit = smallNumbers.get(next) ?? 0;
  const nth = ordinalNumbers.get(next) ?? 0;
  if (unit > 0 && unit < 10) return String(value + unit);
  return nth > 0 && nth < 10 ? ordinal(value + nth) : undefined;
}

/** Lower case, without accents, with plain apostrophes and single spaces. */
export function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[’‘`]/g, "'")
    .replace(/[–—]/g, "-")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

export function ordinal(value: number): string {
  const isTeen = value % 100 >= 11 && value % 100 <= 13;
  return `${value}${isTeen ? "th" : (["th", "st", "nd", "rd"][value % 10] ?? "th")}`;
}
