import { expect, test } from "vitest";
import { correct } from "./spelling.ts";

const known = new Map(
  ["price", "prices", "premium", "appointment", "live", "can", "repeat", "plan", "plane"].map((word) => [
    word,
    1,
  ]),
);

test.each([
  ["price", "price"],
  ["priec", "price"],
  ["premum", "premium"],
  ["apointmemt", "appointment"],
  ["cna", "can"],
  ["repaet", "repeat"],
])("%s is meant to be %s", (typed, meant) => {
  expect(correct(typed, known)).toBe(meant);
});

test.each(["love", "bitcoin", "spice", "can't", "it"])("%s is left alone", (typed) => {
  expect(correct(typed, known)).toBeUndefined();
});
