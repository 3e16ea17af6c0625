import { expect, test } from "vitest";
import { wordsOf } from "./words-of.ts";

test.each([
  ["What does it cost?", "what does it cost"],
  ["No, that's wrong. Thursday!", "no that's wrong thursday"],
  ["Maria@example.com, please.", "maria@example.com please"],
  ["At 2:30, it’s $2,300.", "at 2:30 it's $2,300"],
  ["…", ""],
])("the words of %j are %j", (text, words) => {
  expect(wordsOf(text)).toBe(words);
});
