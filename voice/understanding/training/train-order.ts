import { softmax } from "../linear-model.ts";

/** The first guesses on a sentence that was held out. */
export interface Ranked {
  /** Of each guess. */
  readonly signs: readonly (readonly number[])[];
  /** Place of the right one; -1 if it is not among them. */
  readonly right: number;
  readonly weight: number;
}

/** Rounds, and the length of the first step; shorter and shorter ones follow. */
const [rounds, rate] = [200, 0.1];
/** Keeps weights small where signs say the same. */
const ridge = 1e-3;

/** Fits the weights of signs so that the right guess comes first: a conditional logistic regression, by Adam. */
export function trainOrder(ranked: readonly Ranked[]): Float32Array {
  const useful = ranked.filter(({ right }) => right >= 0);
  const size = useful[0]?.signs[0]?.length ?? 0;
  const total = useful.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Float64Array(size);
  // The guesses' order before, by the first sign.
  if (size > 0) weights[0] = 1;
  const [mean, square] = [new Float64Array(size), new Float64Array(size)];
  for (let round = 1; round <= rounds; round++) {
    const slope = weights.map((value) => ridge * value);
    for (const { signs, right, weight } of useful) {
      const shares = softmax(
        Float64Array.from(signs, (row) =>
          row.reduce((sum, value, i) => sum + value * (weights[i] as number), 0),
        ),
      );
      for (const [c, row] of signs.entries()) {
        const by = (weight / total) * ((shares[c] as number) - (c === right ? 1 : 0));
        for (const [i, value] of row.entries()) slope[i] = (slope[i] as number) + by * value;
      }
    }
    for (const [i, value] of slope.entries()) {
      mean[i] = 0.9 * (mean[i] as number) + 0.1 * value;
      square[i] = 0.99 * (square[i] as number) + 0.01 * value * value;
      const step =
        (mean[i] as number) /
        (1 - 0.9 ** round) /
        (Math.sqrt((square[i] as number) / (1 - 0.99 ** round)) + 1e-9);
      weights[i] = (weights[i] as number) - rate * (1 - round / (rounds + 1)) * step;
    }
  }
  return Float32Array.from(weights);
}
