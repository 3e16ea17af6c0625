import * as v from "valibot";
import { findCountry } from "../countries.ts";
import { isPossiblePhoneNumber, normalizePhoneNumber } from "./phone-number.ts";
import { typedLine } from "./typed-text.ts";
import { isWebsite, normalizeWebsite } from "./website.ts";

/**
 * The outbound form's schema, for browser and server. `larkline.demo_call` repeats the limits as CHECK constraints.
 * The server additionally decides which possible numbers it calls.
 */

/** Longest texts, in UTF-16 units as a field's `maxlength` counts them. */
export const outboundRequestLimits = {
  country: 40,
  phone: 40,
  companyName: 200,
  website: 2048,
  name: 200,
} as const;

export const outboundRequestErrors = {
  country: "Choose the country of the number.",
  phone: "Enter the number to call.",
  phoneWrong: (dialPrefix: string) =>
    `This isn’t a valid ${dialPrefix} number. Check the digits, or start with + and your country code.`,
  /** For a country outside the list, whose dial prefix is unknown. */
  phoneWithoutPrefix: "Write the phone number with + and the country code, like +44 20 7946 0958.",
  companyName: "Enter the name of your company.",
  website: "Enter the address of your website.",
  websiteWrong: "This isn’t a web address. Try something like brightdental.com.",
  name: "Enter your name.",
  consent: "Agree to the call first. Without it, nobody is called.",
} as const;

/**
 * Outputs the phone number in E.164. A country outside the list is accepted; the number must then be typed with its
 * own prefix.
 */
export const outboundRequest = v.pipe(
  v.object({
    country: typedLine(outboundRequestLimits.country, outboundRequestErrors.country),
    phone: typedLine(outboundRequestLimits.phone, outboundRequestErrors.phone),
    companyName: typedLine(outboundRequestLimits.companyName, outboundRequestErrors.companyName),
    website: v.pipe(
      typedLine(outboundRequestLimits.website, outboundRequestErrors.website),
      v.check((text) => text === "" || isWebsite(text), outboundRequestErrors.websiteWrong),
      v.transform(normalizeWebsite),
      v.maxLength(outboundRequestLimits.website, outboundRequestErrors.websiteWrong),
    ),
    name: typedLine(outboundRequestLimits.name, outboundRequestErrors.name),
    consent: v.pipe(
      v.optional(v.boolean(outboundRequestErrors.consent), false),
      v.check((given) => given, outboundRequestErrors.consent),
    ),
  }),
  v.forward(
    v.partialCheck(
      [["country"], ["phone"]],
      ({ country, phone }) => country === "" || isPossiblePhoneNumber(phone, country),
      ({ input }) => phoneError(input.country),
    ),
    ["phone"],
  ),
  v.transform((values) => ({ ...values, phone: normalizePhoneNumber(values.phone, values.country) })),
);

export type OutboundRequest = v.InferOutput<typeof outboundRequest>;

function phoneError(countryCode: string): string {
  const country = findCountry(countryCode);
  return country
    ? outboundRequestErrors.phoneWrong(country.dialPrefix)
    : outboundRequestErrors.phoneWithoutPrefix;
}
