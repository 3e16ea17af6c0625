import type { Reading } from "./features.ts";
import { entityTokens } from "./mask-entities.ts";
import type { TurnContext } from "./understanding.ts";

/** The kinds of open questions; the first is none. */
const asked = [
  "",
  "day",
  "time",
  "name",
  "email",
  "phone",
  "topic",
  "text",
  "number",
  "yes-no",
  "offer",
] as const;
/** Word counts up to which an answer counts as shorter. */
const lengths = [1, 2, 4, 8];
const perQuestion = 1 + entityTokens.length + lengths.length + 1;

/** Number of the features below. */
export const contextSize = asked.length * perQuestion;

/** Numbers of the features that tell an answer to an open question: the question, what the turn holds, its length. */
export function contextFeatures({ words }: Reading, { asks }: TurnContext): number[] {
  const from = asked.indexOf(asks ?? "") * perQuestion;
  const tokens = entityTokens.flatMap((token, i) => (words.includes(token) ? from + 1 + i : []));
  const longer = lengths.filter((length) => words.length > length).length;
  return [from, ...tokens, from + 1 + entityTokens.length + longer];
}
