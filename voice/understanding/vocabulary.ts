import type { Reading } from "./features.ts";

/** A sparse vector: features by their numbers, and their values. */
export interface Sparse {
  readonly at: readonly number[];
  readonly values: readonly number[];
}

/** The features that a classifier knows, with their inverse document frequencies. */
export interface Vocabulary {
  readonly size: number;
  readonly hashes: Uint32Array;
  readonly idf: Float32Array;
  /** TF-IDF; words and characters each have length 1, as far as they are known. */
  vectorOf(reading: Reading): Sparse;
  /** Share of the words and pairs of words that are known. */
  known(reading: Reading): number;
}

export function createVocabulary(hashes: Uint32Array, idf: Float32Array): Vocabulary {
  const numbers = new Map<number, number>();
  for (const [number, hash] of hashes.entries()) numbers.set(hash, number);

  function add(grams: readonly number[], at: number[], values: number[]): void {
    const from = at.length;
    let squares = 0;
    for (const gram of grams) {
      const number = numbers.get(gram);
      if (number === undefined) continue;
      const value = idf[number] ?? 0;
      at.push(number);
      values.push(value);
      squares += value * value;
    }
    const length = Math.sqrt(squares);
    for (let i = from; i < values.length; i++) values[i] = (values[i] ?? 0) / length;
  }

  return {
    size: hashes.length,
    hashes,
    idf,
    vectorOf({ wordGrams, characterGrams }) {
      const at: number[] = [];
      const values: number[] = [];
      add(wordGrams, at, values);
      add(characterGrams, at, values);
      return { at, values };
    },
    known({ wordGrams }) {
      if (wordGrams.length === 0) return 0;
      return wordGrams.filter((gram) => numbers.has(gram)).length / wordGrams.length;
    },
  };
}

/**
 * Learns the vocabulary of readings: features in two readings at least, the most frequent ones if there are too many.
 *
 * @param most most features, for the size of the model
 */
export function learnVocabulary(readings: readonly Reading[], most: number): Vocabulary {
  const counts = new Map<number, number>();
  for (const { wordGrams, characterGrams } of readings) {
    for (const gram of [...wordGrams, ...characterGrams]) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  const kept = [...counts]
    .filter(([, count]) => count >= 2)
    .sort(([a, many], [b, more]) => more - many || a - b)
    .slice(0, most)
    .sort(([a], [b]) => a - b);
  const idf = kept.map(([, count]) => Math.log((1 + readings.length) / (1 + count)) + 1);
  return createVocabulary(
    Uint32Array.from(kept, ([hash]) => hash),
    Float32Array.from(idf),
  );
}
