import { expect, test } from "vitest";
import { isUnfinished } from "./unfinished.ts";

test.each([
  "so if i",
  "the thing is",
  "and what about the",
  "well, I would like to",
  "because our",
  "i wanted to",
  "um",
  "the",
])("“%s” is the beginning of a sentence", (text) => {
  expect(isUnfinished(text)).toBe(true);
});

test.each(["so", "what is that?", "how about thursday", "the price is", "what is it", "and premium", "I do"])(
  "“%s” says something, or is over",
  (text) => {
    expect(isUnfinished(text)).toBe(false);
  },
);
