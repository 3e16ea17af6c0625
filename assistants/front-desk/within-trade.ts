import type { Guess, Understanding } from "#voice/understanding/understanding.ts";

/** Probability from which the best guess is taken, and how much likelier than the next one it must be. */
const [likely, ahead] = [0.45, 2.2];

/**
 * Understands a sentence as one that this desk's callers say: what only other trades' callers ask is unlikely here. A
 * guess that stands alone then counts as certain. Elsewhere it would be asked about; but nothing at a pretended desk can
 * be done wrongly, and a desk that asks back at every second sentence shows nobody anything.
 *
 * @param isElsewhere true for an intent of another trade
 */
export function withinTrade(
  isElsewhere: (intent: string) => boolean,
): (understood: Understanding) => Understanding {
  return (understood) => {
    const { certainty, guesses, second } = understood;
    if (certainty !== "doubtful" || second) return understood;
    const own = guesses.filter(({ intent }) => !isElsewhere(intent));
    const elsewhere = guesses.filter(({ intent }) => isElsewhere(intent));
    const rest = 1 - elsewhere.reduce((sum, { probability }) => sum + probability, 0);
    const [best, next] = own.map((guess): Guess => ({ ...guess, probability: guess.probability / rest }));
    if (!best) return understood;
    const isClear = best.probability >= likely && best.probability >= ahead * (next?.probability ?? 0);
    const meaning = { intent: best.intent, slots: best.slots };
    return { ...understood, guesses: own, meaning, certainty: isClear ? "certain" : "doubtful" };
  };
}
