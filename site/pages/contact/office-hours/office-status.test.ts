import { describe, expect, test } from "vitest";
import { company } from "#content/company.ts";
import { officeStatus, wallClock } from "./office-status.ts";

const at = (iso: string) => officeStatus(new Date(iso), company.officeHours);
const open = (until: string) => ({ open: true, until: new Date(until) });
const closed = (opens: string) => ({ open: false, opens: new Date(opens) });

describe("CONT-02 the office", () => {
  test.each([
    ["Wednesday 8:59", "2025-01-15T08:59:30-05:00", closed("2025-01-15T09:00:00-05:00")],
    ["Wednesday 9:00", "2025-01-15T09:00:00-05:00", open("2025-01-15T18:00:00-05:00")],
    ["Wednesday 17:59", "2025-01-15T17:59:59-05:00", open("2025-01-15T18:00:00-05:00")],
    ["Wednesday 18:00", "2025-01-15T18:00:00-05:00", closed("2025-01-16T09:00:00-05:00")],
    ["Friday evening", "2025-01-17T20:00:00-05:00", closed("2025-01-18T10:00:00-05:00")],
    ["Saturday 15:59", "2025-01-18T15:59:00-05:00", open("2025-01-18T16:00:00-05:00")],
    ["Saturday 16:00", "2025-01-18T16:00:00-05:00", closed("2025-01-20T09:00:00-05:00")],
    ["Sunday noon", "2025-01-19T12:00:00-05:00", closed("2025-01-20T09:00:00-05:00")],
    ["midnight", "2025-01-20T00:00:00-05:00", closed("2025-01-20T09:00:00-05:00")],
    ["summer", "2025-07-16T12:00:00-04:00", open("2025-07-16T18:00:00-04:00")],
    ["before the clocks go forward", "2025-03-08T17:00:00-05:00", closed("2025-03-10T09:00:00-04:00")],
    ["before the clocks go back", "2025-11-01T17:00:00-04:00", closed("2025-11-03T09:00:00-05:00")],
  ])("%s", (_, now, status) => {
    expect(at(now)).toEqual(status);
  });

  test("goes by the clock in New York, wherever the visitor is", () => {
    expect(wallClock(new Date("2025-01-20T04:30:00Z"))).toEqual({ weekday: 0, minutes: 23 * 60 + 30 });
  });

  test("says the same hours in words and in numbers", () => {
    for (const { hours, opens, closes } of company.officeHours) {
      expect(hours).toBe(opens === closes ? "Closed" : `${opens}:00-${closes}:00 EST`);
    }
    expect(company.officeHours.flatMap(({ weekdays }) => [...weekdays]).sort()).toEqual([
      0, 1, 2, 3, 4, 5, 6,
    ]);
  });
});
