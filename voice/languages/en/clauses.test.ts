import { expect, test } from "vitest";
import { toClauses } from "./clauses.ts";

test.each([
  ["Hello. How can I help?", ["Hello.", "How can I help?"]],
  [
    "There are three plans. Starter is $1,500 once, Growth is $2,300 a month.",
    ["There are three plans.", "Starter is $1,500 once, Growth is $2,300 a month."],
  ],
  [
    "Yes, Wren speaks Spanish, from the Growth plan on.",
    ["Yes, Wren speaks Spanish,", "from the Growth plan on."],
  ],
  ["We ask Dr. Raman tomorrow.", ["We ask Dr. Raman tomorrow."]],
  ["", []],
])("%j is spoken in %j", (text, clauses) => {
  expect(toClauses(text)).toEqual(clauses);
});

test("no word is lost and the first clause is short", () => {
  const text =
    "It answers each call that comes in and books appointments with your staff while callers wait on the line for nobody at all, day and night.";
  const clauses = toClauses(text);
  expect(clauses.join(" ")).toBe(text);
  expect(clauses[0]?.split(" ").length).toBeLessThanOrEqual(7);
});
