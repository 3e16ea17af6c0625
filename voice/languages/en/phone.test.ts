import { expect, test } from "vitest";
import { countryOfZone } from "./country.ts";
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
  ["plus one for one five five five five oh one ate for", "+14155550184"],
  ["0044 20 7946 0958", "+442079460958"],
  ["double oh four nine, three zero, nine oh one eight two oh", "+4930901820"],
  ["011 44 20 7946 0958", "+442079460958"],
  ["00 1", undefined],
  ["+1 415 555 199", undefined],
  ["for 5 to 6", undefined],
  ["555 0100", undefined],
  ["5550100142999", undefined],
  ["call me maybe", undefined],
  ["five plus five", undefined],
  ["055 010 0142", undefined],
  ["", undefined],
])("%j is %s", (text, phone) => {
  expect(readPhone(text)).toBe(phone);
});

test.each([
  ["020 7946 0958", "GB", "+442079460958"],
  ["my number is 07700 900123", "GB", "+447700900123"],
  ["0113 496 0123", "GB", "+441134960123"],
  ["0049 30 901820", "GB", "+4930901820"],
  ["oh six one two three four five six seven eight", "FR", "+33612345678"],
  ["+1 212 555 0142", "GB", "+12125550142"],
  ["(212) 555-0142", "GB", "+12125550142"],
  ["555 010 0142", "US", "+15550100142"],
  ["555 0100", "GB", undefined],
] as const)("%j of a visitor in %s is %s", (text, country, phone) => {
  expect(readPhone(text, country)).toBe(phone);
});

test("a time zone tells the country, unless it has none", () => {
  expect(countryOfZone("Europe/London")).toBe("GB");
  expect(countryOfZone("America/Chicago")).toBe("US");
  expect(countryOfZone("UTC")).toBeUndefined();
});

test("numbers are shown in their groups", () => {
  expect(phoneToShow("+15550100142")).toBe("+1 (555) 010-0142");
  expect(phoneToShow("+442079460958")).toBe("+44 20 7946 0958");
});
