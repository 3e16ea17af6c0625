import { seededRandom } from "../hash.ts";
import { softmax } from "../linear-model.ts";

/** What is learned from, in tables that threads can share. Example `i` has the sparse features from `starts[i]` on. */
export interface Examples {
  readonly starts: Uint32Array;
  readonly at: Uint32Array;
  readonly values: Float32Array;
  /** Dense vectors, such as embeddings, one after the other; each example names its own, and several may share one. */
  readonly dense: Float32Array;
  readonly rows: Uint32Array;
  /** Numbers in a dense vector; 0: there are none. */
  readonly width: number;
  readonly targets: Uint16Array;
  readonly weights: Float32Array;
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

/** Classes that are less probable than this for a wrong example are not corrected: most are, and each costs time. */
const negligible = 0.002;

/** Fits a multinomial logistic regression by stochastic descent (AdaGrad). The same examples give the same weights. */
export function trainLinear(examples: Examples, options: TrainingOptions) {
  const { classes, sparseSize, epochs, rate, decay } = options;
  const { starts, at, values, dense, rows, width, targets } = examples;
  const weights = new Float32Array((sparseSize + width) * classes);
  const squares = new Float32Array(weights.length).fill(0.05);
  const bias = new Float32Array(classes);
  const random = seededRandom(options.seed);
  const order = Uint32Array.from(targets, (_, i) => i);
  const sums = new Float64Array(classes);
  const slopes = new Float64Array(classes);
  const steep = new Int32Array(classes);

  /** Four features at a time, which takes half as long as one by one. */
  function addRows(a: number, b: number, c: number, d: number, u: number, v: number, w: number, x: number) {
    for (let k = 0; k < classes; k++)
      sums[k] =
        (sums[k] as number) +
        u * (weights[a + k] as number) +
        v * (weights[b + k] as number) +
        w * (weights[c + k] as number) +
        x * (weights[d + k] as number);
  }

  function addSparse(from: number, to: number): void {
    // Beyond the last feature any row will do: its value is 0.
    const row = (i: number) => (i < to ? (at[i] as number) * classes : 0);
    const value = (i: number) => (i < to ? (values[i] as number) : 0);
    for (let i = from; i < to; i += 4)
      addRows(row(i), row(i + 1), row(i + 2), row(i + 3), value(i), value(i + 1), value(i + 2), value(i + 3));
  }

  function addDense(from: number): void {
    const row = (i: number) => (i < width ? (sparseSize + i) * classes : 0);
    const value = (i: number) => (i < width ? (dense[from + i] as number) : 0);
    for (let i = 0; i < width; i += 4)
      addRows(row(i), row(i + 1), row(i + 2), row(i + 3), value(i), value(i + 1), value(i + 2), value(i + 3));
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

  function learn(example: number): void {
    const [from, to] = [starts[example] as number, starts[example + 1] as number];
    const denseFrom = (rows[example] as number) * width;
    const weight = examples.weights[example] as number;
    sums.set(bias);
    addSparse(from, to);
    addDense(denseFrom);
    softmax(sums);
    let count = 0;
    for (let c = 0; c < classes; c++) {
      const slope = weight * ((sums[c] as number) - (c === targets[example] ? 1 : 0));
      slopes[c] = slope;
      if (Math.abs(slope) > negligible) steep[count++] = c;
    }
    for (let i = from; i < to; i++) correctRow(at[i] as number, values[i] as number, count);
    for (let i = 0; i < width; i++) correctRow(sparseSize + i, dense[denseFrom + i] as number, count);
    for (let i = 0; i < count; i++) {
      const c = steep[i] as number;
      bias[c] = (bias[c] as number) - rate * 0.05 * (slopes[c] as number);
    }
  }

  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const i of order) learn(i);
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
