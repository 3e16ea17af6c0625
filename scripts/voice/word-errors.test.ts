import { expect, test } from "vitest";
import { wordErrors } from "./word-errors.ts";

test.each([
  ["How can I help?", "how can i help", 4, 0],
  ["two thousand three hundred dollars", "$2,300", 5, 0],
  ["this is Wren", "This is Ren.", 3, 0],
  ["an e mail", "an email", 3, 0],
  ["call one, five five five, zero one zero, zero one four two", "Call 1-555-010-0142.", 12, 0],
  ["calendars and C R Ms", "calendars and CRMs", 5, 0],
  ["one two three", "one three", 3, 1],
  ["one two", "one too many two", 2, 2],
])("%j heard as %j: %d words, %d errors", (said, heard, words, errors) => {
  expect(wordErrors(said, heard)).toEqual({ words, errors });
});
