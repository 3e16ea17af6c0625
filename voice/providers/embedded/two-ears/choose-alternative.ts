import type { Alternative } from "#voice/providers/embedded/open-hearing/alternatives.ts";
import type { Act, Understanding } from "#voice/understanding/understanding.ts";

/** An alternative, and what it means. */
export interface PossibleSentence extends Alternative {
  readonly understood: Understanding;
}

/** Least odds of an alternative by its sound, as a logarithm, and least probability of its meaning. */
const least = { odds: -4, probability: 0.9 } as const;
/**
 * How much the logarithm of a meaning's probability counts beside that of the words' odds: a sentence that can be asked
 * here is likelier than one that means nothing. Of 52 sentences that were not understood, clean and in noise of 20 dB,
 * 14 are with it and 2 taken for something else; with 1, 8 and 1.
 */
const meaningWeight = 3;
/** Probability of the meaning of words that are not understood at all. */
const hardlyAny = 0.02;
/** What decides something has to be heard, and not to be guessed. */
const decisive: ReadonlySet<Act> = new Set(["agree", "refuse", "cancel", "leave"]);

/**
 * Chooses another way to hear a sentence that is not understood, if that is surely understood and sounds nearly the same:
 * "Does it work with dendricks?" was "Dentrix".
 *
 * @param doubted what the words mean that were written down
 */
export function chooseAlternative(
  doubted: Understanding,
  alternatives: readonly PossibleSentence[],
): PossibleSentence | undefined {
  const own = worthOf({ odds: 0, understood: doubted });
  const [best] = [...alternatives].sort((a, b) => worthOf(b) - worthOf(a));
  if (!best || best.odds < least.odds || worthOf(best) <= own) return undefined;
  const { certainty, act } = best.understood;
  const isClear = certainty === "certain" && probabilityOf(best.understood) >= least.probability;
  return isClear && !decisive.has(act) ? best : undefined;
}

function worthOf({ odds, understood }: Pick<PossibleSentence, "odds" | "understood">): number {
  return odds + meaningWeight * Math.log(probabilityOf(understood));
}

function probabilityOf({ guesses }: Understanding): number {
  return guesses[0]?.probability ?? hardlyAny;
}
