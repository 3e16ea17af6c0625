import { hashOf } from "../hash.ts";
import type { Neighbours } from "../neighbours.ts";
import type { Lesson } from "./training-set.ts";

/** Cosine of points from which two wordings of an intent are nearly the same sentence. */
const same = 0.92;
/** Fewest words of a sentence that is held out: single words are no turn of a visitor. */
const fewestWords = 2;

/**
 * The fold in which each sentence is held out; -1 where it is always learned from: sentences of the grammar, those that
 * are nearly one, and single words. Sentences that are nearly the same are held out together.
 */
export function foldsOf(
  lessons: readonly Lesson[],
  { points, dimensions }: Pick<Neighbours, "points" | "dimensions">,
  count: number,
): Int8Array {
  const nearly = same * 127 ** 2;
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
          product(points, i * dimensions, j * dimensions, dimensions) > nearly;
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

function product(points: Int8Array, a: number, b: number, count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += (points[a + i] as number) * (points[b + i] as number);
  return sum;
}

/** Share of their words from which two sentences are nearly the same. */
const sameWords = 0.8;

/** Tests by words alone if two wordings are nearly the same sentence: made from one, or of nearly the same words. */
export function isNearly(
  one: Pick<Lesson, "source"> & Words,
  other: Pick<Lesson, "source"> & Words,
): boolean {
  if (one.source === other.source) return true;
  const [a, b] = [one.reading.words, other.reading.words];
  const least = sameWords * Math.max(a.length, b.length);
  if (Math.min(a.length, b.length) < least) return false;
  const words = new Set(b);
  return a.filter((word) => words.has(word)).length >= least;
}

interface Words {
  readonly reading: { readonly words: readonly string[] };
}
