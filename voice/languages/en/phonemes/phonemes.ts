import { letterNames } from "./letters.ts";
import { ownWords } from "./own-words.ts";
import { weakWords } from "./weak-words.ts";

/** How words are pronounced, in ARPAbet: vowels end with their stress, as in "HH AH0 L OW1". */
export interface Pronouncer {
  /** The dictionary's pronunciation of a word in capitals; the most usual one of several. */
  find(word: string): readonly string[] | undefined;
  /** A guess for a word in lower case that no dictionary has. */
  guess(word: string): readonly string[];
}

/** A word with its phonemes, or a punctuation mark. */
export type Spoken =
  | { readonly word: string; readonly phonemes: readonly string[] }
  | { readonly mark: string };

const tokens = /[A-Za-z]+(?:'[A-Za-z]+)*|[.,!?;:…—–]/g;

/**
 * The phonemes of a text whose numbers and symbols are in words already (`toSpoken`). Function words are unstressed,
 * except before a pause: "what is it for?".
 */
export function phonemesOf(text: string, pronouncer: Pronouncer): Spoken[] {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'");
  const found = plain.match(tokens) ?? [];
  return found.map((token, i) => {
    if (!/[A-Za-z]/.test(token)) return { mark: /[–—…]/.test(token) ? "," : token };
    const phonemes = pronounce(token, found[i - 1], found[i + 1], pronouncer);
    const isBeforePause = !/[A-Za-z]/.test(found[i + 1] ?? ".");
    const isWeak = weakWords.has(token.toLowerCase()) && !isLetter(token, found[i - 1], found[i + 1]);
    return { word: token, phonemes: isWeak && !isBeforePause ? phonemes.map(unstressed) : phonemes };
  });
}

function pronounce(
  token: string,
  before: string | undefined,
  after: string | undefined,
  pronouncer: Pronouncer,
): readonly string[] {
  const word = token.toLowerCase();
  if (isLetter(token, before, after)) return letterNames[word] ?? [];
  // "C R Ms"
  if (token === "Ms" && /^[A-Z]$/.test(before ?? "")) return ["EH1", "M", "Z"];
  if (word === "the") return ["DH", beginsWithVowel(after, pronouncer) ? "IY0" : "AH0"];
  if (word === "to") return ["T", beginsWithVowel(after, pronouncer) ? "UH0" : "AH0"];
  const own = ownWords[word];
  if (own)
    return (typeof own === "function" ? own(before?.toLowerCase(), after?.toLowerCase()) : own).split(" ");
  return find(word, pronouncer) ?? pronouncer.guess(word);
}

/** Single letters are named, but for the article and the pronoun: the "A" of "ten A M", not that of "A demo". */
function isLetter(token: string, before: string | undefined, after: string | undefined): boolean {
  if (token.length !== 1) return false;
  if (token === "a" || token === "A")
    return /^[A-Za-z]$/.test(after ?? "") || /^[B-HJ-Z]$/.test(before ?? "");
  return token !== "I" || /^[A-HJ-Z]$/.test(before ?? "") || /^[A-HJ-Z]$/.test(after ?? "");
}

/** The word itself, or the word that it is a form of: "Wren's", "reminders", "booking". */
function find(word: string, { find }: Pronouncer): readonly string[] | undefined {
  const known = find(word.toUpperCase());
  if (known) return known;
  const [, stem] = /^(.{2,}?)'?s$/.exec(word) ?? [];
  const of = stem === undefined ? undefined : (ownOf(stem) ?? find(stem.toUpperCase()));
  return of && [...of, ...plural(of.at(-1) ?? "")];
}

function ownOf(word: string): readonly string[] | undefined {
  const own = ownWords[word];
  return typeof own === "string" ? own.split(" ") : undefined;
}

/** "Cats", "dogs", "boxes". */
function plural(last: string): readonly string[] {
  if (/^(?:S|Z|SH|ZH|CH|JH)$/.test(last)) return ["IH0", "Z"];
  return /^(?:P|T|K|F|TH)$/.test(last) ? ["S"] : ["Z"];
}

function beginsWithVowel(word: string | undefined, pronouncer: Pronouncer): boolean {
  if (word === undefined || !/[A-Za-z]/.test(word)) return false;
  const [first = ""] =
    word === "the" || word === "to" ? [] : pronounce(word, undefined, undefined, pronouncer);
  return /\d$/.test(first);
}

const unstressed = (phoneme: string) => phoneme.replace(/[12]$/, "3");
