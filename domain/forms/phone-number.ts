import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { findCountry } from "../countries.ts";

/**
 * Normalizes a phone number for storage: E.164 if the number is possible, otherwise the country's dial prefix followed
 * by the typed digits, or the number as typed if the country is not in the list.
 *
 * @param countryCode ISO 3166-1 alpha-2, from the country picker.
 */
export function normalizePhoneNumber(typed: string, countryCode: string): string {
  const trimmed = typed.trim();
  const country = findCountry(countryCode);
  const parsed = parsePhoneNumberFromString(trimmed, country?.code);
  if (parsed?.isPossible()) return parsed.number;
  if (!country) return trimmed;
  return country.dialPrefix + trimmed.replace(/\D/g, "");
}

/** A stored number as people read it: "+1 415 555 0142". Anything else stays as it is. */
export function readablePhoneNumber(stored: string): string {
  return parsePhoneNumberFromString(stored)?.formatInternational() ?? stored;
}

/** True if the number can exist in the chosen country or, written with a plus, in any. */
export function isPossiblePhoneNumber(typed: string, countryCode: string): boolean {
  const country = findCountry(countryCode);
  const parsed = parsePhoneNumberFromString(typed.trim(), country?.code);
  return parsed?.isPossible() ?? false;
}
