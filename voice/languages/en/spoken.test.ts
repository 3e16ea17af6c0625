import { expect, test } from "vitest";
import { toSpoken } from "./spoken.ts";

test.each([
  ["$1,500 once", "one thousand five hundred dollars once"],
  ["$1 or $2.50", "one dollar or two dollars and fifty cents"],
  ["1-2 weeks", "one to two weeks"],
  ["12+ languages, 1000+ calls", "more than twelve languages, more than one thousand calls"],
  ["99.9% uptime in 270 ms", "ninety nine point nine percent uptime in two hundred seventy milliseconds"],
  ["at 9:15, 10 am and 4:05", "at nine fifteen, ten a m and four oh five"],
  ["24/7 since 2023", "around the clock since twenty twenty three"],
  ["10,000,000 calls", "ten million calls"],
  ["hello@larkline.example", "hello at larkline dot example"],
  ["see brightdental.com/plans", "see brightdental dot com slash plans"],
  ["+1 (555) 010-0142", "one, five five five, zero one zero, zero one four two"],
  ["call 202 555 0143", "call two zero two, five five five, zero one four three"],
  ["or (202) 555-0143", "or two zero two, five five five, zero one four three"],
  ["mine is 44 20 7946 0991", "mine is four four, two zero, seven nine four six, zero nine nine one"],
  ["07700 900123", "zero seven seven zero zero, nine zero zero one two three"],
  [
    "500-1000 calls, $500-1,500",
    "five hundred to one thousand calls, five hundred to one thousand five hundred dollars",
  ],
  ["in 2024 2025 2026", "in twenty twenty four twenty twenty five twenty twenty six"],
  ["the 1,000th call, the 1,001st", "the one thousandth call, the one thousand first"],
  ["a 401k, the 5k fun run, 10k+ calls", "a four oh one k, the five k fun run, more than ten thousand calls"],
  [
    "$10k+, $2 million, $2-3 million",
    "more than ten thousand dollars, two million dollars, two to three million dollars",
  ],
  ["$3-4K or 1.5k–2k", "three to four thousand dollars or one point five to two thousand"],
  ["$1.50-2.50", "one dollar and fifty cents to two dollars and fifty cents"],
  [
    "1,500-2,300 calls, 10-15%, 3-5 pm",
    "one thousand five hundred to two thousand three hundred calls, ten to fifteen percent, three to five p m",
  ],
  ["2024-2025, 9-5, at 09 15", "twenty twenty four to twenty twenty five, nine to five, at nine fifteen"],
  [
    "call 555-0143 or +1-202-555-0143",
    "call five five five, zero one four three or one, two zero two, five five five, zero one four three",
  ],
  ["100 200 3000 calls", "one hundred two hundred three thousand calls"],
  [
    "50k-60k, $50-60k, $1.25k",
    "fifty to sixty thousand, fifty to sixty thousand dollars, one point two five thousand dollars",
  ],
  ["the 30th, the 21st and the 12th", "the thirtieth, the twenty first and the twelfth"],
  ["55k each, $2.5k in all", "fifty five thousand each, two point five thousand dollars in all"],
  ["m-a-r-4 at example dot com", "m, ay, r, four at example dot com"],
  ["AI, CRM and ROI by SMS", "A I, C R M and R O I by S M S"],
  ["it does not replace 911", "it does not replace nine one one"],
  ["call or text 988 in the US", "call or text nine eight eight in the U S"],
  ["Maple & Main, Dr. Lin’s set-up", "Maple and Main, Doctor Lin's set up"],
])("%j is said as %j", (text, spoken) => {
  expect(toSpoken(text)).toBe(spoken);
});

test("names are spoken as given", () => {
  expect(toSpoken("Larkline, larkline.example", { Larkline: "Lark line" })).toBe(
    "Lark line, Lark line dot example",
  );
});
