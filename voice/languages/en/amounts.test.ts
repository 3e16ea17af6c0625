import { expect, test } from "vitest";
import { readAmounts } from "./amounts.ts";

test.each([
  ["$60k", ["60000 dollars"]],
  ["60 grand", ["60000 dollars"]],
  ["25 dollars an hour", ["25 dollars per hour"]],
  ["300 calls a month", ["300 calls per month"]],
  ["150/day", ["150 per day"]],
  ["150 calls/day", ["150 calls per day"]],
  ["20 or 30 a week", ["20 per week", "30 per week"]],
  ["between 200 and 300 calls a month", ["200 calls per month", "300 calls per month"]],
  ["$50-60k a year", ["50000 dollars per year", "60000 dollars per year"]],
  ["a couple hundred", ["200"]],
  ["a couple of thousand calls", ["2000 calls"]],
  ["a dozen", ["12"]],
  ["two dozen reps", ["24 reps"]],
  ["half a dozen", ["6"]],
  ["half a million dollars", ["500000 dollars"]],
  ["two and a half percent", ["2.5 percent"]],
  ["half a percent", ["0.5 percent"]],
  ["eight reps at 50k making ten calls an hour", ["8 reps", "50000", "10 calls per hour"]],
  ["misses a third of calls over lunch", ["33.3 percent calls"]],
  ["two thirds of our calls", ["66.7 percent calls"]],
  ["half the calls", ["50 percent calls"]],
  ["3/4 of our calls", ["75 percent calls"]],
  ["1 in 5 calls", ["20 percent calls"]],
  ["our salary is 50k", ["50000 of salary"]],
  ["reps: 8, salary: $45,000", ["8 of reps", "45000 dollars of salary"]],
  ["monthly salary of 4000", ["4000 of salary per month"]],
  ["we pay 4000 monthly", ["4000 per month"]],
  ["every month we get 300 calls", ["300 calls per month"]],
  ["45k per year each", ["45000 per year"]],
  ["about a dozen people, 55k each", ["12 people", "55000"]],
  ["a sales team of eight", ["8 of sales team"]],
  ["20% of 300 calls", ["20 percent", "300 calls"]],
  ["2.5% become a sale of $800", ["2.5 percent", "800 dollars of sale"]],
  ["a few hundred", []],
  ["the 24th", []],
  ["b2b, gpt4", []],
  ["a constructor", []],
  ["one", ["1"]],
  ["just one", ["1"]],
  ["", []],
])("%j has the amounts %j", (text, expected) => {
  expect(
    readAmounts(text).map(({ value, unit, per, before, after }) =>
      [value, unit === "count" ? "" : unit, after, before && !after && `of ${before}`, per && `per ${per}`]
        .filter(Boolean)
        .join(" ")
        .replace(/ of (?:misses|become)/, ""),
    ),
  ).toEqual(expected);
});
