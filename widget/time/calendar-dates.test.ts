import { expect, test } from "vitest";
import {
  addMonths,
  firstWeekdayOf,
  fullDate,
  inMonth,
  lastOf,
  momentsOf,
  monthInWords,
  weeksOf,
} from "./calendar-dates.ts";

test("SCHD-01 a month is laid out in weeks that begin on the visitor's first weekday", () => {
  const fromSunday = weeksOf("2026-11", 0);
  expect(fromSunday.map((week) => week.filter(Boolean).length)).toEqual([7, 7, 7, 7, 2]);
  expect(fromSunday[0]?.[0]).toBe("2026-11-01");
  const fromMonday = weeksOf("2026-11", 1);
  expect(fromMonday[0]).toEqual([...Array(6).fill(undefined), "2026-11-01"]);
  expect(fromMonday.flat().filter(Boolean)).toHaveLength(30);
});

test("SCHD-01 months follow one another across the new year, and a short month ends early", () => {
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
  expect(lastOf("2028-02")).toBe("2028-02-29");
  expect(inMonth("2026-01-31", "2026-02")).toBe("2026-02-28");
});

test("SCHD-01 the range of a month covers every time zone, in at most 44 days", () => {
  for (const month of ["2026-02", "2026-12", "2028-02"]) {
    const { from, to } = momentsOf(month);
    expect(from).toBeLessThanOrEqual(Date.parse(`${month}-01T00:00+14:00`));
    expect(to).toBeGreaterThanOrEqual(Date.parse(`${lastOf(month)}T23:59-12:00`));
    expect(to - from).toBeLessThanOrEqual(44 * 24 * 60 * 60_000);
  }
});

test("SCHD-01 days and months have their full names", () => {
  expect(fullDate("2026-11-24")).toBe("Tuesday, November 24, 2026");
  expect(monthInWords("2026-11")).toBe("November 2026");
});

test("SCHD-01 weeks begin on Sunday in the US and on Monday in Germany", () => {
  expect([firstWeekdayOf("en-US"), firstWeekdayOf("de-DE")]).toEqual([0, 1]);
});
