import { expect, test } from "vitest";
import { interval, outcomeOf } from "./score.ts";

const certain = (...intents: string[]) => ({ certainty: "certain", intents }) as const;

test.each([
  [[["a", "b"]], certain("b"), "right"],
  [[["a"], ["b"]], certain("a", "b"), "right"],
  [[["a"], ["b"]], certain("a"), "half"],
  [[["a"]], certain("a", "c"), "wrong"],
  [[["a"]], { certainty: "doubtful", intents: ["c", "a"] }, "asked"],
  [[["a"]], { certainty: "doubtful", intents: ["c", "d", "a"] }, "astray"],
  [[["a"]], { certainty: "unknown", intents: [] }, "unknown"],
  [[], certain("a"), "wrong"],
  [[], { certainty: "unknown", intents: [] }, "right"],
] as const)("of %j, %j is %s", (meant, scored, outcome) => {
  expect(outcomeOf({ meant }, scored)).toBe(outcome);
});

test("Wilson's interval of 8 in 10", () => {
  const [from, to] = interval(8, 10);
  expect(from).toBeCloseTo(0.49, 2);
  expect(to).toBeCloseTo(0.943, 2);
});
