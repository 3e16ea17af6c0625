import { expect, test } from "vitest";
import { smallLanguage } from "#voice/testing/small-language.ts";
import { compileLanguage } from "./language.ts";
import { matchSentence } from "./match.ts";

const language = compileLanguage(smallLanguage);
const match = (text: string) => matchSentence(language, text.split(" "));

test("a sentence means its intent and its slots", () => {
  expect(match("how much is the growth plan")).toEqual({ intent: "price-of", slots: { plan: "Growth" } });
  expect(match("compare starter and growth")).toEqual({
    intent: "compare",
    slots: { plan: "Starter", other: "Growth" },
  });
});

test("words without meaning before and after a sentence are skipped", () => {
  expect(match("so how much is it thank you")).toEqual({ intent: "price", slots: {} });
});

test("words that are no sentence mean nothing", () => {
  expect([match("how much is"), match("so"), match("please"), match("")]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
