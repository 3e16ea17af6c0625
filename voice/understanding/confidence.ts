/** Signs of whether the best guess is right. */
export interface Signs {
  /** Probabilities of the best two classes. */
  readonly first: number;
  readonly second: number;
  /** Share of the nearest wordings that have the best class. 0 without embeddings, as the next two. */
  readonly votes: number;
  /** Cosine of the nearest wording of the best class, and of any other. */
  readonly near: number;
  readonly nearOther: number;
  /** Share of words and pairs that the corpus knows. */
  readonly known: number;
  readonly words: number;
}

const least = 1e-6;

/** The signs as numbers of similar size; the first is always 1. */
export function signVector({ first, second, votes, near, nearOther, known, words }: Signs): number[] {
  return [
    1,
    Math.log((first + least) / (1 - first + least)),
    Math.log((first + least) / (second + least)) / 2,
    votes,
    near * 2,
    nearOther * 2,
    known,
    Math.log(words + 1),
  ];
}

/** Probability that the best guess is right. */
export function confidenceOf(weights: ArrayLike<number>, signs: Signs): number {
  const sum = signVector(signs).reduce((total, value, i) => total + value * (weights[i] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}
