import { expect, test } from "vitest";
import { compileLanguage } from "#voice/language/language.ts";
import { smallLanguage } from "#voice/testing/small-language.ts";
import { createRespelling } from "./respell.ts";

const respelled = createRespelling(compileLanguage(smallLanguage));

test.each([
  ["how much is the sevrice", "how much is the service"],
  ["compare strater and growht", "compare starter and growth"],
  ["write to sevrice@example.com", "write to sevrice@example.com"],
  ["How much is it?", "How much is it?"],
])("%j is %j", (text, expected) => {
  expect(respelled(text)).toBe(expected);
});
