import { completeness as completenessOf } from "./completeness.ts";
import { toGrammar, vocabulary } from "./grammar.ts";
import { compileLanguage, type Language } from "./language.ts";
import { readEmail } from "./values/email.ts";
import { readPhone } from "./values/phone.ts";

/** What will probably be said next, in a language of its own (voice/providers/recogniser.ts). */
export interface RecognitionContext {
  readonly language: Language;
  /** Who says one of these is done when it is whole, not when the grammar could end. */
  readonly holds?: "email" | "phone";
  /**
   * All that can be said is heard, too: its sentences are short answers, and something short that may be one of them is
   * taken for it. Default false: nothing else is heard.
   */
  readonly isAlongside?: boolean;
}

/** A context as it is written down: patterns, and the phrases in them. */
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
    synonyms: {},
  });
  return { language, ...rules };
}

/** Found with `npm run bench -- voice-accuracy`. */
const wordProbability = 0.02;

type Completeness = ReturnType<typeof completenessOf>;

export function contextGrammar({ language }: RecognitionContext): string {
  return toGrammar(language, wordProbability);
}

export function contextWords({ language }: RecognitionContext): string[] {
  return vocabulary(language.utterances);
}

/** Endings after which an address hardly goes on: not "co", which may be that of "co dot uk". */
const lastWords = /\bdot (?:com|org|net|edu|gov|info|io|uk|us|de|example)$/;

/** Whether somebody who has said this, when this was expected besides or instead of all that can be said, is done. */
export function contextCompleteness(
  all: Language,
  expected: RecognitionContext | undefined,
  text: string,
): Completeness {
  if (!expected || expected.isAlongside) return completenessOf(all, text);
  const { language, holds } = expected;
  if (holds === "email" && readEmail(text)) return lastWords.test(text) ? "complete" : "extensible";
  if (holds === "phone" && readPhone(text)) return "complete";
  const own = completenessOf(language, text);
  // Letters and digits that are no whole address or number: more will come, unless it is a command.
  return holds !== undefined && own === "extensible" ? "incomplete" : own;
}
