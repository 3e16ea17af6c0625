import { expect, test } from "vitest";
import { foldsOf, isNearly } from "./folds.ts";
import type { Lesson } from "./training-set.ts";

const lesson = (text: string, from: Lesson["from"] = "wording"): Lesson => {
  return { text, intent: "price", from, source: text, weight: 1 };
};
const [east, north] = [
  [127, 0],
  [0, 127],
] as const;
const points = { points: Int8Array.from([...east, ...east, ...north]), dimensions: 2 };

test("sentences that are nearly the same are held out together", () => {
  const lessons = [lesson("what is the price"), lesson("what is the price then"), lesson("cost of it")];
  const folds = foldsOf(lessons, points, 1_000);
  expect(folds[0]).toBe(folds[1]);
  expect(folds[0]).not.toBe(folds[2]);
});

test("sentences of the grammar, those nearly the same, and single words are never held out", () => {
  const lessons = [lesson("how much is it", "pattern"), lesson("how much is it now"), lesson("price")];
  expect([...foldsOf(lessons, points, 3)]).toEqual([-1, -1, -1]);
});

test.each([
  ["what does the growth plan cost", "what does the growth plan cost now", true],
  ["what does the growth plan cost", "what is in the growth plan", false],
  ["how much", "how much is it to change the plan", false],
])("by their words, “%s” and “%s” are nearly the same: %s", (one, other, isSame) => {
  const words = (text: string) => ({ source: text, reading: { words: text.split(" ") } });
  expect(isNearly(words(one), words(other))).toBe(isSame);
});

test("sentences made from one wording are nearly the same", () => {
  const made = (value: string) => ({ source: "the fee of {plan}", reading: { words: ["fee", value] } });
  expect(isNearly(made("growth"), made("premium"))).toBe(true);
});
