import { expandContractions } from "#voice/languages/en/normalise.ts";
import { hashOf } from "./hash.ts";
import { maskEntities } from "./mask-entities.ts";
import type { SlotPlace, SlotValues } from "./slot-values.ts";

/** What a classifier sees of a text. */
export interface Reading {
  /** With tokens for days, numbers and the like, contractions expanded. */
  readonly words: readonly string[];
  readonly places: readonly SlotPlace[];
  /** Hash of the words that mean something, values of slots replaced: the same for the same sentence. */
  readonly key: number;
  /** Hashes of n-grams of words, values of slots replaced by the slot's name. */
  readonly wordGrams: readonly number[];
  /** Hashes of n-grams of the characters of each word: they bear misspellings. */
  readonly characterGrams: readonly number[];
}

/** Words around a question that mean nothing. */
const chatter = new Set("hey hi hello um uh hmm oh well so guys folks please really thanks".split(" "));
/** Lengths of character n-grams. */
const [shortest, longest] = [3, 5];

/** Reads a text for a classifier. */
export function readText(text: string, slots: SlotValues): Reading {
  const words = expandContractions(maskEntities(text));
  const places = slots.find(words);
  const { masked, values } = maskSlots(words, places);
  const grams = new Set<number>();
  const ends = ["^", ...masked, "$"];
  for (const [i, word] of ends.entries()) {
    if (i > 0 && i < ends.length - 1) grams.add(hashOf(`w ${word}`));
    if (i > 0) grams.add(hashOf(`w ${ends[i - 1]} ${word}`));
  }
  for (const value of values) grams.add(hashOf(`v ${value}`));
  const characters = new Set<number>();
  for (const word of words) if (!word.startsWith("<")) addCharacterGrams(characters, word);
  const key = hashOf(masked.filter((word) => !chatter.has(word)).join(" "));
  return { words, places, key, wordGrams: [...grams], characterGrams: [...characters] };
}

function maskSlots(words: readonly string[], places: readonly SlotPlace[]) {
  const masked: string[] = [];
  const values: string[] = [];
  let at = 0;
  for (const place of places) {
    if (place.isDescribed) continue;
    masked.push(...words.slice(at, place.at), `{${place.as[0]?.slot}}`);
    at = place.at + place.length;
    values.push(...words.slice(place.at, at));
  }
  return { masked: [...masked, ...words.slice(at)], values };
}

function addCharacterGrams(into: Set<number>, word: string): void {
  const padded = ` ${word} `;
  for (let length = shortest; length <= longest; length++) {
    for (let at = 0; at + length <= padded.length; at++)
      into.add(hashOf(`c${padded.slice(at, at + length)}`));
  }
}
