import type { OpenHypothesis } from "#voice/providers/embedded/open-hearing/moonshine.ts";
import type { Judgement } from "#voice/providers/recogniser.ts";
import type { Understanding } from "#voice/understanding/understanding.ts";
import { readHeard } from "./answer-value.ts";
import { least } from "./limits.ts";
import { wordsOf } from "./words-of.ts";

interface Question {
  /** Recognition context; empty outside of questions. */
  readonly context: string;
  /** What the words mean; undefined if they answer a question for a value. */
  readonly understood: Understanding | undefined;
  /** True if both ears have the same words, and the grammar ear has no more to wait for. */
  readonly isShared: boolean;
}

/** Answers that often go on: "yes, but not on Friday", "Tuesday … at two". */
const extended: ReadonlySet<string> = new Set(["yes-no", "yes-no-figures", "day-and-time"]);
/** Contexts in which everything is heard. */
const anything: ReadonlySet<string> = new Set(["", "agreement"]);
/** Where a message or a topic is told, one sentence follows another. */
const dictated: ReadonlySet<string> = new Set(["topics"]);
/** Words that more must follow, whatever sign the open ear puts after them. */
const openWords = new Set(
  "a an the my your our their his her this these some any and or but so because if when where that which who to at for from with without about of in on by into than as is are was were am be been do does did can could will would should may might must have has had i we they next every each very more and not it's i'm we're let's want need like".split(
    " ",
  ),
);

/** True in a context in which whole texts are told. */
export function isDictated(context: string): boolean {
  return dictated.has(context);
}

/**
 * What the open ear's words until a pause tell of the end of the sentence: a whole one that is surely understood, or
 * a whole value, could still go on, but need not. A dictated one can be unfinished; it ends sooner only if both ears
 * have heard a sentence of the grammar, such as a topic. Undefined if the words tell nothing.
 */
export function judgeEnding(
  { text, score }: OpenHypothesis,
  { context, understood, isShared }: Question,
): Judgement | undefined {
  if (score < least.answer || extended.has(context)) return undefined;
  const isOpen = openWords.has(wordsOf(text).split(" ").at(-1) ?? "");
  if (isDictated(context)) return isOpen ? "unfinished" : isShared ? "agreed" : undefined;
  const isWhole = anything.has(context)
    ? /[.?!]$/.test(text) && understood?.certainty === "certain"
    : readHeard(context, text) !== undefined;
  if (!isWhole || isOpen) return undefined;
  return isShared ? "agreed" : "extensible";
}
