import type { Recognition } from "#voice/providers/recogniser.ts";

export type Certainty = Recognition["certainty"];

/**
 * Scores how well the sound fits a sentence of the grammar. The recogniser forces everything it hears into the grammar,
 * so its text alone proves nothing. The weights, found with `npm run bench -- voice-accuracy`, separate sentences of
 * the grammar from all others: noise lowers the path's score more than the words' probabilities.
 *
 * @param pathPerFrame score of the best path per frame of 10 ms
 * @param probabilities of the words, 0 to 1
 */
export function score(pathPerFrame: number, probabilities: readonly number[]): number {
  if (probabilities.length === 0) return Number.NEGATIVE_INFINITY;
  const least = Math.min(...probabilities);
  const mean = probabilities.reduce((sum, probability) => sum + probability, 0) / probabilities.length;
  return pathPerFrame + 100 * (least - 0.85) + 600 * (mean - 0.93);
}

/**
 * Sentences of the grammar score more than -40 in quiet, and 17 of 20 more than -49 with noise at 20 dB; of 84 other
 * sentences 4 score more than -49 in quiet and 3 in noise.
 */
const limits = { certain: -49, doubtful: -58 } as const;

export function certainty(value: number): Certainty {
  if (value >= limits.certain) return "certain";
  return value >= limits.doubtful ? "doubtful" : "unknown";
}
