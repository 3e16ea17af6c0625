import { expect, test } from "vitest";
import { countryOfLanguages } from "./countries.ts";

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
