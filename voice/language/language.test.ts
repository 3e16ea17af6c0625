import { expect, test } from "vitest";
import { smallLanguage } from "#voice/testing/small-language.ts";
import { compileLanguage } from "./language.ts";

test("a pattern with an unknown slot or phrase is refused", () => {
  const withPattern = (pattern: string) =>
    compileLanguage({ ...smallLanguage, intents: [{ id: "a", asks: "", patterns: [pattern] }] });
  expect(() => withPattern("how <nice>")).toThrow("There is no phrase <nice>.");
  expect(() => withPattern("how {big}")).toThrow("There is no slot {big}.");
});
