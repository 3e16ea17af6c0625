/** Countries of the phone pickers, in display order; `content/country-names.ts` names them. `dialPrefix` is the E.164 country code with a plus. */
export const countries = [
  { code: "US", dialPrefix: "+1" },
  { code: "GB", dialPrefix: "+44" },
  { code: "FR", dialPrefix: "+33" },
  { code: "DE", dialPrefix: "+49" },
  { code: "IT", dialPrefix: "+39" },
  { code: "ES", dialPrefix: "+34" },
  { code: "CA", dialPrefix: "+1" },
  { code: "AU", dialPrefix: "+61" },
  { code: "JP", dialPrefix: "+81" },
  { code: "CN", dialPrefix: "+86" },
] as const;

export type Country = (typeof countries)[number];
export type CountryCode = Country["code"];

export function findCountry(code: string): Country | undefined {
  return countries.find((country) => country.code === code);
}

/** The country to preselect where nothing names one. */
export const usualCountry = "US" satisfies CountryCode;

/**
 * The country that the visitor's languages name: the first of them that points to one in the list ("de" is read as
 * Germany). English without a region is spoken in several of the list, so it names none.
 *
 * @param languages in the form of `navigator.languages`, best first.
 */
export function countryNamedBy(languages: readonly string[]): CountryCode | undefined {
  for (const language of languages) {
    const region = /^en$/i.test(language) ? undefined : regionOf(language);
    const country = countries.find(({ code }) => code === region);
    if (country) return country.code;
  }
  return undefined;
}

/** The country to preselect: the one that the languages name, otherwise the United States. */
export function countryOfLanguages(languages: readonly string[]): CountryCode {
  return countryNamedBy(languages) ?? usualCountry;
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    return undefined;
  }
}
