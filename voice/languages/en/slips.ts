import { editDistance } from "#voice/language/spelling.ts";

/** Words that an appointment depends on and that hardly another word is like. */
const closed = [
  ..."monday tuesday wednesday thursday friday saturday sunday".split(" "),
  ..."today tomorrow morning afternoon evening".split(" "),
  ..."first second third".split(" "),
];

/**
 * The word of a day, a part of it or a place in a list that was meant: with two letters swapped, one left out or one too
 * many. A letter for another may be a name of its own: Sundar, Mondal.
 */
export function unslipped(word: string): string {
  return closed.find((known) => isSlip(word, known)) ?? word;
}

function isSlip(word: string, known: string): boolean {
  const isOwn = word === known || word === `${known}s`;
  if (isOwn || word[0] !== known[0] || editDistance(word, known) !== 1) return false;
  return word.length !== known.length || [...word].sort().join("") === [...known].sort().join("");
}
