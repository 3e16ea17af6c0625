import { expect, test } from "vitest";
import { hoursMeant, readTime } from "./time.ts";

test.each([
  ["2pm", 14, 0, true],
  ["2 p.m.", 14, 0, true],
  ["two p m", 14, 0, true],
  ["14:30", 14, 30, true],
  ["2:30", 2, 30, false],
  ["half past two", 2, 30, false],
  ["half past two in the afternoon", 14, 30, true],
  ["half two", 2, 30, false],
  ["quarter to three", 2, 45, false],
  ["a quarter past nine am", 9, 15, true],
  ["ten to one", 12, 50, false],
  ["twenty past four pm", 16, 20, true],
  ["ten fifteen", 10, 15, false],
  ["nine oh five", 9, 5, false],
  ["noon", 12, 0, true],
  ["twelve noon", 12, 0, true],
  ["12 am", 0, 0, true],
  ["12 pm", 12, 0, true],
  ["midnight", 0, 0, true],
  ["three o'clock", 3, 0, false],
  ["at ten", 10, 0, false],
  ["around 3", 3, 0, false],
  ["3ish", 3, 0, false],
  ["fourteen thirty", 14, 30, true],
  ["actually 2 pm", 14, 0, true],
])("%j is %i:%i, sure of the half of the day: %s", (text, hour, minute, isSure) => {
  expect(readTime(text)).toEqual({ hour, minute, isSure });
});

test.each([
  "two",
  "11/24",
  "25:00",
  "10:75",
  "12 people",
  "$10",
  "2.5 percent",
  "60 thousand",
  "maria",
  "the 24th",
  "+1 555 010 0142",
  "",
])("%j is no time", (text) => {
  expect(readTime(text)).toBeUndefined();
});

test("a number alone is a time if one was asked for", () => {
  expect(readTime("ten", true)).toEqual({ hour: 10, minute: 0, isSure: false });
  expect(readTime("no, make it 4 please", true)).toEqual({ hour: 4, minute: 0, isSure: false });
  expect(readTime("two", false)).toBeUndefined();
  expect(readTime("we are two people", true)).toBeUndefined();
});

test("an hour without morning or afternoon is in office hours first", () => {
  expect(hoursMeant({ hour: 9, minute: 0, isSure: false })).toEqual([9, 21]);
  expect(hoursMeant({ hour: 2, minute: 0, isSure: false })).toEqual([14, 2]);
  expect(hoursMeant({ hour: 12, minute: 0, isSure: false })).toEqual([12, 0]);
  expect(hoursMeant({ hour: 14, minute: 0, isSure: true })).toEqual([14]);
});
