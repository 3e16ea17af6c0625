import { readCommand } from "#voice/languages/en/commands.ts";
import { readYesNo } from "#voice/languages/en/yes-no.ts";
import type { Alternative } from "#voice/providers/embedded/open-hearing/alternatives.ts";
import type { Understanding } from "#voice/understanding/understanding.ts";

/** An alternative, and what it means. */
export interface PossibleSentence extends Alternative {
  readonly understood: Understanding;
}

/** Least odds of an alternative by its sound, as a logarithm. */
const leastOdds = -4;
/** Least probability of its meaning. */
const leastProbability = 0.9;
/**
 * How much the logarithm of a meaning's probability counts beside that of the words' odds: a sentence that can be asked
 * here is likelier than one that means nothing. Of 107 development sentences that were not understood, 17 more are then
 * understood rightly and 2 wrongly; with a weight of 1 it would be 9 and 2.
 */
const meaningWeight = 3;
/** Probability of the meaning of words that are not understood at all. */
const hardlyAny = 0.02;

/**
 * Chooses another way to hear a sentence that is not understood, if that is surely a question and sounds nearly the same:
 * "Does it work with dendricks?" was "Dentrix". What decides something, or asks for something to be done, must be
 * heard, not guessed.
 *
 * @param doubted what the words mean that were written down
 */
export function chooseAlternative(
  doubted: Understanding,
  alternatives: readonly PossibleSentence[],
): PossibleSentence | undefined {
  const own = worthOf({ odds: 0, understood: doubted });
  const [best] = alternatives.filter(({ odds }) => odds >= leastOdds).sort((a, b) => worthOf(b) - worthOf(a));
  return best && worthOf(best) > own && isQuestion(best) ? best : undefined;
}

function isQuestion({ text, understood }: PossibleSentence): boolean {
  const { act, certainty, second } = understood;
  const isClear = certainty === "certain" && probabilityOf(understood) >= leastProbability;
  const asksOnly = act === "ask" && (second === undefined || second.act === "ask");
  return isClear && asksOnly && readYesNo(text) === undefined && readCommand(text) === undefined;
}

function worthOf({ odds, understood }: Pick<PossibleSentence, "odds" | "understood">): number {
  return odds + meaningWeight * Math.log(probabilityOf(understood));
}

function probabilityOf({ guesses }: Understanding): number {
  return guesses[0]?.probability ?? hardlyAny;
}
