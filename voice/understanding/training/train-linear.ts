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

type Four = [number, number, number, number];

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

  /** Where the weights of an example's features begin, and the features' values; filled up to a multiple of four. */
  const most =
    starts.reduce((longest, start, i) => Math.max(longest, start - (starts[i - 1] ?? 0)), 0) + width + 3;
  const from = new Int32Array(most);
  const amounts = new Float64Array(most);

  function gather(example: number): number {
    let count = 0;
    for (let i = starts[example] as number; i < (starts[example + 1] as number); i++) {
      from[count] = (at[i] as number) * classes;
      amounts[count++] = values[i] as number;
    }
    const denseFrom = (rows[example] as number) * width;
    for (let i = 0; i < width; i++) {
      from[count] = (sparseSize + i) * classes;
      amounts[count++] = dense[denseFrom + i] as number;
    }
    amounts.fill(0, count, count + 3);
    return count;
  }

  /** Four features at a time, which takes half as long as one by one. */
  function addFour(i: number): void {
    const [a, b, c, d] = [from[i], from[i + 1], from[i + 2], from[i + 3]] as Four;
    const [u, v, w, x] = [amounts[i], amounts[i + 1], amounts[i + 2], amounts[i + 3]] as Four;
    for (let k = 0; k < classes; k++)
      sums[k] =
        (sums[k] as number) +
        u * (weights[a + k] as number) +
        v * (weights[b + k] as number) +
        w * (weights[c + k] as number) +
        x * (weights[d + k] as number);
  }

  function correct(i: number, count: number): void {
    const [row, value] = [from[i] as number, amounts[i] as number];
    for (let j = 0; j < count; j++) {
      const c = steep[j] as number;
      const slope = (slopes[c] as number) * value;
      const square = (squares[row + c] as number) + slope * slope;
      squares[row + c] = square;
      weights[row + c] = (weights[row + c] as number) - (rate * slope) / Math.sqrt(square);
    }
  }

  function learn(example: number): void {
    const features = gather(example);
    const weight = examples.weights[example] as number;
    sums.set(bias);
    for (let i = 0; i < features; i += 4) addFour(i);
    softmax(sums);
    let count = 0;
    for (let c = 0; c < classes; c++) {
      const slope = weight * ((sums[c] as number) - (c === targets[example] ? 1 : 0));
      slopes[c] = slope;
      if (Math.abs(slope) > negligible) steep[count++] = c;
    }
    for (let i = 0; i < features; i++) correct(i, count);
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
