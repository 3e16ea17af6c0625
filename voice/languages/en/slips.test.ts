import { expect, test } from "vitest";
import { unslipped } from "./slips.ts";

test.each([
  ["mondya", "monday"],
  ["wednsday", "wednesday"],
  ["thurrsday", "thursday"],
  ["frist", "first"],
  ["mornign", "morning"],
])("“%s” is %s", (word, meant) => {
  expect(unslipped(word)).toBe(meant);
});

test.each(["seconds", "mondays", "sundar", "mondal", "forth", "thirsty", "someday"])(
  "“%s” is a word of its own",
  (word) => {
    expect(unslipped(word)).toBe(word);
  },
);
