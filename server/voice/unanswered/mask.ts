/** Stands for everything that is taken out. */
export const masked = "…";

/** Characters of the longest result. A CHECK on `larkline.unanswered.words` repeats it. */
const longest = 300;

/** What introduces a name, an occupation or an illness: all words after it are taken out. */
const introductions = [
  "my name",
  "my names",
  "name is",
  "name's",
  "this is",
  "i am",
  "i'm",
  "call me",
  "mr",
  "mrs",
  "ms",
  "dr",
].map((text) => text.split(" "));

/** Said between the digits of a number. */
const aroundDigits = ["oh", "double", "triple", "dozen", "point"];

/** One letter that is no word may be part of a name that is spelled. */
const isSpelled = (word: string) => word.length === 1 && !/[ai]/i.test(word);

/** Digits, mail addresses, web addresses and paths. */
const isAddressOrNumber = /[\p{N}@/\\_]|\p{L}\.\p{L}/u;

export interface Vocabulary {
  /** Words of the assistant's corpus, in lower case. */
  readonly words: ReadonlySet<string>;
  /** Those that may be written with a capital: plans, programs, languages. */
  readonly properWords: ReadonlySet<string>;
}

/**
 * Makes a function that leaves only the words of a turn that the assistant's corpus has. Names, numbers, mail addresses,
 * phone numbers and web addresses are none of them; those that look like a word of the corpus go because of where they
 * stand: after "my name is", with a capital, around "at … dot". The result has small letters, apostrophes, spaces and
 * "…", one for any number of words.
 *
 * @param toWords normalises text as the corpus is normalised.
 */
export function createMask(
  { words: known, properWords }: Vocabulary,
  toWords: (text: string) => readonly string[],
): (text: string) => string {
  const numbers = numberWords(toWords);

  /** The normalised words of one written word; undefined where it is taken out. */
  function read(written: string, at: number): readonly (string | undefined)[] {
    const bare = written.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
    if (bare === "") return [];
    if (isAddressOrNumber.test(written) || isSpelled(bare)) return [undefined];
    const words = toWords(bare);
    const isPronoun = /^I(?:'\p{L}+)?$/u.test(bare);
    if (at > 0 && /\p{Lu}/u.test(bare) && !isPronoun && !words.every((word) => properWords.has(word)))
      return [undefined];
    return words.length === 0 ? [undefined] : words;
  }

  function isKept(word: string): boolean {
    return known.has(word) && !numbers.has(word) && !isSpelled(word);
  }

  return (text) => {
    const words = text.normalize("NFKC").replace(/[’‘`]/g, "'").split(/\s+/).filter(Boolean).flatMap(read);
    const spelled = addressIn(words);
    const from = introduced(words);
    const kept: string[] = [];
    let length = 0;
    for (const [at, word] of words.entries()) {
      const isShown = word !== undefined && isKept(word) && at < from && !spelled(at);
      const next = isShown ? word : masked;
      if (next === masked && kept.at(-1) === masked) continue;
      length += next.length + 1;
      if (length > longest - masked.length) break;
      kept.push(next);
    }
    return kept.join(" ") || masked;
  };
}

/** Every word that a number is said with. */
function numberWords(toWords: (text: string) => readonly string[]): ReadonlySet<string> {
  const tens = Array.from({ length: 10 }, (_, ten) => ten * 10);
  const numbers = [...Array(20).keys(), ...tens, 100, 1_000, 1_000_000];
  return new Set([...numbers.flatMap((number) => toWords(String(number))), ...aroundDigits]);
}

/** The position after the first introduction, from which on nothing is kept. */
function introduced(words: readonly (string | undefined)[]): number {
  const ends = words.flatMap((_, at) =>
    introductions.flatMap((phrase) =>
      phrase.every((word, offset) => words[at + offset] === word) ? [at + phrase.length] : [],
    ),
  );
  return Math.min(words.length, ...ends);
}

/** A mail address that is said, "grace at price dot com": true for its words, and for any before "at". */
function addressIn(words: readonly (string | undefined)[]): (at: number) => boolean {
  const dot = words.lastIndexOf("dot");
  const sign = words.slice(0, Math.max(0, dot)).lastIndexOf("at");
  if (dot < 0) return () => false;
  return (at) => at <= dot + 1 && at >= (sign < 0 ? dot - 1 : 0);
}
