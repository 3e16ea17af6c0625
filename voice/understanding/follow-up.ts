import { asksAboutIt, soundsLikeQuestion } from "#voice/languages/en/questions.ts";
import type { Classified } from "./classifier.ts";
import { mostFollowing } from "./model.ts";
import type { Act, TurnContext } from "./understanding.ts";

// "Is it free?" means the demo after a question about demos, and a plan after one about plans. Such a turn is classified
// twice, alone and behind the name of what was asked before, and both results are weighed by how much the turn seems to
// depend on what was before it: "how long before?" does, "do you speak Spanish?" does not. A turn may look certain by itself
// and depend nevertheless. The figures were chosen on the conversations of `corpus/teaching*.tsv`, and on their short
// questions behind something else.

/** Weight of the turn with what was before: of one that surely stands alone, of one that surely depends, and about "it". */
const [leastWeight, mostWeight, aboutIt] = [0.2, 0.8, 0.75];
/** A turn that is as certain alone, and as unlikely to depend, is not looked at again: nothing would change. */
const [enough, standing] = [0.9, 0.25];
/** Probability from which such a turn is certain, since the rest belongs to another way of reading it; with a lead. */
const [certainFrom, certainWithLead, lead] = [0.55, 0.4, 0.15];
/** Words that point back at something: "what do I have to prepare for it?" */
const pointing = /\b(?:it|that|this|those|these|them|one|there)\b/i;
/**
 * Most words of such a turn. Of the development sets' sentences of eight to ten words, each put behind something unrelated,
 * 4.5 % more were then certain and right, and 1.4 % certain and wrong; none was lost in its own conversation.
 */
const mostPointing = 9;
/** Acts that answer or close: with this probability they follow nothing that was asked. */
const closing: ReadonlySet<Act> = new Set(["agree", "refuse", "cancel", "thank", "leave"]);
const surely = 0.6;

/**
 * The text that a short turn completes what was asked before to.
 *
 * @returns undefined if the turn stands alone
 */
export function followUpOf(
  text: string,
  { about, asks }: TurnContext,
  { ranking: [best], acts: [said], follows = 0 }: Classified,
): string | undefined {
  if (about === undefined || text.trim().split(/\s+/).length > longestFor(text)) return undefined;
  if (asksAboutIt(text)) return `${about}, ${text}`;
  if (said && closing.has(said.act) && said.probability >= surely) return undefined;
  // While something else is asked for, a few words are its answer.
  if (asks !== undefined && asks !== "offer" && !(said?.act === "ask" && soundsLikeQuestion(text)))
    return undefined;
  const isAlone = best !== undefined && best.probability >= enough && follows < standing;
  return isAlone ? undefined : `${about}, ${text}`;
}

/** Most words of a turn that may depend on what was before: more of one that points back at something. */
function longestFor(text: string): number {
  return pointing.test(text) ? mostPointing : mostFollowing;
}

/** Weighs a turn alone and with what was before. */
export function weighed(text: string, alone: Classified, joined: Classified): Classified {
  const depending = leastWeight + (mostWeight - leastWeight) * (alone.follows ?? 0);
  const weight = asksAboutIt(text) ? Math.max(aboutIt, depending) : depending;
  const sums = new Map<string, number>();
  for (const [{ ranking }, share] of [
    [alone, 1 - weight],
    [joined, weight],
  ] as const)
    for (const { intent, probability } of ranking)
      sums.set(intent, (sums.get(intent) ?? 0) + share * probability);
  const ranking = [...sums]
    .map(([intent, probability]) => ({ intent, probability }))
    .sort((a, b) => b.probability - a.probability);
  const [first = 0, second = 0] = ranking.map(({ probability }) => probability);
  const limit = first - second >= lead ? certainWithLead : certainFrom;
  return { ...alone, ranking, limits: { ...alone.limits, certainFrom: limit } };
}
