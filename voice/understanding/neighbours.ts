import { cosines } from "./cosines.ts";

/** Wordings by their embeddings, in fewer dimensions and in bytes. */
export interface Neighbours {
  readonly dimensions: number;
  /** Axes onto which an embedding is projected, one after the other. */
  readonly axes: Float32Array;
  /** Projected wordings of length 127, one after the other. */
  readonly points: Int8Array;
  /** Hash of each wording's words (features.ts). */
  readonly keys: Uint32Array;
  /** The class of each wording. */
  readonly classes: Uint16Array;
  /** 1 where the wording is a question whose answer is yes, 2 for no, 0 otherwise. */
  readonly verdicts: Uint8Array;
  /** The pieces of all wordings, one wording after the other; wording `i` has those from `starts[i]` on. */
  readonly pieces: Uint16Array;
  readonly starts: Uint32Array;
}

/** Cosine of each wording with an embedding. */
export function nearness(
  { dimensions, axes, points }: Pick<Neighbours, "dimensions" | "axes" | "points">,
  embedding: Float32Array,
): Float32Array {
  return cosines(points, project(axes, dimensions, embedding));
}

/** The embedding on the axes, at length 1. */
export function project(axes: Float32Array, dimensions: number, embedding: Float32Array): Float32Array {
  const size = embedding.length;
  const point = new Float32Array(dimensions);
  let squares = 0;
  for (let d = 0; d < dimensions; d++) {
    let sum = 0;
    for (let i = 0; i < size; i++) sum += (axes[d * size + i] as number) * (embedding[i] as number);
    point[d] = sum;
    squares += sum * sum;
  }
  const length = Math.sqrt(squares) || 1;
  for (let d = 0; d < dimensions; d++) point[d] = (point[d] as number) / length;
  return point;
}

/** Neighbours that vote, and how much faster the nearest ones count. Chosen, not yet tuned. */
const [voters, sharpness] = [12, 14];

/** The classes of the nearest wordings, each weighed by its nearness; together 1. */
export function vote(
  { classes }: Pick<Neighbours, "classes">,
  cosines: Float32Array,
  count: number,
): Float64Array {
  const votes = new Float64Array(count);
  const nearest = nearestOf(cosines, voters);
  const best = cosines[nearest[0] ?? 0] ?? 0;
  let total = 0;
  for (const i of nearest) {
    const weight = Math.exp(sharpness * ((cosines[i] as number) - best));
    const c = classes[i] as number;
    votes[c] = (votes[c] as number) + weight;
    total += weight;
  }
  return votes.map((value) => value / (total || 1));
}

/** Places of the greatest numbers, greatest first. */
export function nearestOf(
  values: Float32Array,
  count: number,
  isAllowed: (at: number) => boolean = () => true,
): number[] {
  const best: number[] = [];
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (best.length === count && value <= (values[best[count - 1] as number] as number)) continue;
    if (!isAllowed(i)) continue;
    let at = best.length;
    while (at > 0 && (values[best[at - 1] as number] as number) < value) at--;
    best.splice(at, 0, i);
    if (best.length > count) best.pop();
  }
  return best;
}
