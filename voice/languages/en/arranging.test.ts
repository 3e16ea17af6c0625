import { expect, test } from "vitest";
import { withoutArranging } from "./arranging.ts";

test.each([
  ["Can we set up a call about prices?", "Can we   about prices?"],
  ["let's set-up a quick phone call", "let's  "],
  ["could we start with a call back please", "could we   please"],
  ["I'd plan the next meeting", "I'd  "],
  ["call me about the set-up", "call me about the set-up"],
  ["how does the set up call go", "how does the set up call go"],
  ["can you set up a new agent, and call me", "can you set up a new agent, and call me"],
])("%j without its request is %j", (text, rest) => {
  expect(withoutArranging(text)).toBe(rest);
});
