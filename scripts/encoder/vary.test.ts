import { expect, test } from "vitest";
import { createVariation } from "./vary.ts";

const sentence = "can you tell me what the growth plan costs in a month?";
const many = (seed: number) => {
  const vary = createVariation(seed);
  return Array.from({ length: 200 }, () => vary(sentence));
};

test("the same seed varies a sentence the same way, in many ways", () => {
  expect(many(1)).toEqual(many(1));
  expect(new Set(many(1)).size).toBeGreaterThan(100);
});

test("a variation keeps nearly all words that say what is asked", () => {
  const kept = many(2).filter(
    (text) => ["growth", "plan", "costs", "month"].filter((word) => text.includes(word)).length >= 3,
  );
  expect(kept).toHaveLength(200);
});
