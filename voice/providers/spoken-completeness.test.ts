import { expect, test } from "vitest";
import { spokenCompleteness } from "./spoken-completeness.ts";

test.each([
  ["Yes.", "complete"],
  ["thank you", "complete"],
  ["how much does the", "incomplete"],
  ["I would like to book a demo for", "incomplete"],
  ["What does it cost?", "extensible"],
  ["what does growth cost", "extensible"],
  ["Tuesday", "unknown"],
  ["", "unknown"],
] as const)("the spoken text %j is %s", (text, completeness) => {
  expect(spokenCompleteness(text)).toBe(completeness);
});
