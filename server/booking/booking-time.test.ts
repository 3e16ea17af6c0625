import { expect, test } from "vitest";
import type { Language } from "#domain/languages.ts";
import { wordsIn } from "#server/words.ts";
import { bookedTime } from "./booking-time.ts";

function at(start: string, zone: string, language: Language = "en") {
  const from = Date.parse(start);
  return bookedTime({ from, to: from + 30 * 60_000 }, zone, wordsIn[language]);
}

test("SCHD-01 a time is given in the visitor's zone by its name, and in New York's where the clocks differ", () => {
  expect(at("2026-12-01T15:00:00Z", "Europe/Stockholm")).toEqual({
    visitor: {
      day: "Tuesday, December 1, 2026",
      time: "4:00 – 4:30 PM",
      zone: "Central European Standard Time (Stockholm)",
      short: "Tue, Dec 1, 4:00 PM",
      begins: "4:00 PM",
    },
    office: expect.objectContaining({ time: "10:00 – 10:30 AM", zone: "Eastern Standard Time (New York)" }),
    isOfficeElsewhere: true,
  });
  expect(at("2026-12-01T15:00:00Z", "America/Toronto").isOfficeElsewhere).toBe(false);
  expect(at("2026-12-01T15:00:00Z", "UTC").visitor.zone).toBe("Coordinated Universal Time");
});

test("SCHD-01 a time follows both zones through their clock changes", () => {
  // New York changed on March 8, Stockholm only on March 29.
  expect(at("2026-03-10T14:00:00Z", "Europe/Stockholm").visitor.time).toBe("3:00 – 3:30 PM");
  expect(at("2026-03-10T14:00:00Z", "Europe/Stockholm").office.time).toBe("10:00 – 10:30 AM");
  expect(at("2026-03-30T14:00:00Z", "Europe/Stockholm").visitor.time).toBe("4:00 – 4:30 PM");
  const tokyo = at("2026-12-01T22:00:00Z", "Asia/Tokyo");
  expect([tokyo.visitor.day, tokyo.office.day]).toEqual([
    "Wednesday, December 2, 2026",
    "Tuesday, December 1, 2026",
  ]);
});

test("LANG-05 a time is given in Spanish as people in the United States write it", () => {
  expect(at("2026-12-01T15:00:00Z", "America/Chicago", "es").visitor).toEqual({
    day: "Martes, 1 de diciembre de 2026",
    time: "9:00–9:30 a.m.",
    zone: "Hora estándar central (Chicago)",
    short: "mar, 1 de dic, 9:00 a.m.",
    begins: "9:00 a.m.",
  });
  expect(at("2026-12-01T15:00:00Z", "America/Chicago", "es").office.zone).toBe(
    "Hora estándar oriental (Nueva York)",
  );
});
