import type { Sparse } from "./vocabulary.ts";

/** A multinomial logistic regression whose weights are bytes, with a scale for each feature. */
export interface LinearModel {
  readonly classes: number;
  /** Weights of a feature for each class, feature after feature; the dense features stand after the sparse ones. */
  readonly weights: Int8Array;
  readonly scales: Float32Array;
  readonly bias: Float32Array;
}

/** Probabilities of the classes. `dense`, such as an embedding, has its numbers after those of the sparse features. */
export function probabilities(
  model: LinearModel,
  sparse: Sparse,
  dense: Float32Array,
  denseFrom: number,
): Float64Array {
  const sums = Float64Array.from(model.bias);
  for (let i = 0; i < sparse.at.length; i++) addRow(model, sparse.at[i] ?? 0, sparse.values[i] ?? 0, sums);
  for (let i = 0; i < dense.length; i++) addRow(model, denseFrom + i, dense[i] ?? 0, sums);
  return softmax(sums);
}

function addRow(
  { classes, weights, scales }: LinearModel,
  row: number,
  value: number,
  sums: Float64Array,
): void {
  const by = value * (scales[row] ?? 0);
  const from = row * classes;
  for (let c = 0; c < classes; c++) sums[c] = (sums[c] as number) + by * (weights[from + c] as number);
}

/** In place. */
export function softmax(sums: Float64Array): Float64Array {
  const most = sums.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  let total = 0;
  for (let c = 0; c < sums.length; c++) {
    sums[c] = Math.exp((sums[c] as number) - most);
    total += sums[c] as number;
  }
  for (let c = 0; c < sums.length; c++) sums[c] = (sums[c] as number) / total;
  return sums;
}

/** Rounds weights to bytes: each feature's largest one is 127. */
export function quantise(weights: Float32Array, bias: Float32Array): LinearModel {
  const classes = bias.length;
  const rows = weights.length / classes;
  const bytes = new Int8Array(weights.length);
  const scales = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    let most = 0;
    for (let c = 0; c < classes; c++) most = Math.max(most, Math.abs(weights[row * classes + c] as number));
    scales[row] = most / 127;
    if (most === 0) continue;
    for (let c = 0; c < classes; c++)
      bytes[row * classes + c] = Math.round(((weights[row * classes + c] as number) / most) * 127);
  }
  return { classes, weights: bytes, scales, bias };
}
