import { expect, test } from "vitest";
import { smallLanguage } from "#voice/testing/small-language.ts";
import { completeness } from "./completeness.ts";
import { compileLanguage } from "./language.ts";

const language = compileLanguage(smallLanguage);

test.each([
  ["how much is it", "complete"],
  ["how much is it please", "complete"],
  ["okay how much is it", "complete"],
  ["how much is it thank", "incomplete"],
  ["what does it cost", "extensible"],
  ["so what does it cost", "extensible"],
  ["what does it cost per month", "complete"],
  ["how much is", "incomplete"],
  ["how much is the growth", "extensible"],
  ["so", "incomplete"],
  ["the weather", "unknown"],
  ["", "unknown"],
])("the text %j is %s", (text, expected) => {
  expect(completeness(language, text)).toBe(expected);
});
