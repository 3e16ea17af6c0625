import { toClauses } from "#voice/languages/en/clauses.ts";
import type { DialogueScript } from "./script.ts";

/**
 * The first clauses of all lines and answers, lines first. A synthesiser can prepare them, so that an answer's first
 * sound is there at once; the rest is made while it plays.
 */
export function oftenSaid({ lines, intents }: DialogueScript): string[] {
  const answers = intents.flatMap(({ answer }) => (answer ? Object.values(answer.say).flat() : []));
  const texts = [...Object.values(lines).flat(), ...answers].filter((text) => !text.includes("{"));
  return [...new Set(texts.flatMap((text) => toClauses(text).slice(0, 1)))];
}
