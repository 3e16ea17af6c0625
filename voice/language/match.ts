import { followArcs, prefixes } from "./automaton.ts";
import type { Meaning } from "./definition.ts";
import type { Language } from "./language.ts";
import type { Pattern } from "./pattern.ts";

type Slots = Readonly<Record<string, string>>;

/** The meaning of a sentence, by the first intent that fits; undefined if it is not one of the language. */
export function matchSentence(language: Language, words: readonly string[]): Meaning | undefined {
  if (words.length === 0 || !accepts(language.utterances, words)) return undefined;
  for (const skipped of prefixes(language.leads, words)) {
    for (const end of tailStarts(language, words)) {
      const meaning = end > skipped && matchBare(language, words.slice(skipped, end));
      if (meaning) return meaning;
    }
  }
  return undefined;
}

function matchBare(language: Language, words: readonly string[]): Meaning | undefined {
  if (!accepts(language.sentences, words)) return undefined;
  for (const { intent, patterns } of language.intents) {
    for (const pattern of patterns) {
      for (const { at, slots } of matches(language, pattern, words, 0, {})) {
        if (at === words.length) return { intent: intent.id, slots };
      }
    }
  }
  return undefined;
}

/** Positions at which a tail may begin, the end of the words first. */
function tailStarts({ tails }: Language, words: readonly string[]): number[] {
  const starts = words.flatMap((_, start) => (accepts(tails, words.slice(start)) ? start : []));
  return [words.length, ...starts.reverse()];
}

function accepts(automaton: Language["tails"], words: readonly string[]): boolean {
  const state = followArcs(automaton, words);
  return state !== undefined && automaton.isFinal[state] === true;
}

/** All ways in which a pattern can take words from `at` on. */
function* matches(
  language: Language,
  pattern: Pattern,
  words: readonly string[],
  at: number,
  slots: Slots,
): Generator<{ at: number; slots: Slots }> {
  if (pattern.kind === "word") {
    if (words[at] === pattern.word) yield { at: at + 1, slots };
  } else if (pattern.kind === "choice") {
    for (const option of pattern.options) yield* matches(language, option, words, at, slots);
  } else if (pattern.kind === "repeat") {
    for (const end of matches(language, pattern.part, words, at, slots)) {
      yield end;
      if (end.at > at) yield* matches(language, pattern, words, end.at, end.slots);
    }
  } else if (pattern.kind === "slot") {
    for (const [value, option] of language.slotValues(pattern.name)) {
      for (const end of matches(language, option, words, at, slots)) {
        yield { at: end.at, slots: { ...end.slots, [pattern.name]: value } };
      }
    }
  } else if (pattern.kind === "phrase") {
    yield* matches(language, language.resolve(pattern), words, at, slots);
  } else {
    yield* sequence(language, pattern.parts, words, at, slots);
  }
}

function* sequence(
  language: Language,
  [first, ...rest]: readonly Pattern[],
  words: readonly string[],
  at: number,
  slots: Slots,
): Generator<{ at: number; slots: Slots }> {
  if (!first) {
    yield { at, slots };
    return;
  }
  for (const end of matches(language, first, words, at, slots)) {
    yield* sequence(language, rest, words, end.at, end.slots);
  }
}
