import { expect, test } from "vitest";
import { defaultTexts, steppedReps, textsIn, withTexts } from "./roi-address.ts";

test("ROIC-01 an address without numbers means the defaults", () => {
  expect(textsIn("?utm_source=mail")).toEqual(defaultTexts);
  expect(withTexts("?utm_source=mail", defaultTexts)).toBe("?utm_source=mail");
});

test("ROIC-02 numbers survive the way into the address and back, pasted text as its number", () => {
  const search = withTexts("", { ...defaultTexts, salesReps: "", avgSalary: "$61,500", avgRevenue: "1e9" });
  expect(search).toBe("?reps=0&salary=61500&revenue=1000000000");
  expect(textsIn(search)).toEqual({
    ...defaultTexts,
    salesReps: "0",
    avgSalary: "61500",
    avgRevenue: "1000000000",
  });
  const next = { ...defaultTexts, salesReps: "12", avgSalary: "61500" };
  expect(withTexts("?salary=70000&utm_source=mail", next)).toBe("?utm_source=mail&reps=12&salary=61500");
  expect(textsIn("?reps=-3&rate=lots").salesReps).toBe("0");
});

test.each([
  ["5", 1, "6"],
  ["5", -1, "4"],
  ["1", -1, "1"],
  ["0", -1, "1"],
  ["", -1, "1"],
  ["", 1, "1"],
  ["abc", 1, "1"],
  ["1,000", -1, "999"],
] as const)("ROIC-02 from %j a step of %i leads to %s", (text, step, next) => {
  expect(steppedReps(text, step)).toBe(next);
});
