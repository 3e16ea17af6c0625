import { hashOf } from "../hash.ts";
import type { Lesson } from "./training-set.ts";

/** Cosine from which two wordings of an intent are nearly the same sentence. */
const same = 0.9;
/** Fewest words of a sentence that is held out: single words are no turn of a visitor. */
const fewestWords = 2;

/**
 * The fold in which each sentence is held out; -1 where it is always learned from: sentences of the grammar, those that
 * are nearly one, and single words. Sentences that are nearly the same are held out together.
 */
export function foldsOf(
  lessons: readonly Lesson[],
  embeddings: readonly Float32Array[],
  count: number,
): Int8Array {
  const parent = lessons.map((_, i) => i);
  function rootOf(i: number): number {
    let root = i;
    while (parent[root] !== root) root = parent[root] as number;
    parent[i] = root;
    return root;
  }
  for (const group of Map.groupBy(lessons.keys(), (i) => lessons[i]?.intent).values()) {
    for (const [n, i] of group.entries()) {
      const root = () => rootOf(i);
      for (const j of group.slice(0, n)) {
        if (root() === rootOf(j)) continue;
        const isSame =
          lessons[i]?.source === lessons[j]?.source ||
          cosine(embeddings[i] as Float32Array, embeddings[j] as Float32Array) > same;
        if (isSame) parent[root()] = rootOf(j);
      }
    }
  }
  const learned = new Set(lessons.flatMap(({ from }, i) => (from === "pattern" ? [rootOf(i)] : [])));
  return Int8Array.from(lessons, ({ text }, i) => {
    const root = rootOf(i);
    if (learned.has(root) || text.split(" ").length < fewestWords) return -1;
    return hashOf(lessons[root]?.text ?? "") % count;
  });
}

export function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}
