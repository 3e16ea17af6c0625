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
    ["Yes, Wren speaks Spanish, from the Growth plan on."],
  ],
  [
    "24/7 answering: Every call is picked up on the first ring, also the fourth one at the same time, also at night.",
    [
      "24/7 answering: Every call is picked up on the first ring,",
      "also the fourth one at the same time, also at night.",
    ],
  ],
  ["We ask Dr. Raman tomorrow.", ["We ask Dr. Raman tomorrow."]],
  ["", []],
])("%j is spoken in %j", (text, clauses) => {
  expect(toClauses(text)).toEqual(clauses);
});

test("a sentence without a pause is split before a joint, and no word is lost", () => {
  const text =
    "It answers each call that comes in and books appointments with your staff while callers wait on the line for nobody at all.";
  const clauses = toClauses(text);
  expect(clauses).toHaveLength(2);
  expect(clauses[1]).toMatch(/^with|^while/);
  expect(clauses.join(" ")).toBe(text);
});

test("a sentence is split in the same way wherever it stands", () => {
  const text =
    "If it did, the confirmation comes by mail in a few minutes; if not, please use Book a Demo at the top of the page.";
  expect(toClauses(`Yes. ${text}`).slice(1)).toEqual(toClauses(text));
});
