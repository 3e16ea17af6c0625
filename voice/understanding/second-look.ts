import { logOdds } from "./confidence.ts";
import { softmax } from "./linear-model.ts";
import { type Neighbours, nearestOf } from "./neighbours.ts";
import type { Encoded } from "./pieces.ts";

// The first guesses are looked at again: each is compared, word by word, with its own nearest wordings.

/** A class that a sentence may belong to. */
export interface Candidate {
  readonly of: number;
  readonly signs: readonly number[];
  /** Cosine of its nearest wording, and the greatest likeness of the nearest ones in each direction. */
  readonly near: number;
  readonly there: number;
  readonly back: number;
}

/** Classes that are looked at again, and wordings of each that a sentence is compared with. */
const [mostCandidates, mostWordings] = [6, 5];
/** Nearest wordings whose mean cosine is a sign. */
const few = 3;

/** The likeliest classes, likeliest first. */
export function candidatesOf(
  { classes, pieces, starts }: Pick<Neighbours, "classes" | "pieces" | "starts">,
  { mixed, own }: { readonly mixed: Float64Array; readonly own: Float64Array },
  cosines: Float32Array,
  { likeness }: Pick<Encoded, "likeness">,
): Candidate[] {
  const outside = mixed.length - 1;
  const best = nearestOf(Float32Array.from(mixed), mostCandidates);
  const nearestOfEach = nearestByClass(classes, cosines, best);
  return best.map((of, i) => {
    const nearest = nearestOfEach[i] ?? [];
    const likest = nearest.map((at) => likeness(pieces.subarray(starts[at], starts[at + 1])));
    const near = cosines[nearest[0] ?? -1] ?? 0;
    const mean = nearest.slice(0, few).reduce((sum, at) => sum + (cosines[at] ?? 0), 0) / few;
    const there = Math.max(0, ...likest.map((each) => each.there));
    const back = Math.max(0, ...likest.map((each) => each.back));
    const [p, alone] = [mixed[of] ?? 0, own[of] ?? 0];
    const signs = [
      Math.log(p + 1e-6),
      logOdds(alone, 1e-4) / 3,
      Math.log(alone + 1e-5) / 3,
      near * 2,
      mean * 2,
      of === outside ? 1 : 0,
      there * 4,
      back * 4,
    ];
    return { of, signs, near, there, back };
  });
}

/** The nearest wordings of each of some classes, nearest first, in one pass: there are tens of thousands. */
function nearestByClass(classes: Uint16Array, cosines: Float32Array, wanted: readonly number[]): number[][] {
  const lists = wanted.map((): number[] => []);
  const listOf: (number[] | undefined)[] = [];
  for (const [i, of] of wanted.entries()) listOf[of] = lists[i];
  for (let i = 0; i < cosines.length; i++) {
    const list = listOf[classes[i] as number];
    if (list === undefined) continue;
    const value = cosines[i] as number;
    let at = list.length;
    while (at > 0 && (cosines[list[at - 1] as number] as number) < value) at--;
    if (at === mostWordings) continue;
    list.splice(at, 0, i);
    if (list.length > mostWordings) list.pop();
  }
  return lists;
}

/** Shares what the candidates have of the probability out among them anew. @param weights of their signs */
export function lookAgain(
  mixed: Float64Array,
  candidates: readonly Candidate[],
  weights: ArrayLike<number>,
): Float64Array {
  const shares = softmax(Float64Array.from(candidates, ({ signs }) => scoreOf(signs, weights)));
  const total = candidates.reduce((sum, { of }) => sum + (mixed[of] ?? 0), 0);
  const again = Float64Array.from(mixed);
  for (const [i, { of }] of candidates.entries()) again[of] = (shares[i] ?? 0) * total;
  return again;
}

function scoreOf(signs: readonly number[], weights: ArrayLike<number>): number {
  return signs.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0);
}
