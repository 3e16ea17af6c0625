import { seededRandom } from "../hash.ts";
import { softmax } from "../linear-model.ts";
import type { Sparse } from "../vocabulary.ts";

export interface Example {
  readonly sparse: Sparse;
  /** Such as an embedding; all examples have the same number of values, possibly none. */
  readonly dense: Float32Array;
  readonly target: number;
  readonly weight: number;
}

export interface TrainingOptions {
  readonly classes: number;
  /** Number of sparse features; the dense ones are numbered after them. */
  readonly sparseSize: number;
  readonly epochs: number;
  readonly rate: number;
  /** Share by which all weights shrink in an epoch. */
  readonly decay: number;
  readonly seed: number;
}

type Four = [number, number, number, number];

/** Classes that are less probable than this for a wrong example are not corrected: most are, and each costs time. */
const negligible = 0.002;

/** Fits a multinomial logistic regression by stochastic descent (AdaGrad). The same examples give the same weights. */
export function trainLinear(examples: readonly Example[], options: TrainingOptions) {
  const { classes, sparseSize, epochs, rate, decay } = options;
  const width = examples[0]?.dense.length ?? 0;
  const weights = new Float32Array((sparseSize + width) * classes);
  const squares = new Float32Array(weights.length).fill(0.05);
  const bias = new Float32Array(classes);
  const random = seededRandom(options.seed);
  const order = Uint32Array.from(examples, (_, i) => i);
  const sums = new Float64Array(classes);
  const slopes = new Float64Array(classes);
  const steep = new Int32Array(classes);

  /** Four features at a time, which takes half as long as one by one. */
  function addRows(rowOf: (i: number) => number, values: ArrayLike<number>, count: number): void {
    for (let i = 0; i < count; i += 4) {
      const [a, b, c, d] = [rowOf(i), rowOf(i + 1), rowOf(i + 2), rowOf(i + 3)].map(
        (row) => row * classes,
      ) as Four;
      const u = values[i] as number;
      const v = values[i + 1] ?? 0;
      const w = values[i + 2] ?? 0;
      const x = values[i + 3] ?? 0;
      for (let k = 0; k < classes; k++)
        sums[k] =
          (sums[k] as number) +
          u * (weights[a + k] as number) +
          v * (weights[b + k] as number) +
          w * (weights[c + k] as number) +
          x * (weights[d + k] as number);
    }
  }

  function correctRow(row: number, value: number, count: number): void {
    const from = row * classes;
    for (let i = 0; i < count; i++) {
      const c = steep[i] as number;
      const slope = (slopes[c] as number) * value;
      const at = from + c;
      const square = (squares[at] as number) + slope * slope;
      squares[at] = square;
      weights[at] = (weights[at] as number) - (rate * slope) / Math.sqrt(square);
    }
  }

  function learn({ sparse: { at, values }, dense, target, weight }: Example): void {
    sums.set(bias);
    // Beyond the last feature any row will do: its value is 0.
    addRows((i) => at[i] ?? 0, values, at.length);
    addRows((i) => (i < width ? sparseSize + i : 0), dense, width);
    softmax(sums);
    let count = 0;
    for (let c = 0; c < classes; c++) {
      const slope = weight * ((sums[c] as number) - (c === target ? 1 : 0));
      slopes[c] = slope;
      if (Math.abs(slope) > negligible) steep[count++] = c;
    }
    for (let i = 0; i < at.length; i++) correctRow(at[i] as number, values[i] as number, count);
    for (let i = 0; i < width; i++) correctRow(sparseSize + i, dense[i] as number, count);
    for (let i = 0; i < count; i++) {
      const c = steep[i] as number;
      bias[c] = (bias[c] as number) - rate * 0.05 * (slopes[c] as number);
    }
  }

  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const i of order) learn(examples[i] as Example);
    for (let i = 0; i < weights.length; i++) weights[i] = (weights[i] as number) * (1 - decay);
  }
  return { weights, bias };
}

function shuffle(order: Uint32Array, random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
}
