import tokens from "llama-tokenizer-js";
import { expect, test } from "vitest";
import { draftOf } from "./draft.ts";

/** The whole transcript that is guessed once it has begun with `begun`. */
function guess(words: string, begun: string): string {
  const found = begun === "" ? [] : tokens.encode(begun, false, true);
  const draft = draftOf(words, found);
  return draft.length === 0 ? "" : tokens.decode([...found, ...draft], false, true).trim();
}

test.each([
  ["how much is it", "", "How much is it?"],
  ["i want to book a demo", "", "I want to book a demo."],
  ["does it work on sundays", "", "Does it work on Sundays?"],
  ["may i come on monday in december", "", "May I come on Monday in December?"],
  // Capitals, other words before and inside, and a word that has only begun.
  ["does it work with google calendar", "Does it work with Google", "Does it work with Google calendar?"],
  ["how much is it", "Hello, how much", "Hello, how much is it?"],
  ["what does the premium plan cost", "What is the premium", "What is the premium plan cost?"],
  ["does it integrate with salesforce", "Does it integrate with Sales", "Does it integrate with Salesforce?"],
])("“%s” after “%s” is guessed to be “%s”", (words, begun, whole) => {
  expect(guess(words, begun)).toBe(whole);
});

test("a transcript about something else has no draft", () => {
  expect(guess("does it work on weekends", "The seagulls are")).toBe("");
  expect(guess("", "The seagulls")).toBe("");
});
