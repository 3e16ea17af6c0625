import { expect, test } from "vitest";
import { commonFirst, matchingZones, zoneChoices, zoneInWords } from "./time-zones.ts";

const november = Date.UTC(2026, 10, 24);

test("SCHD-01 a zone is shown by the local name of its time, or by its city", () => {
  expect(zoneInWords("America/New_York", november)).toBe("Eastern Time (New York)");
  expect(zoneInWords("America/Argentina/Ushuaia", november)).toContain("Ushuaia");
  expect(zoneInWords("Etc/GMT-3", november)).toBe("GMT+3");
  expect(zoneInWords("UTC", november)).toBe("Coordinated Universal Time (UTC)");
});

test("SCHD-01 zones are found by city, by the name of their time and by their UTC offset", () => {
  const choices = zoneChoices("Europe/Stockholm", november);
  const cities = (search: string) => matchingZones(choices, search).map(({ city }) => city);
  expect(cities("new york")).toEqual(["New York"]);
  expect(cities("  YORK ")).toContain("New York");
  expect(cities("sao paulo")).toEqual(["São Paulo"]);
  expect(cities("pacific time")).toContain("Los Angeles");
  expect(cities("gmt+1")).toContain("Stockholm");
  expect(cities("gmt+1")).not.toContain("New York");
  expect(cities("Atlantis")).toEqual([]);
});

test("SCHD-01 before a search, the chosen zone comes first, and none is left out", () => {
  const choices = zoneChoices("Asia/Tokyo", november);
  const sorted = commonFirst(choices, "Asia/Tokyo");
  expect(sorted.slice(0, 3).map(({ city }) => city)).toEqual(["Tokyo", "Honolulu", "Los Angeles"]);
  expect(new Set(sorted)).toEqual(new Set(choices));
  expect(sorted).toHaveLength(choices.length);
});

test("SCHD-01 a chosen zone with an outdated name stays in the list", () => {
  const zones = zoneChoices("US/Eastern", november).map(({ zone }) => zone);
  expect(zones).toContain("US/Eastern");
  expect(zones).toContain("UTC");
  expect(new Set(zones).size).toBe(zones.length);
});
