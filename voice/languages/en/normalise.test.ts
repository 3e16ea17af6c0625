import { expect, test } from "vitest";
import { expandContractions, toWords } from "./normalise.ts";

test.each([
  ["How MUCH is it?!", "how much is it"],
  ["What’s the set-up time", "what's the set up time"],
  ["open 24/7? e-mail me", "open around the clock email me"],
  ["we get 250 calls", "we get two hundred fifty calls"],
  [
    "1,500 calls, 2,300,000 in all",
    "one thousand five hundred calls two million three hundred thousand in all",
  ],
  ["$1,500 or 3,4 or 5", "one thousand five hundred dollars or three four or five"],
  ["cuz I ask, bc I can", "because i ask because i can"],
  ["pls help, plz", "please help please"],
  ["  ", ""],
])("%j becomes %j, as the grammar writes it", (text, expected) => {
  expect(toWords(text).join(" ")).toBe(expected);
});

test.each(["abc dental", "bcs in cuzco", "plsql", "a templz", "wudu", "cudworth"])(
  "a shortened word inside a longer one is left alone: %j",
  (text) => {
    expect(toWords(text).join(" ")).toBe(text);
  },
);

test("contractions are replaced", () => {
  expect(expandContractions(toWords("what's it, I'd say it won't, can't or doesn't")).join(" ")).toBe(
    "what is it i would say it will not cannot or does not",
  );
});

test("the name of a property of every object is a word like any other", () => {
  expect(expandContractions(["constructor", "tostring"])).toEqual(["constructor", "tostring"]);
});
