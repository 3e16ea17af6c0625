import * as v from "valibot";
import { findCountry } from "../countries.ts";
import { isPossiblePhoneNumber, normalizePhoneNumber } from "./phone-number.ts";
import { type TextErrors, typedLine } from "./typed-text.ts";
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

/** What a visitor reads beside the fields. */
export interface OutboundRequestErrors extends TextErrors {
  readonly country: string;
  readonly phone: string;
  readonly phoneWrong: (dialPrefix: string) => string;
  /** For a country outside the list, whose dial prefix is unknown. */
  readonly phoneWithoutPrefix: string;
  readonly companyName: string;
  readonly website: string;
  readonly websiteWrong: string;
  readonly name: string;
  readonly consent: string;
}

/**
 * Outputs the phone number in E.164. A country outside the list is accepted; the number must then be typed with its
 * own prefix.
 *
 * @param errors in the visitor's language.
 */
export function outboundRequest(errors: OutboundRequestErrors) {
  const limits = outboundRequestLimits;
  return v.pipe(
    v.object({
      country: typedLine(limits.country, errors, errors.country),
      phone: typedLine(limits.phone, errors, errors.phone),
      companyName: typedLine(limits.companyName, errors, errors.companyName),
      website: v.pipe(
        typedLine(limits.website, errors, errors.website),
        v.check((text) => text === "" || isWebsite(text), errors.websiteWrong),
        v.transform(normalizeWebsite),
        v.maxLength(limits.website, errors.websiteWrong),
      ),
      name: typedLine(limits.name, errors, errors.name),
      consent: v.pipe(
        v.optional(v.boolean(errors.consent), false),
        v.check((given) => given, errors.consent),
      ),
    }),
    v.forward(
      v.partialCheck(
        [["country"], ["phone"]],
        ({ country, phone }) => country === "" || isPossiblePhoneNumber(phone, country),
        ({ input }) => phoneError(input.country, errors),
      ),
      ["phone"],
    ),
    v.transform((values) => ({ ...values, phone: normalizePhoneNumber(values.phone, values.country) })),
  );
}

export type OutboundRequest = v.InferOutput<ReturnType<typeof outboundRequest>>;

function phoneError(countryCode: string, errors: OutboundRequestErrors): string {
  const country = findCountry(countryCode);
  return country ? errors.phoneWrong(country.dialPrefix) : errors.phoneWithoutPrefix;
}
