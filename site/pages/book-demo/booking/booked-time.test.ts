import { expect, test } from "vitest";
import { bookedTimeWords } from "./booked-time.ts";

const booked = { start: "2026-11-24T15:00:00.000Z", end: "2026-11-24T15:30:00.000Z" };
/** With plain spaces: the typographic ones differ from one engine to the next. */
const words = (...input: Parameters<typeof bookedTimeWords>) =>
  Object.values(bookedTimeWords(...input) ?? {}).map((text) => text.replace(/\s+/g, " "));

test("WIZD-15 the booked time is told in the visitor's own zone and kind of clock", () => {
  expect(words(booked, "en-US", "America/New_York")).toEqual([
    "Tuesday, November 24, 2026",
    "10:00 – 10:30 AM",
    "Eastern Standard Time",
  ]);
  expect(words(booked, "de-DE", "Asia/Tokyo")).toEqual([
    "Wednesday, November 25, 2026",
    "00:00 – 00:30",
    "Japan Standard Time",
  ]);
});

test("WIZD-15 a calendar that tells no time leaves none to tell", () => {
  expect(bookedTimeWords({})).toBeUndefined();
});
