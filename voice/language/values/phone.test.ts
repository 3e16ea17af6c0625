import { expect, test } from "vitest";
import { phoneToShow, readPhone } from "./phone.ts";

test.each([
  ["+1 (555) 010-0142", "+15550100142"],
  ["555 010 0142", "+15550100142"],
  ["555.010.0142", "+15550100142"],
  ["1-555-010-0142", "+15550100142"],
  ["five five five oh one oh oh one four two", "+15550100142"],
  ["triple five zero one double zero one four two", "+15550100142"],
  ["my number is five five five, zero one zero, zero one forty two", "+15550100142"],
  ["it's eight hundred five five five oh one four two please", "+18005550142"],
  ["plus four four two oh seven nine four six oh nine five eight", "+442079460958"],
  ["+49 30 901820", "+4930901820"],
  ["555 0100", undefined],
  ["5550100142999", undefined],
  ["call me maybe", undefined],
  ["five plus five", undefined],
  ["055 010 0142", undefined],
  ["", undefined],
])("%j is %s", (text, phone) => {
  expect(readPhone(text)).toBe(phone);
});

test("numbers are shown in their groups", () => {
  expect(phoneToShow("+15550100142")).toBe("+1 (555) 010-0142");
  expect(phoneToShow("+442079460958")).toBe("+442079460958");
});
