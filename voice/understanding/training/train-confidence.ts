import { type Signs, signVector } from "../confidence.ts";

export interface Judged {
  readonly signs: Signs;
  readonly isRight: boolean;
  readonly weight: number;
}

/** Keeps weights small where signs say the same. */
const ridge = 1;

/** Fits the weights of signs to guesses on sentences that were not learned from: a logistic regression, by Newton's method. */
export function trainConfidence(judged: readonly Judged[]): Float32Array {
  const rows = judged.map(({ signs }) => signVector(signs));
  const size = rows[0]?.length ?? 0;
  let weights = new Array<number>(size).fill(0);
  for (let round = 0; round < 20; round++) {
    const slope = weights.map((value) => -ridge * value);
    const curve = weights.map((_, i) => weights.map((_, j) => (i === j ? ridge : 0)));
    for (const [r, row] of rows.entries()) {
      const { isRight, weight } = judged[r] as Judged;
      const p = 1 / (1 + Math.exp(-row.reduce((sum, value, i) => sum + value * (weights[i] as number), 0)));
      for (let i = 0; i < size; i++) {
        slope[i] = (slope[i] as number) + weight * ((isRight ? 1 : 0) - p) * (row[i] as number);
        const own = curve[i] as number[];
        for (let j = 0; j < size; j++)
          own[j] = (own[j] as number) + weight * p * (1 - p) * (row[i] as number) * (row[j] as number);
      }
    }
    const step = solve(curve, slope);
    weights = weights.map((value, i) => value + (step[i] as number));
  }
  return Float32Array.from(weights);
}

/** Solves a small system of linear equations. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] as number]);
  const size = rows.length;
  for (let i = 0; i < size; i++) {
    const pivot = rows
      .slice(i)
      .reduce((a, b) => (Math.abs(b[i] as number) > Math.abs(a[i] as number) ? b : a));
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(i, 0, pivot);
    for (const [r, row] of rows.entries()) {
      if (r === i) continue;
      const by = (row[i] as number) / (pivot[i] as number);
      for (let c = i; c <= size; c++) row[c] = (row[c] as number) - by * (pivot[c] as number);
    }
  }
  return rows.map((row, i) => (row[size] as number) / (row[i] as number));
}
