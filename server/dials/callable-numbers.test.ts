import metadata from "libphonenumber-js/max/metadata";
import { expect, test } from "vitest";
import { countries } from "#domain/countries.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { servedCountry } from "#server/forms/outbound-requests/served-number.ts";
import { seededRandom } from "#voice/testing/seeded-random.ts";

const random = seededRandom(20_261_122);
const digit = () => String(Math.floor(random() * 10));
const digits = (count: number) => Array.from({ length: count }, digit).join("");

/** Numbers of every calling code: at random, near its patterns, and just beyond its lengths. */
function numbers(): string[] {
  const callingCodes = [
    ...Object.keys(metadata.country_calling_codes),
    ...Object.keys(metadata.nonGeographic ?? {}),
  ];
  const served = new Set(countries.map(({ dialPrefix }) => dialPrefix.slice(1)));
  const made = callingCodes.flatMap((code) =>
    Array.from(
      { length: served.has(code) ? 2_000 : 40 },
      () => `+${code}${digits(3 + Math.floor(random() * 11))}`,
    ),
  );
  // Every beginning of three digits in the served plans, with the rest at random.
  const swept = [...served].flatMap((code) =>
    Array.from({ length: 1_000 }, (_, i) => String(i).padStart(3, "0")).flatMap((start) =>
      [6, 7, 5].map((rest) => `+${code}${start}${digits(rest)}`),
    ),
  );
  return [...made, ...swept];
}

/** The ends of each range in the patterns, whose digits stand together: 0 and 9 around each known beginning. */
function boundaries(known: readonly string[]): string[] {
  return known.flatMap((phone) => [
    phone.slice(0, -1),
    `${phone}0`,
    `${phone.slice(0, 6)}${"0".repeat(phone.length - 6)}`,
    `${phone.slice(0, 6)}${"9".repeat(phone.length - 6)}`,
    phone.replace(/^(\+\d{2})(\d)/, (_, code, next) => `${code}${(Number(next) + 1) % 10}`),
  ]);
}

test("OUTB-04 database and form agree on tens of thousands of numbers about which may be called", async () => {
  await using database = await createTestDatabase();
  const made = numbers();
  const called = made.filter((phone) => servedCountry(phone) !== undefined);
  const all = [...new Set([...made, ...boundaries(called)])];
  expect(called.length).toBeGreaterThan(5_000);
  for (const { code } of countries)
    expect(called.filter((phone) => servedCountry(phone) === code).length, code).toBeGreaterThan(20);

  const rows = await database.rows<{ phone: string; country: string | null }>(
    "select phone, larkline.callable_country(phone) as country from unnest($1::text[]) as phone",
    [all],
  );
  expect(rows.filter(({ phone, country }) => country !== (servedCountry(phone) ?? null))).toEqual([]);
});

test.each([
  ["US premium-rate", "+19005550199"],
  ["US exchange 976", "+12129761234"],
  ["UK personal", "+447011123456"],
  ["UK pager", "+447640123456"],
  ["UK company-wide", "+443001234567"],
  ["Australian shared-cost", "+611300123456"],
  ["Inmarsat", "+870773111632"],
  ["satellite", "+8816123456789"],
  ["international premium-rate", "+979123456789"],
  ["Jamaican", "+18765551234"],
  ["Jersey", "+441534123456"],
  ["Vatican", "+390669812345"],
  ["emergency", "911"],
  ["emergency with a country code", "+1911"],
  ["short", "+4412345"],
  ["in other digits", "+١٢٠٢٥٥٥٠١٢٣"],
  ["followed by a line", "+12025550123\n"],
  ["spaced", "+1 202 555 0123"],
])("a number that is %s (%s) is not called, whatever the code says", async (_kind, phone) => {
  await using database = await createTestDatabase();
  expect(await database.rows("select larkline.callable_country($1) as country", [phone])).toEqual([
    { country: null },
  ]);
});

test("every time zone of the numbers is known to the database", async () => {
  await using database = await createTestDatabase();
  expect(
    await database.rows(`select zone from larkline.number_zone, unnest(zones) as zone
      where zone not in (select name from pg_timezone_names)`),
  ).toEqual([]);
  expect(await database.rows("select count(*) > 2000 as many from larkline.number_zone")).toEqual([
    { many: true },
  ]);
});
