import { expect, test } from "vitest";
import { readNumbers } from "./number.ts";

const values = (text: string) =>
  readNumbers(text).map(({ value, unit }) => (unit ? `${value} ${unit}` : value));

test.each([
  ["twelve", [12]],
  ["12 reps", [12]],
  ["two and a half percent", ["2.5 percent"]],
  ["2.5%", ["2.5 percent"]],
  ["two point five per cent", ["2.5 percent"]],
  ["half a percent", ["0.5 percent"]],
  ["sixty thousand", [60_000]],
  ["sixty-five thousand dollars", ["65000 dollars"]],
  ["$60k", ["60000 dollars"]],
  ["$1,500", ["1500 dollars"]],
  ["60 grand", [60_000]],
  ["a hundred and twenty", [120]],
  ["one hundred twenty thousand", [120_000]],
  ["one hundred and twenty thousand five hundred", [120_500]],
  ["a thousand", [1000]],
  ["fifteen hundred", [1500]],
  ["one and a half million", [1_500_000]],
  ["a dozen", [12]],
  ["12 people and 40 hours", [12, 40]],
  ["twelve reps at sixty thousand, two percent", [12, 60_000, "2 percent"]],
  ["none of your business", []],
  ["a k", []],
])("%j has the numbers %j", (text, expected) => {
  expect(values(text)).toEqual(expected);
});
