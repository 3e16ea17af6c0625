import { setImmediate as next } from "node:timers/promises";
import type { Passage } from "./cut-passages.ts";

/** Passages compared at a time. A thousand take a millisecond; then calls that go on have their turn. */
const slice = 1_000;

/** A file that can be searched. */
export interface SearchedFile {
  readonly id: string;
  readonly name: string;
  readonly passages: readonly Passage[];
  readonly vectors: readonly Float32Array[];
}

export interface FoundPassage extends Passage {
  readonly fileId: string;
  readonly file: string;
  /** Cosine of the question's vector and the passage's, from -1 to 1. */
  readonly similarity: number;
}

/**
 * The passages nearest in meaning to a question, best first. Compares it with every one: some 4 million products of
 * numbers for 10,000 passages, which take a few milliseconds, in slices.
 */
export async function searchPassages(
  question: Float32Array,
  files: readonly SearchedFile[],
  most: number,
): Promise<FoundPassage[]> {
  const best: { readonly file: SearchedFile; readonly at: number; readonly similarity: number }[] = [];
  let compared = 0;
  for (const file of files) {
    for (const [at, vector] of file.vectors.entries()) {
      if (++compared % slice === 0) await next();
      const similarity = product(question, vector);
      if (best.length === most && similarity <= (best.at(-1)?.similarity ?? 0)) continue;
      const before = best.findIndex((other) => other.similarity < similarity);
      best.splice(before < 0 ? best.length : before, 0, { file, at, similarity });
      if (best.length > most) best.pop();
    }
  }
  return best.flatMap(({ file, at, similarity }) => {
    const passage = file.passages[at];
    return passage ? [{ ...passage, fileId: file.id, file: file.name, similarity }] : [];
  });
}

/** Of vectors of length 1 it is the cosine. */
export function product(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}
