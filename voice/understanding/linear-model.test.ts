import { expect, test } from "vitest";
import { probabilities, quantise } from "./linear-model.ts";
import { type Example, trainLinear } from "./training/train-linear.ts";

/** The class is the first feature, and the sign of the dense value. */
const examples = Array.from({ length: 60 }, (_, i): Example => {
  const target = i % 3;
  return {
    sparse: { at: [target, 3 + (i % 7)], values: [1, 0.5] },
    dense: Float32Array.of(target === 2 ? 1 : -1),
    target,
    weight: 1,
  };
});
const options = { classes: 3, sparseSize: 10, epochs: 5, rate: 0.2, decay: 0.01, seed: 1 };

test("what was learned is told apart, with weights as bytes", () => {
  const { weights, bias } = trainLinear(examples, options);
  const model = quantise(weights, bias);
  for (const { sparse, dense, target } of examples) {
    const found = probabilities(model, sparse, dense, options.sparseSize);
    expect(found.indexOf(Math.max(...found))).toBe(target);
    expect(found.reduce((sum, value) => sum + value)).toBeCloseTo(1);
  }
});

test("the same examples give the same weights", () => {
  expect(trainLinear(examples, options).weights).toEqual(trainLinear(examples, options).weights);
});
