import { toClauses } from "#voice/language/clauses.ts";
import type { DialogueScript } from "./script.ts";

/**
 * The clauses that answers begin with, lines before answers: what a synthesiser can make before it is asked for, so
 * that the first sound of an answer is there at once. What follows is made while that is played.
 */
export function oftenSaid({ lines, intents }: DialogueScript): string[] {
  const answers = intents.flatMap(({ answer }) => (answer ? Object.values(answer.say).flat() : []));
  const texts = [...Object.values(lines).flat(), ...answers].filter((text) => !text.includes("{"));
  return [...new Set(texts.flatMap((text) => toClauses(text).slice(0, 1)))];
}
