import { expect, test, vi } from "vitest";
import { pickTimes } from "./pick-times.ts";

const at = (text: string) => Date.parse(`2026-11-${text}:00-05:00`);
/** In the zone of a visitor. */
function picked(free: readonly string[], timeZone = "America/New_York"): number[] {
  vi.stubEnv("TZ", timeZone);
  try {
    return pickTimes(free.map(at));
  } finally {
    vi.unstubAllEnvs();
  }
}

test("WIZD-13 the first free time of each half day is shown, at most three", () => {
  expect(
    picked(["24T09:30", "24T10:00", "24T13:00", "24T13:30", "25T09:00", "25T15:00", "26T09:00"]),
  ).toEqual(["24T09:30", "24T13:00", "25T09:00"].map(at));
});

test("WIZD-13 where only one half day is free, its next times follow in order", () => {
  expect(picked(["24T14:00", "24T14:30", "24T15:00", "24T15:30"])).toEqual(
    ["24T14:00", "24T14:30", "24T15:00"].map(at),
  );
  expect(picked(["24T14:00"])).toEqual([at("24T14:00")]);
  expect(picked([])).toEqual([]);
});

test("WIZD-13 half days are those of the visitor's own zone", () => {
  // In Tokyo 9:30 and 13:00 in New York are 23:30, and 3:00 of the next morning.
  expect(picked(["24T09:30", "24T10:30", "24T13:00"], "Asia/Tokyo")).toEqual(
    ["24T09:30", "24T10:30", "24T13:00"].map(at),
  );
  expect(picked(["24T10:00", "24T10:30", "24T12:00", "25T18:00"], "Asia/Tokyo")).toEqual(
    ["24T10:00", "24T10:30", "25T18:00"].map(at),
  );
});
