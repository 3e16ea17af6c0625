import { expect, test } from "vitest";
import { probabilities, quantise } from "./linear-model.ts";
import { type Examples, trainLinear } from "./training/train-linear.ts";

/** The class is the first feature, and the sign of the dense value. */
const targets = Uint16Array.from({ length: 60 }, (_, i) => i % 3);
const examples: Examples = {
  targets,
  starts: Uint32Array.from({ length: 61 }, (_, i) => 2 * i),
  at: Uint32Array.from([...targets].flatMap((target, i) => [target, 3 + (i % 7)])),
  values: Float32Array.from([...targets].flatMap(() => [1, 0.5])),
  dense: Float32Array.of(-1, 1),
  rows: Uint32Array.from(targets, (target) => (target === 2 ? 1 : 0)),
  width: 1,
  weights: new Float32Array(60).fill(1),
};
const options = { classes: 3, sparseSize: 10, epochs: 5, rate: 0.2, decay: 0.01, seed: 1 };

test("what was learned is told apart, with weights as bytes", () => {
  const { weights, bias } = trainLinear(examples, options);
  const model = quantise(weights, bias);
  for (const [i, target] of targets.entries()) {
    const sparse = { at: [target, 3 + (i % 7)], values: [1, 0.5] };
    const found = probabilities(model, sparse, Float32Array.of(target === 2 ? 1 : -1), options.sparseSize);
    expect(found.indexOf(Math.max(...found))).toBe(target);
    expect(found.reduce((sum, value) => sum + value)).toBeCloseTo(1);
  }
});

test("the same examples give the same weights", () => {
  expect(trainLinear(examples, options).weights).toEqual(trainLinear(examples, options).weights);
});
