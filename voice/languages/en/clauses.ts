/** A sentence of up to so many words is one clause: a voice finds the melody of a whole sentence only. */
const mostWords = 20;
/** Fewest words of a clause in a sentence that is split. */
const fewestWords = 3;
/** Words before which a sentence can be split without sounding cut off. */
const joints = new Set("and or but with from for when while who which that because until if".split(" "));
const abbreviations = /(?:^|\s)(?:Dr|Mr|Mrs|Ms|St|No|vs)\.$/;

/**
 * Splits an answer into clauses that are spoken one after the other: its sentences, the long ones where a speaker would
 * pause. A sentence is split in the same way wherever it stands, so that its sound can be made ahead.
 */
export function toClauses(text: string): string[] {
  return sentencesOf(text).flatMap((sentence) => parts(sentence.split(" ")).map((words) => words.join(" ")));
}

/** The sentences of a text. An abbreviation's full stop does not end a sentence. */
export function sentencesOf(text: string): string[] {
  const pieces = text
    .replace(/\s+/g, " ")
    .trim()
    .split(/(?<=[.?!…]["”’)]?) /);
  const sentences: string[] = [];
  for (const piece of pieces) {
    const last = sentences.at(-1);
    if (last !== undefined && abbreviations.test(last)) sentences[sentences.length - 1] = `${last} ${piece}`;
    else if (piece !== "") sentences.push(piece);
  }
  return sentences;
}

/** Halves a long sentence as near to its middle as it can: at a comma or colon, else before a joint, else anywhere. */
function parts(words: readonly string[]): (readonly string[])[] {
  if (words.length <= mostWords) return [words];
  const middle = words.length / 2;
  const places = words
    .map((_, i) => i)
    .slice(fewestWords, 1 - fewestWords)
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const ends = (i: number) => /[,:;–]$/.test(words[i - 1] ?? "");
  const joins = (i: number) => joints.has((words[i] ?? "").toLowerCase());
  const at = places.find(ends) ?? places.find(joins) ?? Math.ceil(middle);
  return [...parts(words.slice(0, at)), ...parts(words.slice(at))];
}
