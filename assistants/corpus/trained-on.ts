import type { Intent, LanguageDefinition } from "#voice/language/definition.ts";
import { compileLanguage } from "#voice/language/language.ts";
import { matchSentence } from "#voice/language/match.ts";
import { expandContractions, toWords } from "#voice/languages/en/normalise.ts";
import { withoutChatter } from "#voice/understanding/exact.ts";

/** Normalizes a sentence like typed text: without case, punctuation, spelling habits and filler. */
export function sentenceKey(text: string): string {
  return withoutChatter(expandContractions(toWords(text))).join(" ");
}

/**
 * Tests if a sentence is part of a language's definition: a sentence of its patterns or one of its examples, with any
 * values in the slots. Such a sentence does not show how well new ones are understood.
 */
export function trainedOn(definition: LanguageDefinition): (text: string) => boolean {
  const byExamples = compileLanguage(
    withPatterns(definition, ({ examples = [] }) => examples.map(asPattern)),
  );
  const byPatterns = compileLanguage(
    withPatterns(definition, ({ patterns, typed = [] }) => [...patterns, ...typed]),
  );
  return (text) => {
    const bare = sentenceKey(text).split(" ");
    return [byExamples, byPatterns].some(
      (language) => matchSentence(language, bare) ?? matchSentence(language, toWords(text)),
    );
  };
}

function withPatterns(
  definition: LanguageDefinition,
  patternsOf: (intent: Intent) => readonly string[],
): LanguageDefinition {
  const intents = definition.intents.flatMap((intent) => {
    const patterns = [...new Set(patternsOf(intent))].filter((pattern) => pattern !== "");
    return patterns.length > 0 ? [{ ...intent, patterns }] : [];
  });
  return { ...definition, intents };
}

/** Turns a wording into a pattern with the same slots. */
export function asPattern(example: string): string {
  return example
    .split(/(\{\w+\})/)
    .map((part) => (/^\{\w+\}$/.test(part) ? part : sentenceKey(part)))
    .filter(Boolean)
    .join(" ");
}
