import { expect, test } from "vitest";
import { toTokens } from "./entity-tokens.ts";

test.each([
  ["call me at 202 555 0143 tomorrow", "call me at <phone> <day>"],
  ["book me something next thursday afternoon", "book me something <day> <time>"],
  ["300 calls a month", "<number> calls a month"],
  ["What does $1,500 buy?", "What does <money> buy?"],
  ["misses a third of calls over lunch", "misses <percent> of calls over lunch"],
  ["mail dana@example.com", "mail <email>"],
  ["are you open 24/7", "are you open 24/7"],
  ["between 2 and 4 on friday", "<time> <day>"],
  ["one second, may I ask something", "one second, may I ask something"],
  ["", ""],
])("%j is %j to the classifier", (text, tokens) => {
  expect(toTokens(text)).toBe(tokens);
});
