import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { findCountry } from "../countries.ts";

/**
 * The one form in which every phone number leaves a form: E.164 when the number is a possible one,
 * otherwise the country's dial prefix followed by the digits typed, and the number as typed when the
 * country is not in the list either.
 *
 * @param countryCode ISO 3166-1 alpha-2, as offered by the country picker.
 */
export function normalizePhoneNumber(typed: string, countryCode: string): string {
  const trimmed = typed.trim();
  const country = findCountry(countryCode);
  const parsed = parsePhoneNumberFromString(trimmed, country?.code);
  if (parsed?.isPossible()) return parsed.number;
  if (!country) return trimmed;
  return country.dialPrefix + trimmed.replace(/\D/g, "");
}

/** Whether the typed number can exist in the chosen country (or, written with a plus, anywhere). */
export function isPossiblePhoneNumber(typed: string, countryCode: string): boolean {
  const country = findCountry(countryCode);
  const parsed = parsePhoneNumberFromString(typed.trim(), country?.code);
  return parsed?.isPossible() ?? false;
}
