import { asksAboutIt, soundsLikeQuestion } from "#voice/languages/en/questions.ts";
import type { Classified } from "./classifier.ts";
import { outside } from "./model.ts";
import type { TurnContext } from "./understanding.ts";

// "Is it free?" means the demo after a question about demos, and a plan after one about plans. Such a turn is classified
// twice, alone and behind the name of what was asked before, and both results are weighed. The figures were chosen on
// the conversations of `corpus/teaching.tsv`: of 38 such questions 17 are understood alone, and 30 like this.

/** Most words of a turn that may depend on the one before. */
const mostWords = 7;
/** Probability from which a turn says enough by itself, or is about nothing that is known. */
const [enough, nothingKnown] = [0.9, 0.5];
/** Weight of the turn with what was before: of a question about "it", and of any other. */
const [aboutIt, other] = [0.75, 0.5];
/** Probability from which such a turn is certain, since the rest belongs to another way of reading it; with a lead. */
const [certainFrom, certainWithLead, lead] = [0.6, 0.4, 0.1];

/**
 * The text that a short turn completes what was asked before to.
 *
 * @returns undefined if the turn stands alone
 */
export function followUpOf(
  text: string,
  { about, asks }: TurnContext,
  { ranking: [best], acts }: Classified,
): string | undefined {
  if (about === undefined || text.trim().split(/\s+/).length > mostWords) return undefined;
  if (asksAboutIt(text)) return `${about}, ${text}`;
  if (acts[0]?.act !== "ask") return undefined;
  // While something else is asked for, a few words are its answer.
  if (asks !== undefined && asks !== "offer" && !soundsLikeQuestion(text)) return undefined;
  const isKnown = best !== undefined && best.probability >= (best.intent === outside ? nothingKnown : enough);
  return isKnown ? undefined : `${about}, ${text}`;
}

/** Weighs a turn alone and with what was before. */
export function weighed(text: string, alone: Classified, joined: Classified): Classified {
  const weight = asksAboutIt(text) ? aboutIt : other;
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
