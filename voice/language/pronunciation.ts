export interface Pronunciations {
  /** Word and phones, as the recogniser takes them: the second way to say a word is written `word(2)`. */
  readonly entries: readonly (readonly [word: string, phones: string])[];
  /** Words without a pronunciation. They can never be heard. */
  readonly missing: readonly string[];
}

/**
 * Looks up the words' pronunciations: in the given list (several separated by "|"), else in a dictionary in the
 * recogniser's format.
 */
export function pronounce(
  words: readonly string[],
  given: Readonly<Record<string, string>>,
  dictionary: string,
): Pronunciations {
  const wanted = new Set(words);
  const found = new Map<string, string[]>();
  for (const [word, ways] of Object.entries(given)) if (wanted.has(word)) found.set(word, ways.split("|"));
  const listed = new Set(found.keys());
  for (const line of dictionary.split("\n")) {
    const space = line.indexOf(" ");
    const word = line.slice(0, space).replace(/\(\d+\)$/, "");
    if (!wanted.has(word) || listed.has(word)) continue;
    const ways = found.get(word) ?? [];
    found.set(word, [...ways, line.slice(space + 1).trim()]);
  }
  return {
    entries: [...found].flatMap(([word, ways]) =>
      ways.map((phones, i) => [i === 0 ? word : `${word}(${i + 1})`, phones] as const),
    ),
    missing: words.filter((word) => !found.has(word)),
  };
}
