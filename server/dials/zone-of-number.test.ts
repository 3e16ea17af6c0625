import { expect, test } from "vitest";
import { company } from "#content/company.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { zoneOfNumber } from "./zone-of-number.ts";

test("OUTB-02 a number's area tells its time zone; the office's stands in where that says nothing", async () => {
  await using database = await createTestDatabase();
  const { kysely } = await database.open();
  const zones = {
    "+13125550100": "America/Chicago",
    "+442079460958": "Europe/London",
    "+18005550100": company.officeTimeZone,
    anonymous: company.officeTimeZone,
    "": company.officeTimeZone,
  };
  for (const [number, zone] of Object.entries(zones))
    expect(await zoneOfNumber(kysely, number), number).toBe(zone);
  expect(await zoneOfNumber(kysely, undefined)).toBe(company.officeTimeZone);
});
