import { expect, test } from "vitest";
import { seededRandom } from "../hash.ts";
import { trainOrder } from "./train-order.ts";

const random = seededRandom(1);

test("a sign weighs as much as it tells which guess is right", () => {
  const ranked = Array.from({ length: 400 }, () => {
    const right = random() < 0.5 ? 0 : 1;
    const signs = [0, 1].map((at) => [random(), random() + (at === right ? 0.5 : 0), random()]);
    return { signs, right, weight: 1 };
  });
  const [first = 0, telling = 0, noise = 0] = trainOrder(ranked);
  expect(telling).toBeGreaterThan(2);
  expect(Math.abs(first)).toBeLessThan(telling / 3);
  expect(Math.abs(noise)).toBeLessThan(telling / 3);
});

test("sentences whose right intent is not among the guesses teach nothing", () => {
  const taught = { signs: [[1], [0]], right: 0, weight: 1 };
  expect(trainOrder([taught, { signs: [[0], [1]], right: -1, weight: 1 }])).toEqual(trainOrder([taught]));
});
