import { seededRandom } from "../hash.ts";

/** Rounds of the iteration; more change nothing that can be seen in the result. */
const rounds = 12;

/**
 * The directions in which vectors differ most, one after the other (principal components, without centring): nearness
 * in fewer dimensions is nearly that in all.
 *
 * @returns `count` axes of length 1, each as long as a vector, one after the other
 */
export function principalAxes(vectors: readonly Float32Array[], count: number): Float32Array {
  const size = vectors[0]?.length ?? 0;
  const products = new Float64Array(size * size);
  for (const vector of vectors) {
    for (let i = 0; i < size; i++) {
      const value = vector[i] as number;
      const from = i * size;
      for (let j = i; j < size; j++)
        products[from + j] = (products[from + j] as number) + value * (vector[j] as number);
    }
  }
  for (let i = 0; i < size; i++)
    for (let j = 0; j < i; j++) products[i * size + j] = products[j * size + i] as number;
  const random = seededRandom(size);
  let axes: Float64Array[] = Array.from({ length: count }, () =>
    Float64Array.from({ length: size }, () => random() - 0.5),
  );
  for (let round = 0; round < rounds; round++) axes = orthonormal(axes.map((axis) => times(products, axis)));
  const flat = new Float32Array(count * size);
  for (const [i, axis] of axes.entries()) flat.set(axis, i * size);
  return flat;
}

function times(matrix: Float64Array, vector: Float64Array): Float64Array {
  const size = vector.length;
  return vector.map((_, i) => {
    let sum = 0;
    for (let j = 0; j < size; j++) sum += (matrix[i * size + j] as number) * (vector[j] as number);
    return sum;
  });
}

/** Gram–Schmidt, in order. */
function orthonormal(vectors: readonly Float64Array[]): Float64Array[] {
  const done: Float64Array[] = [];
  for (const vector of vectors) {
    for (const other of done) {
      const along = dot(vector, other);
      for (let i = 0; i < vector.length; i++)
        vector[i] = (vector[i] as number) - along * (other[i] as number);
    }
    const length = Math.sqrt(dot(vector, vector)) || 1;
    done.push(vector.map((value) => value / length));
  }
  return done;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}
