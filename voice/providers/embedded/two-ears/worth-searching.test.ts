import { expect, test } from "vitest";
import { worthSearching } from "./worth-searching.ts";

const by = (context: string, grammar: string, text: string, score = -0.3) =>
  worthSearching(context, grammar, { text, score })?.by;

test("a known name that was surely heard is not searched for, any other one is", () => {
  expect(by("names", "my name is martha", "My name is Nora.", -0.08)).toBeUndefined();
  expect(by("names", "my name is martha", "My name is Nora.", -0.3)).toBe("words");
  expect(by("names", "paul megan", "Call me Bets.", -0.1)).toBe("words");
  expect(by("names", "leo luke", "", 0)).toBeUndefined();
});

test("a spelled name is searched for letter by letter, one that was said and spelled is read as it is", () => {
  expect(by("names", "my name is k a r i n", "My name is K. R. I. N.")).toBe("letters");
  expect(by("names", "it's victor", "It's Becker, B-E-C-K-E-R.")).toBeUndefined();
});

test("an address is searched for by letters or words, as it was given", () => {
  expect(by("letters", "j p s f at outlook dot com", "J. B. F. F. F. Outlook dot com.")).toBe("letters");
  expect(by("letters", "w e n t y dot h at icloud dot com", "www.endi.hataeclaw.com")).toBe("either");
  expect(by("letters", "emily at example dot com", "Enu@example.com")).toBe("words");
  // Letters of the domain say nothing of the name.
  expect(by("letters", "daniel at b p l l dot com", "Daniel at B-E-L-L dot com.")).toBe("words");
});

test("what both ears have heard alike, or with words among the letters, is not searched for", () => {
  expect(by("letters", "m a r k at example dot com", "M-A-R-K at example.com")).toBeUndefined();
  expect(
    by("letters", "d as in dog a n n y at gmail dot com", "D as in dog, a, n, n, e at mail.com"),
  ).toBeUndefined();
});

test("a day is searched for unless both ears agree, the open ear is sure of one or has a time, or more was said", () => {
  expect(by("day-and-time", "no the eighth", "Tolls day.", -0.5)).toBe("words");
  expect(by("day-and-time", "sunday", "Friday.", -0.4)).toBe("words");
  expect(by("day-and-time", "sunday", "Friday.", -0.1)).toBeUndefined();
  expect(by("day-and-time", "tuesday", "Tuesday.", -0.5)).toBeUndefined();
  expect(by("day-and-time", "", "", 0)).toBeUndefined();
  expect(by("day-and-time", "sunday", "Two thirty.", -0.3)).toBeUndefined();
  expect(by("day-and-time", "sunday", "The second one.", -0.3)).toBeUndefined();
  expect(by("day-and-time", "ten", "I have to ask my wife.", -0.5)).toBeUndefined();
});

test("questions, remarks and other contexts are left alone", () => {
  expect(by("names", "james", "What do you need my name for?")).toBeUndefined();
  expect(by("names", "james", "I would rather not tell you that over the phone.")).toBeUndefined();
  expect(by("letters", "never mind", "Never mind.")).toBeUndefined();
  expect(by("digits", "five", "5.")).toBeUndefined();
  expect(by("", "james", "James.")).toBeUndefined();
});
