import * as v from "valibot";
import { type CountryCode, countries, findCountry } from "../countries.ts";
import { isPossiblePhoneNumber, normalizePhoneNumber } from "./phone-number.ts";
import { typedLine } from "./typed-text.ts";
import { isWebsite, normalizeWebsite } from "./website.ts";

/**
 * What the demo-call form asks for and accepts, in the browser and on the server. `larkline.demo_call` repeats the
 * limits as CHECK constraints. Which of the possible numbers are called is the server's say besides.
 */

/** Longest texts, in UTF-16 units as a field's `maxlength` counts them. */
export const outboundRequestLimits = { phone: 40, companyName: 200, website: 2048, name: 200 } as const;

export const outboundRequestErrors = {
  country: "Choose the country of the number.",
  phone: "Enter the number to call.",
  phoneWrong: (dialPrefix: string) =>
    `This is not a possible ${dialPrefix} number. Check the digits, or start with + and your country code.`,
  companyName: "Enter the name of your company.",
  website: "Enter the address of your website.",
  websiteWrong: "This is not a web address. Write it like brightdental.com.",
  name: "Enter your name.",
  consent: "Agree to the call first. Without it, nobody is called.",
} as const;

const codes = countries.map(({ code }) => code) as [CountryCode, ...CountryCode[]];

/** Its output holds the phone number in E.164. */
export const outboundRequest = v.pipe(
  v.object({
    country: v.pipe(
      v.optional(v.string(outboundRequestErrors.country), ""),
      v.picklist(codes, outboundRequestErrors.country),
    ),
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
      ({ country, phone }) => isPossiblePhoneNumber(phone, country),
      ({ input }) => outboundRequestErrors.phoneWrong(findCountry(input.country)?.dialPrefix ?? "phone"),
    ),
    ["phone"],
  ),
  v.transform((values) => ({ ...values, phone: normalizePhoneNumber(values.phone, values.country) })),
);

export type OutboundRequest = v.InferOutput<typeof outboundRequest>;
