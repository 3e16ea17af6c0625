import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { byDay, clockTimeIn, dateIn, hourCycleOf, timeLabels } from "./zoned-times.ts";

const zones = [...Intl.supportedValuesOf("timeZone"), "UTC"];
const hour = 60 * 60_000;
const year = {
  from: Temporal.Instant.from("2026-01-01T00:00:00Z"),
  to: Temporal.Instant.from("2027-01-01T00:00:00Z"),
};

/** The zone's clock changes in 2026, in ms since 1970. */
function changesOf(zone: string): number[] {
  const changes: number[] = [];
  let at: Temporal.ZonedDateTime | null = year.from.toZonedDateTimeISO(zone);
  while (at && at.epochMilliseconds < year.to.epochMilliseconds) {
    at = at.getTimeZoneTransition("next");
    if (at && at.epochMilliseconds < year.to.epochMilliseconds) changes.push(at.epochMilliseconds);
  }
  return changes;
}

const newYorkChanges = changesOf("America/New_York");

/** Slot starts around the clock changes of the zone and of New York, and around the new year. */
function momentsToTell(zone: string): number[] {
  const around = [...newYorkChanges, ...changesOf(zone), year.to.epochMilliseconds];
  return around.flatMap((moment) =>
    Array.from({ length: 52 }, (_, index) => moment - 13 * hour + (index * hour) / 2),
  );
}

test(`SCHD-01 in each of ${zones.length} zones every time gets its local date and clock time, across the clock changes of 2026`, () => {
  expect(newYorkChanges).toHaveLength(2);
  let told = 0;
  const wrong: string[] = [];
  for (const zone of zones) {
    for (const moment of momentsToTell(zone)) {
      const there = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);
      const expected = `${there.toPlainDate()} ${there.toPlainTime().toString().slice(0, 5)}`;
      const seen = `${dateIn(zone, moment)} ${clockTimeIn(zone, moment, "h23")}`;
      if (seen !== expected) wrong.push(`${zone}: ${seen} instead of ${expected}`);
      told += 1;
    }
  }
  expect(wrong).toEqual([]);
  expect(told).toBeGreaterThan(zones.length * 3 * 52 - 1);
}, 60_000);

test("SCHD-01 the times of one day in New York may fall on two days elsewhere", () => {
  const moments = [14, 16, 22].map((utc) => Date.UTC(2026, 10, 24, utc));
  expect([...byDay("Asia/Tokyo", moments)].map(([date, times]) => [date, times.length])).toEqual([
    ["2026-11-24", 1],
    ["2026-11-25", 2],
  ]);
});

test("SCHD-01 an hour that clocks show twice is told apart by its UTC offset", () => {
  // Sydney puts its clocks back on Sunday, April 5, 2026 at 3:00, while it is Saturday noon in New York.
  const moments = [15, 16, 17].map((utc) => Date.UTC(2026, 3, 4, utc));
  const labels = timeLabels("Australia/Sydney", moments, "h12");
  expect(labels.map((label) => label.replace(/\u00a0/g, " "))).toEqual([
    "2:00 AM GMT+11",
    "2:00 AM GMT+10",
    "3:00 AM",
  ]);
});

test.each([
  ["en-US", "h12", "2:30 PM"],
  ["en-GB", "h23", "14:30"],
  ["de-DE", "h23", "14:30"],
  ["hi-IN", "h12", "2:30 PM"],
])("SCHD-01 locale %s uses the clock %s", (locale, hourCycle, text) => {
  expect(hourCycleOf(locale)).toBe(hourCycle);
  const told = clockTimeIn("UTC", Date.UTC(2026, 10, 24, 14, 30), hourCycleOf(locale));
  expect(told.replace(/\u00a0/g, " ")).toBe(text);
});

test("SCHD-01 midnight is 12:00 AM or 00:00", () => {
  const midnight = Date.UTC(2026, 10, 24);
  expect(clockTimeIn("UTC", midnight, "h23")).toBe("00:00");
  expect(clockTimeIn("UTC", midnight, "h12")).toBe("12:00\u00a0AM");
});
