import { type Automaton, buildAutomaton, prefixes } from "#voice/language/automaton.ts";
import { parsePattern } from "#voice/language/pattern.ts";
import { expandContractions, toWords } from "./normalise.ts";

/** Sentences in the notation of voice/language/pattern.ts, made ready to be found. */
export type Phrases = Automaton;

export function phrases(...patterns: readonly string[]): Phrases {
  return buildAutomaton(parsePattern(patterns.join("|")), (reference) => reference);
}

/** Number of words of the longest phrase that stands at a place; 0 if none does. */
export function lengthAt(list: Phrases, words: readonly string[], at = 0): number {
  return Math.max(...prefixes(list, words, at));
}

export function isWhole(list: Phrases, words: readonly string[]): boolean {
  return words.length > 0 && lengthAt(list, words) === words.length;
}

/** Apostrophes that are often left out, beyond those that every reader of typed text knows. */
const missing: Readonly<Record<string, string>> = {
  didnt: "didn't", shouldnt: "shouldn't", havent: "haven't", hasnt: "hasn't", wasnt: "wasn't", werent: "weren't",
  aint: "isn't", dunno: "don't know", cannot: "can't", thats: "that's", lets: "let's", nvm: "never mind",
  nevermind: "never mind", anymore: "any more", gotta: "got to", lemme: "let me", callback: "call back",
}; // biome-ignore format: a table

/** The words of each part of a text between punctuation marks, contractions in full: "can't" is "can not". */
export function clausesOf(text: string): string[][] {
  return text
    .replace(/\bidk\b/gi, "i don't know")
    .split(/[,;.!?:()]+|\s[-–—]+\s/)
    .map((clause) =>
      expandContractions(
        toWords(clause).flatMap((word) =>
          (Object.hasOwn(missing, word) ? (missing[word] ?? word) : word).split(" "),
        ),
      ).flatMap((word) => (word === "cannot" ? ["can", "not"] : [word])),
    )
    .filter((words) => words.length > 0);
}

/** What is left of a sentence without the leads and tails around it, in every way to leave them out. */
export function coresOf(words: readonly string[], leads: Phrases, tails: Phrases): (readonly string[])[] {
  const cores: (readonly string[])[] = [];
  const seen = new Set<string>();
  const visit = (from: number, to: number): void => {
    const key = `${from} ${to}`;
    if (seen.has(key) || from >= to) return;
    seen.add(key);
    cores.push(words.slice(from, to));
    for (const length of prefixes(leads, words.slice(0, to), from)) if (length > 0) visit(from + length, to);
    for (let start = from + 1; start < to; start++) {
      if (lengthAt(tails, words.slice(0, to), start) === to - start) visit(from, start);
    }
  };
  visit(0, words.length);
  return cores;
}
