import { expect, test } from "vitest";
import { countryNamedBy, countryOfLanguages } from "./countries.ts";

test.each([
  [["en-GB", "en"], "GB"],
  [["de"], "DE"],
  [["sv-SE", "fr-CA"], "CA"],
  [["sv-SE"], "US"],
  [["not a language!", "ja"], "JP"],
  [[], "US"],
])("WIZD-03 the country of %j is %s", (languages, country) => {
  expect(countryOfLanguages(languages)).toBe(country);
});

test.each([
  [["en-GB", "en"], "GB"],
  [["en", "de"], "DE"],
  [["en"], undefined],
  [["pt-BR", "en"], undefined],
])("CALL-14 %j names the country %s", (languages, country) => {
  expect(countryNamedBy(languages)).toBe(country);
});
