import { expect, test } from "vitest";
import { readValue } from "./answer-value.ts";

test.each([
  ["letters", "m a r i a at example dot com", "m-a-r-i-a at example.com"],
  ["digits", "four one five five five five two six seven one", "415-555-2671"],
  ["names", "my name is david", "david"],
  ["numbers", "two and a half percent", "2.5%"],
  ["day-and-time", "tuesday at two thirty", "on tuesday at 2:30"],
  ["day-and-time", "the second one", "the second one works for me"],
  ["yes-no", "yes please", "yeah that's right"],
  ["yes-no", "yes please", "yes please book it"],
  ["yes-no", "yes please", "yes just book it"],
  ["yes-no", "never mind", "cancel that"],
])("in the context %s, %j and %j have the same value", (context, one, other) => {
  expect(readValue(context, one)).toBeDefined();
  expect(readValue(context, other)).toBe(readValue(context, one));
});

test.each([
  ["yes-no", "yes", "yes but not on friday"],
  ["yes-no", "no thursday", "no friday"],
  ["day-and-time", "at five", "at nine"],
  ["digits", "four one five five five five two six seven one", "415-555-2670"],
])("in the context %s, %j and %j have different values", (context, one, other) => {
  expect(readValue(context, other)).not.toBe(readValue(context, one));
});

test("a sentence that holds no answer, and a context without values, have none", () => {
  expect(readValue("digits", "how much is it")).toBeUndefined();
  expect(readValue("agreement", "yes")).toBeUndefined();
});
