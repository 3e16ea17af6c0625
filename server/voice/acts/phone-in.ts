import { isPossiblePhoneNumber, normalizePhoneNumber } from "#domain/forms/phone-number.ts";
import { countryOf } from "./visitor.ts";

/** A phone number in E.164; undefined when none is given, "wrong" when it is no possible number. */
export function phoneIn(given: unknown, timeZone: string): string | "wrong" | undefined {
  if (given === undefined || given === null || given === "") return undefined;
  if (typeof given !== "string" || given.length > 40) return "wrong";
  const country = countryOf(timeZone);
  if (!isPossiblePhoneNumber(given, country)) return "wrong";
  const phone = normalizePhoneNumber(given, country);
  return /^\+\d{6,15}$/.test(phone) ? phone : "wrong";
}
