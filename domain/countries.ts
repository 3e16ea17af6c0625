/** Countries of the phone pickers, in display order. `dialPrefix` is the E.164 country code with a plus. */
export const countries = [
  { code: "US", name: "United States", dialPrefix: "+1" },
  { code: "GB", name: "United Kingdom", dialPrefix: "+44" },
  { code: "FR", name: "France", dialPrefix: "+33" },
  { code: "DE", name: "Germany", dialPrefix: "+49" },
  { code: "IT", name: "Italy", dialPrefix: "+39" },
  { code: "ES", name: "Spain", dialPrefix: "+34" },
  { code: "CA", name: "Canada", dialPrefix: "+1" },
  { code: "AU", name: "Australia", dialPrefix: "+61" },
  { code: "JP", name: "Japan", dialPrefix: "+81" },
  { code: "CN", name: "China", dialPrefix: "+86" },
] as const;

export type Country = (typeof countries)[number];
export type CountryCode = Country["code"];

export function findCountry(code: string): Country | undefined {
  return countries.find((country) => country.code === code);
}

/**
 * The country to preselect: the first of the visitor's languages that points to a country in the
 * list ("de" is read as Germany), otherwise the United States.
 *
 * @param languages in the form of `navigator.languages`, best first.
 */
export function countryOfLanguages(languages: readonly string[]): CountryCode {
  for (const language of languages) {
    const region = regionOf(language);
    const country = countries.find(({ code }) => code === region);
    if (country) return country.code;
  }
  return "US";
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    return undefined;
  }
}
