import { expect, test } from "vitest";
import { isYesNoQuestion, nearestVerdict } from "./verdict.ts";

test.each([
  ["Can I cancel at any time?", true],
  ["so, is it safe", true],
  ["it works at night, right?", true],
  ["how much is it", false],
  ["I can cancel", false],
])("%j is a yes/no question: %j", (text, expected) => {
  expect(isYesNoQuestion(text)).toBe(expected);
});

test("a question that is nearer to one without a verdict has none", () => {
  const verdicts = Uint8Array.of(0, 1, 1);
  expect(nearestVerdict(Float32Array.of(0.75, 0.7, 0.6), verdicts, () => true)).toBe("yes");
  expect(nearestVerdict(Float32Array.of(0.9, 0.7, 0.6), verdicts, () => true)).toBeUndefined();
});

test("the nearest wording with a verdict decides, if it is near enough", () => {
  const verdicts = Uint8Array.of(0, 1, 2);
  expect(nearestVerdict(Float32Array.of(0.9, 0.6, 0.9), verdicts, () => true)).toBe("no");
  expect(nearestVerdict(Float32Array.of(0.7, 0.6, 0.7), verdicts, () => true)).toBeUndefined();
  expect(nearestVerdict(Float32Array.of(0.6, 0.6, 0.7), verdicts, (at) => at !== 2)).toBe("yes");
  expect(nearestVerdict(Float32Array.of(0.9, 0.2, 0.3), verdicts, () => true)).toBeUndefined();
});
