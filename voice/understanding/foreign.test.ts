import { expect, test } from "vitest";
import { isForeign } from "./foreign.ts";

test.each([
  ["сколько это стоит", true],
  ["schöne Grüße aus München", true],
  ["my name is Zoë", false],
  ["how much is it", false],
])("%j is foreign: %j", (text, expected) => {
  expect(isForeign(text)).toBe(expected);
});
