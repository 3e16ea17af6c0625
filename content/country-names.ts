import type { CountryCode } from "#domain/countries.ts";

/** The countries of the phone pickers. */
export const countryNames = {
  US: "United States",
  GB: "United Kingdom",
  FR: "France",
  DE: "Germany",
  IT: "Italy",
  ES: "Spain",
  CA: "Canada",
  AU: "Australia",
  JP: "Japan",
  CN: "China",
} as const satisfies Readonly<Record<CountryCode, string>>;
