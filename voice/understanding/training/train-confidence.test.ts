import { expect, test } from "vitest";
import { confidenceOf } from "../confidence.ts";
import { seededRandom } from "../hash.ts";
import { trainConfidence } from "./train-confidence.ts";

const signsOf = (first: number) => ({
  first,
  before: first,
  own: first,
  near: 0,
  there: 0,
  back: 0,
  known: 1,
});

test("of the guesses with a confidence, that share is right", () => {
  const random = seededRandom(1);
  const judged = Array.from({ length: 2_000 }, () => {
    const first = 0.05 + 0.9 * random();
    const signs = signsOf(first);
    return { signs, isRight: random() < first ** 2, weight: 1 };
  });
  const weights = trainConfidence(judged);
  for (const first of [0.4, 0.6, 0.8]) {
    const signs = signsOf(first);
    expect(confidenceOf(weights, signs)).toBeCloseTo(first ** 2, 1);
  }
});
