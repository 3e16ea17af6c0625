import type { OpenHypothesis } from "#voice/providers/embedded/open-hearing/moonshine.ts";
import type { Completeness } from "#voice/providers/recogniser.ts";
import type { Understanding } from "#voice/understanding/understanding.ts";
import { readHeard } from "./answer-value.ts";
import { least } from "./limits.ts";
import { wordsOf } from "./words-of.ts";

interface Question {
  /** Recognition context; empty outside of questions. */
  readonly context: string;
  /** What the words mean; undefined if they answer a question for a value. */
  readonly understood: Understanding | undefined;
}

/** Answers that often go on: "yes, but not on Friday", "Tuesday … at two". */
const extended: ReadonlySet<string> = new Set(["yes-no", "yes-no-figures", "day-and-time"]);
/** Contexts in which everything is heard. Where a message or a topic is told, one sentence follows another. */
const anything: ReadonlySet<string> = new Set(["", "agreement"]);
/** Words that more must follow, whatever sign the open ear puts after them. */
const openWords = new Set(
  "a an the my your our their his her this these some any and or but so because if when where that which who to at for from with without about of in on by into than as is are was were am be been do does did can could will would should may might must have has had i we they next every each very more and not it's i'm we're let's want need like".split(
    " ",
  ),
);

/**
 * What the open ear's words until a pause tell of the end of the sentence: a whole one that is surely understood, or
 * a whole value, could still go on, but need not. Undefined if they tell nothing.
 */
export function judgeEnding(
  { text, score }: OpenHypothesis,
  { context, understood }: Question,
): Completeness | undefined {
  if (score < least.answer || extended.has(context)) return undefined;
  const isWhole = anything.has(context)
    ? /[.?!]$/.test(text) && understood?.certainty === "certain"
    : readHeard(context, text) !== undefined;
  if (!isWhole) return undefined;
  const last = wordsOf(text).split(" ").at(-1) ?? "";
  return openWords.has(last) ? undefined : "extensible";
}
