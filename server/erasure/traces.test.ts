import { expect, test } from "vitest";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { phonesMeant } from "./phone-meant.ts";
import { addressPattern, phonePattern, spellings } from "./traces.ts";

function finds(pattern: string, text: string): boolean {
  return new RegExp(pattern, "i").test(text);
}

const address = addressPattern("ann+work@clinic.example");

const withAddress = [
  "Ann+Work@Clinic.Example",
  "Write to <ann+work@clinic.example>.",
  "mailto:ann+work@clinic.example?subject=x",
  "mailto%3Aann+work%40clinic.example",
  '{"to":"ann+work\\u0040clinic.example"}',
  "ann+work@clinic.example, bob@clinic.example",
];
test.each(withAddress)("an address is found in: %s", (text) => {
  expect(finds(address, text)).toBe(true);
});

const withAnothers = [
  "joann+work@clinic.example",
  "jo.ann+work@clinic.example",
  "ann+work@clinic.example.org",
  "ann+work@clinic.examples",
  "ann@clinic.example",
  "annnwork@clinicxexample",
];
test.each(withAnothers)("another's address is left alone: %s", (text) => {
  expect(finds(address, text)).toBe(false);
});

test("an address is the same with its domain in Unicode and in ASCII", () => {
  expect(spellings("Ann@Bücher.example")).toEqual(["ann@bücher.example", "ann@xn--bcher-kva.example"]);
  expect(finds(addressPattern("ann@bücher.example"), "ann@xn--bcher-kva.example")).toBe(true);
});

const [phone = { number: "", national: "" }] = phonesMeant("+442079460958");

const withNumber = [
  "+442079460958",
  "call +44 (0)20 7946 0958 now",
  "00442079460958",
  "phone=%2B442079460958&x",
  "020 7946 0958",
  "(020) 7946-0958",
  "2079460958",
];
test.each(withNumber)("a number is found in: %s", (text) => {
  expect(finds(phonePattern(phone), text)).toBe(true);
});

const withOtherNumber = ["+4420794609581", "920794609580", "2079460957", "a2079460958"];
test.each(withOtherNumber)("another's number is left alone: %s", (text) => {
  expect(finds(phonePattern(phone), text)).toBe(false);
});

test("PostgreSQL finds what JavaScript finds", async () => {
  await using database = await createTestDatabase();
  const found = async (pattern: string, texts: string[]) =>
    (
      await database.rows("select text from unnest($2::text[]) as text where text ~* $1", [pattern, texts])
    ).map(({ text }) => text);
  expect(await found(address, [...withAddress, ...withAnothers])).toEqual(withAddress);
  expect(await found(phonePattern(phone), [...withNumber, ...withOtherNumber])).toEqual(withNumber);
});
