import { type CountryCode, getCountries } from "libphonenumber-js/min";

const countries = new Map<string, CountryCode | undefined>();

/** The country of a time zone (IANA); undefined for one without a country, such as UTC. */
export function countryOfZone(timeZone: string): CountryCode | undefined {
  if (!countries.has(timeZone))
    countries.set(
      timeZone,
      getCountries().find((country) => zonesOf(country).includes(timeZone)),
    );
  return countries.get(timeZone);
}

/** `getTimeZones` is newer than TypeScript's library. */
function zonesOf(region: CountryCode): readonly string[] {
  const locale = new Intl.Locale("und", { region }) as Intl.Locale & { getTimeZones?(): string[] };
  return locale.getTimeZones?.() ?? [];
}
