/**
 * Signs of whether the best guess is right. In cross-validation the second guess, the neighbours' votes, the nearest
 * wording of another class, the distance of a class's mean, the agreement of n-grams and the number of words told no
 * more than these.
 */
export interface Signs {
  /** Probability of the best class. */
  readonly first: number;
  /** Its probability before the first guesses were looked at again (second-look.ts). */
  readonly before: number;
  /** That by the regression, without the neighbours' votes. */
  readonly own: number;
  /** Cosine of the nearest wording of the best class; 0 without embeddings. */
  readonly near: number;
  /** Greatest likeness of its nearest wordings, in both directions; 0 without embeddings. */
  readonly there: number;
  readonly back: number;
  /** Share of words and pairs that the corpus knows. */
  readonly known: number;
}

/** The signs as numbers of similar size; the first is always 1. */
export function signVector({ first, before, own, near, there, back, known }: Signs): number[] {
  return [
    1,
    logOdds(first, 1e-4),
    logOdds(before, 1e-6),
    logOdds(own, 1e-4) / 3,
    near * 2,
    there * 4,
    back * 4,
    known,
  ];
}

export function logOdds(probability: number, least: number): number {
  return Math.log((probability + least) / (1 - probability + least));
}

/** Probability that the best guess is right. */
export function confidenceOf(weights: ArrayLike<number>, signs: Signs): number {
  const sum = signVector(signs).reduce((total, value, i) => total + value * (weights[i] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}
