import { expect, test } from "vitest";
import { candidatesOf, lookAgain } from "./second-look.ts";

// Two wordings of each of three classes, of one piece each: its own number.
const neighbours = {
  classes: Uint16Array.of(0, 0, 1, 1, 2, 2),
  pieces: Uint16Array.of(0, 1, 2, 3, 4, 5),
  starts: Uint32Array.of(0, 1, 2, 3, 4, 5, 6),
};
const cosines = Float32Array.of(0.9, 0.2, 0.8, 0.7, 0.1, 0.1);
const mixed = Float64Array.of(0.5, 0.4, 0.1);
const likeness = (pieces: Uint16Array) => ({ there: pieces[0] === 3 ? 0.9 : 0.3, back: 0.5 });
const candidates = candidatesOf(neighbours, { mixed, own: mixed }, cosines, { likeness });

test("the first guesses come with their nearest wording and the one that is most like the sentence", () => {
  expect(candidates.map(({ of }) => of)).toEqual([0, 1, 2]);
  expect(candidates.map(({ near }) => near.toFixed(1))).toEqual(["0.9", "0.8", "0.1"]);
  expect(candidates.map(({ there }) => there)).toEqual([0.3, 0.9, 0.3]);
});

test("a guess that is more like the sentence comes first, and all together are as probable as before", () => {
  const there = candidates[0]?.signs.indexOf(0.3 * 4) ?? -1;
  const weights = (candidates[0]?.signs ?? []).map((_, i) => (i === 0 ? 1 : i === there ? 1 : 0));
  const again = lookAgain(mixed, candidates, weights);
  expect(again[1]).toBeGreaterThan(again[0] ?? 1);
  expect(again.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1);
});

test("guesses whose signs weigh nothing but their probability stay as they were", () => {
  const again = lookAgain(mixed, candidates, [1]);
  for (const [i, value] of again.entries()) expect(value).toBeCloseTo(mixed[i] ?? 0, 4);
});
