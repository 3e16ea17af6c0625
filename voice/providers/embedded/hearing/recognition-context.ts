import { completeness as completenessOf } from "#voice/language/completeness.ts";
import { toGrammar, vocabulary } from "#voice/language/grammar.ts";
import { compileLanguage, type Language } from "#voice/language/language.ts";
import { readEmail } from "#voice/languages/en/email.ts";
import { readName } from "#voice/languages/en/name.ts";
import { readPhone } from "#voice/languages/en/phone.ts";

/** A recognition context (voice/providers/recogniser.ts): the probable answers, as a language of their own. */
export interface RecognitionContext {
  readonly language: Language;
  /**
   * The answer is complete once it holds a whole one of these, not when the grammar could end. `text`: it is dictated in
   * any words, which never tell their end.
   */
  readonly holds?: "email" | "phone" | "name" | "text";
  /**
   * Everything else is heard, too, and only a short sound is compared with these sentences. Default false: nothing else
   * is heard.
   */
  readonly isAlongside?: boolean;
}

/** A context as an assistant defines it: patterns, and the phrases in them. */
export interface ContextDefinition extends Pick<RecognitionContext, "holds" | "isAlongside"> {
  readonly patterns: readonly string[];
  readonly phrases: Readonly<Record<string, string>>;
}

export function compileContext({ patterns, phrases, ...rules }: ContextDefinition): RecognitionContext {
  const language = compileLanguage({
    phrases,
    slots: {},
    looseSlots: [],
    twins: {},
    leads: "um|uh|well",
    tails: "please|thanks|thank you",
    intents: [{ id: "answer", asks: "that", patterns }],
    pronunciations: {},
  });
  return { language, ...rules };
}

/**
 * Probability of each word in a sequence of free ones, found with `npm run bench -- voice-accuracy`; in a phone number
 * with `bench -- voice-values`: a lower one loses the "oh" of "five, oh one".
 */
const [wordProbability, digitProbability] = [0.02, 0.1];

type Completeness = ReturnType<typeof completenessOf>;

export function contextGrammar({ language, holds }: RecognitionContext): string {
  return toGrammar(language, holds === "phone" ? digitProbability : wordProbability);
}

export function contextWords({ language }: RecognitionContext): string[] {
  return vocabulary(language.utterances);
}

/** Endings after which an address hardly goes on. Not "co", which may begin "co dot uk". */
const lastWords = /\bdot (?:com|org|net|edu|gov|info|io|uk|us|de|example)$/;

const politeEnd = / (?:please|thanks|thank you)$/;

/** Judges whether a visitor who has said `text` is done, given the context that was expected. */
export function contextCompleteness(
  all: Language,
  expected: RecognitionContext | undefined,
  text: string,
): Completeness {
  if (!expected || expected.isAlongside) return completenessOf(all, text);
  const { language, holds } = expected;
  if (holds === undefined) return completenessOf(language, text);
  // The grammar hears its own sentences in whatever is dictated.
  if (holds === "text") return "incomplete";
  if (holds === "email" && readEmail(text)) return lastWords.test(text) ? "complete" : "extensible";
  // Breath between two groups of digits may have been heard as digits: the open ear has time to contradict.
  if (holds === "phone" && readPhone(text)) return "extensible";
  // A surname may follow, or the same name letter by letter.
  if (holds === "name" && readName(text, true)) return "extensible";
  // In that breath "thanks" is heard, too.
  const own = completenessOf(language, text.replace(politeEnd, ""));
  // Letters and digits that are no whole address or number: more will come, unless it is a command.
  return holds !== "name" && own === "extensible" ? "incomplete" : own;
}
