import { expect, test } from "vitest";
import { clausesOf, pauseAfter, wholeWords } from "./clauses.ts";

test("a text is split at its sentences, and a long sentence where a speaker would pause", () => {
  expect(clausesOf("Sure thing, the Growth plan is 99 dollars, billed monthly. Anything else?")).toEqual([
    "Sure thing, the Growth plan is 99 dollars, billed monthly.",
    "Anything else?",
  ]);
  expect(
    clausesOf(
      "We are open from Monday to Friday between nine in the morning and half past five, and on Saturday until noon.",
    ),
  ).toHaveLength(2);
});

test("clauses stay as they are", () => {
  const clauses = clausesOf(
    "If it did, the confirmation comes by mail in a few minutes; if not, please use Book a Demo at the top.",
  );
  expect(clauses.flatMap(clausesOf)).toEqual(clauses);
});

test("a short clause stays whole", () => {
  expect(clausesOf("Twelve languages, on one number.")).toEqual(["Twelve languages, on one number."]);
});

test("neither numbers nor abbreviations are split", () => {
  expect(clausesOf("We ask Dr. Raman tomorrow.")).toEqual(["We ask Dr. Raman tomorrow."]);
  expect(clausesOf("It costs 1,299.50 dollars a month.")).toEqual(["It costs 1,299.50 dollars a month."]);
  expect(clausesOf("  ")).toEqual([]);
});

test("a long text without a pause is split all the same, because other calls wait for the synthesiser", () => {
  const clauses = clausesOf("on and on it goes ".repeat(200));
  expect(clauses.every((clause) => clause.length <= 200)).toBe(true);
  expect(clauses.join(" ")).toBe("on and on it goes ".repeat(200).trim());
  const unbroken = "a".repeat(1000);
  expect(clausesOf(unbroken).every((clause) => clause.length <= 200)).toBe(true);
  expect(clausesOf(unbroken).join("")).toBe(unbroken);
});

test("a sentence is followed by a longer pause than a comma", () => {
  expect(pauseAfter("Yes.")).toBeGreaterThan(pauseAfter("Yes,"));
  expect(pauseAfter("Yes,")).toBeGreaterThan(pauseAfter("Yes"));
});

test("a word that was played only in part does not count as heard", () => {
  expect(wholeWords("the price is high", 11)).toBe("the price");
  expect(wholeWords("the price is high", 12)).toBe("the price is");
  expect(wholeWords("the price is high", 2)).toBe("");
  expect(wholeWords("the price is high", 17)).toBe("the price is high");
});
