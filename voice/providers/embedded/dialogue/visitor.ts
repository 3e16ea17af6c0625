import { Temporal } from "temporal-polyfill";
import { countryOfZone } from "#voice/languages/en/country.ts";
import { readEmail } from "#voice/languages/en/email.ts";
import { readPhone } from "#voice/languages/en/phone.ts";
import type { Assistant } from "#voice/protocol/call-web.ts";
import type { Moment } from "./task-state.ts";

const longest = 120;

/** The page's facts about the visitor, as far as they are valid. They are read back before they are used. */
export function knownVisitor({ variableValues = {} }: Assistant): Record<string, string> {
  const text = (name: string) => {
    const value = variableValues[name];
    const line = typeof value === "string" ? value.replace(/[\p{Cc}<>{}]+/gu, " ").trim() : "";
    return line.length > 0 && line.length <= longest ? line : undefined;
  };
  const [email, phone] = [text("email"), text("phone") ?? callerNumber(variableValues)];
  const known = {
    name: text("name"),
    company: text("company"),
    email: email === undefined ? undefined : readEmail(email),
    phone: phone === undefined ? undefined : readPhone(phone, countryOfZone(text("timeZone") ?? "")),
  };
  return Object.fromEntries(
    Object.entries(known).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The number that a telephone call comes from. */
function callerNumber({ customer }: Readonly<Record<string, unknown>>): string | undefined {
  const { number } = (customer ?? {}) as { readonly number?: unknown };
  return typeof number === "string" ? number : undefined;
}

/** Now, in the visitor's time zone; in UTC if that is missing or invalid. */
export function momentOf({ variableValues = {} }: Assistant, now: number): Moment {
  const instant = Temporal.Instant.fromEpochMilliseconds(now);
  const zone = variableValues.timeZone;
  try {
    const timeZone = typeof zone === "string" ? zone : "UTC";
    return { today: instant.toZonedDateTimeISO(timeZone).toPlainDate(), timeZone };
  } catch {
    return { today: instant.toZonedDateTimeISO("UTC").toPlainDate(), timeZone: "UTC" };
  }
}
