import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { countries } from "#domain/countries.ts";

/** A phone number, independent of its spelling. */
export interface Phone {
  /** E.164: a plus sign and digits. */
  readonly number: string;
  /** The digits after the country code; "" when the number belongs to no known country. */
  readonly national: string;
}

/**
 * The numbers that the operator's input may mean. With a country code (`+44 (0)20 7946 0958`, `0044 …`, `tel:+44-…`) it
 * is one number; without, one for each of our countries in which it exists.
 */
export function phonesMeant(typed: string): Phone[] {
  const written = typed.trim().replace(/^tel:/i, "").replaceAll("(0)", "");
  const digits = written.replace(/\D/g, "");
  if (/^\+/.test(written)) return [phoneOf(`+${digits}`)];
  if (/^00/.test(digits)) return [phoneOf(`+${digits.slice(2)}`)];
  const numbers = new Set<string>();
  if (parsePhoneNumberFromString(`+${digits}`)?.isValid()) numbers.add(phoneOf(`+${digits}`).number);
  for (const { code } of countries) {
    const parsed = parsePhoneNumberFromString(written, code);
    if (parsed?.isValid()) numbers.add(parsed.number);
  }
  return numbers.size > 0 ? [...numbers].map(phoneOf) : [phoneOf(`+${digits}`)];
}

function phoneOf(number: string): Phone {
  const parsed = parsePhoneNumberFromString(number);
  return { number: parsed?.number ?? number, national: parsed?.nationalNumber ?? "" };
}

/** The digits of a number as they may be stored, with and without country code. */
export function keptDigits({ number, national }: Phone): { international: string[]; local: string[] } {
  const digits = number.slice(1);
  if (!national) return { international: [digits], local: [digits] };
  const countryCode = digits.slice(0, digits.length - national.length);
  return {
    international: [digits, `${countryCode}0${national}`],
    local: [digits, national, `0${national}`],
  };
}
