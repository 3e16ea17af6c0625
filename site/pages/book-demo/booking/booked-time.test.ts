import { expect, test } from "vitest";
import { bookedTimeWords } from "./booked-time.ts";

const booked = { start: "2026-11-24T15:00:00.000Z", end: "2026-11-24T15:30:00.000Z" };
/** With plain spaces, because typographic ones differ between engines. */
const words = (...input: Parameters<typeof bookedTimeWords>) =>
  Object.values(bookedTimeWords(...input) ?? {}).map((text) => text.replace(/\s+/g, " "));

test("WIZD-15 the booked time is shown in the visitor's own zone and clock format", () => {
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

test("WIZD-15 a booking without times has no words", () => {
  expect(bookedTimeWords({})).toBeUndefined();
});
