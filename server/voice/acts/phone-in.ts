import { isPossiblePhoneNumber, normalizePhoneNumber } from "#domain/forms/phone-number.ts";
import { servedCountry } from "#server/forms/outbound-requests/served-number.ts";
import { actWords } from "./act-words.ts";
import type { ActDeps } from "./define-act.ts";
import { countryOf, type ToolCall, zoneOf } from "./visitor.ts";

/** A phone number in E.164; undefined when none is given, "wrong" when it is no possible number. */
export function phoneIn(given: unknown, timeZone: string): string | "wrong" | undefined {
  if (given === undefined || given === null || given === "") return undefined;
  if (typeof given !== "string" || given.length > 40) return "wrong";
  const country = countryOf(timeZone);
  if (!isPossiblePhoneNumber(given, country)) return "wrong";
  const phone = normalizePhoneNumber(given, country);
  return /^\+\d{6,15}$/.test(phone) ? phone : "wrong";
}

/** A number that may be called, or the sentence that refuses it. The outbound form refuses the same numbers. */
export function phoneToCall(
  given: unknown,
  call: ToolCall,
  { callCountries }: Pick<ActDeps, "callCountries">,
): { readonly phone: string } | { readonly refusal: string } {
  const phone = phoneIn(given, zoneOf(undefined, call));
  if (phone === undefined || phone === "wrong") return { refusal: actWords.phone };
  if (servedCountry(phone, callCountries) === undefined) return { refusal: actWords.numberNotServed };
  return { phone };
}
