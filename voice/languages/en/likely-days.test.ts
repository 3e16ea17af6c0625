import { expect, test } from "vitest";
import { dayOdds } from "./likely-days.ts";

test("a day is likely, after whatever people say before it and with what follows", () => {
  const odds = dayOdds("tuesday.", true);
  expect(odds).toBeGreaterThan(0);
  for (const text of ["next tuesday", "how about tomorrow?", "on friday at two", "no, make it monday"])
    expect(dayOdds(text, true), text).toBe(odds);
});

test("other words are as likely as ever", () => {
  for (const text of ["tosdy", "the eighth", "ten thirty", "what does it cost?", "mondayish", ""])
    expect(dayOdds(text, true), text).toBe(0);
});

test("the beginning of a day is the likelier the longer it is, and nothing if the word ends there", () => {
  expect(dayOdds("on tues", false)).toBeGreaterThan(dayOdds("on t", false));
  expect(dayOdds("on tues", true)).toBe(0);
});
