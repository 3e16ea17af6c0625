import { expect, test } from "vitest";
import { withoutInventions } from "./inventions.ts";

test.each([
  ["What? What? What?", 0.6],
  ["I'm going to do it. I'm going to do it. I'm going to do it.", 6],
  ["Thank you very much for all of this and goodbye.", 0.6],
  ["...", 1],
])("%s is invented", (text, seconds) => {
  expect(withoutInventions(text, seconds)).toBe("");
});

test.each([
  ["What does it cost?", 0.9],
  ["Five five five, oh one one one.", 2.5],
  ["No, no, no!", 0.8],
  ["M A R I A A A at example dot com", 3],
  ["Really, really?", 0.7],
])("%s is believed", (text, seconds) => {
  expect(withoutInventions(text, seconds)).toBe(text);
});

test.each([
  ["'Could a person call me? I'm driving.'", "Could a person call me? I'm driving."],
  ['"What is the least I can pay?"', "What is the least I can pay?"],
])("%s stands in marks that nobody said", (text, said) => {
  expect(withoutInventions(text, 3)).toBe(said);
});

test.each([
  "10. Monday.",
  '"Yes" or "no"',
  '\'Cause I said "no"',
  "He said “no.”",
  "The customers'",
  "'Cause it is late.",
  "$2,300.",
])("%s stays as it is", (text) => {
  expect(withoutInventions(text, 3)).toBe(text);
});
