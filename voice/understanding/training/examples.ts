import { weighedSparse, withContext } from "../classifier.ts";
import type { Reading } from "../features.ts";
import { mixture } from "../model.ts";
import type { TurnContext } from "../understanding.ts";
import type { Sparse, Vocabulary } from "../vocabulary.ts";
import type { Examples } from "./train-linear.ts";

/** One example: a sentence by its row among all, and what is to be learned of it. */
export interface Example {
  readonly reading: Reading;
  /** Row of its dense vector. */
  readonly row: number;
  readonly target: number;
  readonly weight: number;
  /** Given if features of the open question are learned as well. */
  readonly context?: TurnContext;
}

/** Dense vectors in the weight that they have beside sparse features, where all threads can read them. */
export function sharedRows(vectors: readonly Float32Array[]): Float32Array {
  const width = vectors[0]?.length ?? 0;
  const rows = new Float32Array(new SharedArrayBuffer(vectors.length * width * 4));
  for (const [i, vector] of vectors.entries())
    rows.set(
      vector.map((value) => value * mixture.dense),
      i * width,
    );
  return rows;
}

/** Puts examples into tables. @param dense rows of vectors; empty: there are none */
export function tablesOf(
  examples: readonly Example[],
  vocabulary: Vocabulary,
  dense: Float32Array,
  width: number,
): Examples {
  const inputs = examples.map(({ reading, context }): Sparse => {
    const sparse = weighedSparse(vocabulary.vectorOf(reading));
    return context ? withContext(sparse, vocabulary.size, reading, context) : sparse;
  });
  const starts = new Uint32Array(inputs.length + 1);
  for (const [i, { at }] of inputs.entries()) starts[i + 1] = (starts[i] as number) + at.length;
  const at = new Uint32Array(starts[inputs.length] as number);
  const values = new Float32Array(at.length);
  for (const [i, input] of inputs.entries()) {
    at.set(input.at, starts[i]);
    values.set(input.values, starts[i]);
  }
  return {
    starts,
    at,
    values,
    dense,
    width,
    rows: Uint32Array.from(examples, ({ row }) => row),
    targets: Uint16Array.from(examples, ({ target }) => target),
    weights: Float32Array.from(examples, ({ weight }) => weight),
  };
}
