import { expect, test } from "vitest";
import { expandContractions, toWords } from "./normalise.ts";

test.each([
  ["How MUCH is it?!", "how much is it"],
  ["What’s the set-up time", "what's the set up time"],
  ["open 24/7? e-mail me", "open around the clock email me"],
  ["we get 250 calls", "we get two hundred fifty calls"],
  ["  ", ""],
])("%j is written %j by the grammar", (text, expected) => {
  expect(toWords(text).join(" ")).toBe(expected);
});

test("contractions are opened", () => {
  expect(expandContractions(toWords("what's it, I'd say it won't, can't or doesn't")).join(" ")).toBe(
    "what is it i would say it will not cannot or does not",
  );
});

test("a word that every object knows is a word like any other", () => {
  expect(expandContractions(["constructor", "tostring"])).toEqual(["constructor", "tostring"]);
});
