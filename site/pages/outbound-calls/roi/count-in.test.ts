import { expect, test } from "vitest";
import { countIn } from "./count-in.ts";

test.each([
  ["5", 5n, true],
  ["", 0n, false],
  ["   ", 0n, false],
  ["0", 0n, true],
  ["007", 7n, true],
  ["$50,000", 50_000n, true],
  ["50 000", 50_000n, true],
  ["50_000", 50_000n, true],
  ["5%", 5n, true],
  ["+5", 5n, true],
  ["7.9", 7n, false],
  [".5", 0n, false],
  ["50k", 50_000n, false],
  ["1.25M", 1_250_000n, false],
  ["1e9", 1_000_000_000n, false],
  ["1.5e3", 1500n, false],
  ["1e999", 1_000_000_000n, false],
  ["99999999999999999999999", 1_000_000_000n, false],
  ["-5", 0n, false],
  ["−5", 0n, false],
  ["abc", 0n, false],
  ["5 reps", 0n, false],
  ["NaN", 0n, false],
  ["Infinity", 0n, false],
  ["0x10", 0n, false],
  ["1e-3", 0n, false],
])("ROIC-02 %j counts as %s", (text, value, isLiteral) => {
  expect(countIn(text)).toEqual({ value, isLiteral });
});
