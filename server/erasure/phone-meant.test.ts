import { expect, test } from "vitest";
import { phonesMeant } from "./phone-meant.ts";

test.each([
  "+442079460958",
  "+44 (0)20 7946 0958",
  "+44 020 7946 0958",
  "0044 20 7946-0958",
  "tel:+44-20-7946-0958",
  "020 7946 0958",
  "(020) 7946.0958",
])("%s is a number in London", (typed) => {
  expect(phonesMeant(typed)).toContainEqual({ number: "+442079460958", national: "2079460958" });
});

test("a number without its country code is one for each country in which it exists", () => {
  expect(phonesMeant("(212) 555-0123").map(({ number }) => number)).toContain("+12125550123");
  expect(phonesMeant("+1 (212) 555-0123")).toEqual([{ number: "+12125550123", national: "2125550123" }]);
  expect(phonesMeant("12125550123").map(({ number }) => number)).toContain("+12125550123");
  expect(phonesMeant("011 44 20 7946 0958").map(({ number }) => number)).toContain("+442079460958");
});

test("text that is no number anywhere is taken as it is", () => {
  expect(phonesMeant("+999 123 456")).toEqual([{ number: "+999123456", national: "" }]);
});
