import { expect, test } from "vitest";
import { type PlanList, plans } from "#domain/plans.ts";
import { howMany, planNames, pricesDescription, priceText } from "./plan-words.ts";

const named = (...names: readonly string[]): PlanList => {
  const [first, ...rest] = names.map((name) => ({ ...plans[0], name }));
  return [first ?? plans[0], ...rest];
};

test("PRIC-01 a price names its billing", () => {
  expect(priceText({ price: 1500, billing: "one-time" })).toBe("$1,500 once");
  expect(priceText({ price: 900, billing: "monthly" })).toBe("$900 a month");
});

test.each([
  [
    ["A", "B"],
    "Two plans for an AI phone agent: A for $1,500 once, B for $1,500 once. The terms in plain words.",
  ],
  [
    ["Starter", "Growth", "Premium", "Scale", "Everywhere"],
    "Five plans for an AI phone agent: Starter for $1,500 once, Growth for $1,500 once, Premium for $1,500 once, Scale for $1,500 once, Everywhere for $1,500 once.",
  ],
  [["A".repeat(100), "B".repeat(100)], "Two plans for an AI phone agent, from $1,500 once to $1,500 once."],
])(
  "PRIC-01 the description of %j has at most the 160 characters of a search result",
  (names, description) => {
    expect(pricesDescription(named(...names))).toBe(description);
    expect(description.length).toBeLessThanOrEqual(160);
  },
);

test("plans are counted and listed in words", () => {
  expect([howMany(named("A")), howMany([]), howMany(Array(12))]).toEqual(["One", "No", "12"]);
  expect(planNames(named("A"))).toBe("A");
  expect(planNames(named("A", "B"))).toBe("A and B");
  expect(planNames(named("A", "B", "C"))).toBe("A, B and C");
});
