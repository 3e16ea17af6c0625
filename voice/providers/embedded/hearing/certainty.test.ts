import { expect, test } from "vitest";
import { certainty, score } from "./certainty.ts";

test("speech that fits badly, in one word or in all, scores less", () => {
  const good = score(-20, [0.95, 0.95]);
  expect(score(-40, [0.95, 0.95])).toBeLessThan(good);
  expect(score(-20, [0.95, 0.7])).toBeLessThan(good);
  expect(score(-20, [])).toBe(Number.NEGATIVE_INFINITY);
});

test("a good score is certain, a slightly lower one doubtful, and the rest unknown", () => {
  expect([-20, -49, -55, -61, Number.NEGATIVE_INFINITY].map(certainty)).toEqual([
    "certain",
    "certain",
    "doubtful",
    "unknown",
    "unknown",
  ]);
});
