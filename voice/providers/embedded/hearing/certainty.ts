import type { Recognition } from "#voice/providers/recogniser.ts";

export type Certainty = Recognition["certainty"];

/**
 * How well sound fits a sentence of the grammar. The recogniser forces whatever it hears into the grammar, so
 * that its text alone says nothing. The weights, found with `npm run bench -- voice-accuracy`, part what is in the
 * grammar from what is not: noise lowers the path's score, and the words' probabilities less.
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
 * Speech in the grammar scores more than -40 where it is quiet, and 17 of 20 times more than -49 in 20 dB of noise;
 * 4 of 84 other sentences score more than that in quiet, 3 of 84 in noise.
 */
const limits = { certain: -49, doubtful: -58 } as const;

export function certainty(value: number): Certainty {
  if (value >= limits.certain) return "certain";
  return value >= limits.doubtful ? "doubtful" : "unknown";
}
