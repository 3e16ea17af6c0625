import { expect, test } from "vitest";
import { maskEntities } from "./mask-entities.ts";

test.each([
  ["call me at 202 555 0143 tomorrow", "call me at <phone> <day>"],
  ["Book me in for Thursday, 3pm", "book me in for <day> <time>"],
  ["it's maria@example.com", "it's <email>"],
  ["we get 1,500 calls at $20 each", "we get <number> calls at <money> each"],
  ["twenty five people", "<number> people"],
  ["which one is it", "which one is it"],
  ["constructor", "constructor"],
])("%j becomes %j", (text, masked) => {
  expect(maskEntities(text).join(" ")).toBe(masked);
});
