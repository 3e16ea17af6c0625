import { expect, test } from "vitest";
import { dateAfterKey } from "./calendar-keys.ts";

const bounds = { firstWeekday: 0, firstMonth: "2026-11", lastMonth: "2027-01" };

test.each([
  ["ArrowLeft", "2026-11-24", "2026-11-23"],
  ["ArrowRight", "2026-11-30", "2026-12-01"],
  ["ArrowUp", "2026-12-03", "2026-11-26"],
  ["ArrowDown", "2026-11-24", "2026-12-01"],
  ["Home", "2026-11-24", "2026-11-22"],
  ["End", "2026-11-24", "2026-11-28"],
  ["PageDown", "2026-11-30", "2026-12-30"],
  ["PageUp", "2026-12-31", "2026-11-30"],
])("SCHD-01 %s moves from %s to %s", (key, from, to) => {
  expect(dateAfterKey(from, key, bounds)).toBe(to);
});

test("SCHD-01 in a week that begins on Monday, Home and End go to Monday and Sunday", () => {
  const monday = { ...bounds, firstWeekday: 1 };
  expect(dateAfterKey("2026-11-24", "Home", monday)).toBe("2026-11-23");
  expect(dateAfterKey("2026-11-29", "End", monday)).toBe("2026-11-29");
});

test("SCHD-01 no key leaves the months that can be booked", () => {
  expect(dateAfterKey("2026-11-01", "ArrowLeft", bounds)).toBe("2026-11-01");
  expect(dateAfterKey("2026-11-24", "PageUp", bounds)).toBe("2026-11-24");
  expect(dateAfterKey("2027-01-31", "ArrowDown", bounds)).toBe("2027-01-31");
  expect(dateAfterKey("2027-01-15", "PageDown", bounds)).toBe("2027-01-15");
});

test("SCHD-01 other keys are left to the browser", () => {
  expect(dateAfterKey("2026-11-24", "Enter", bounds)).toBeUndefined();
  expect(dateAfterKey("2026-11-24", "a", bounds)).toBeUndefined();
});
