import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { type CountryCode, countries } from "#domain/countries.ts";

/** Kinds of numbers with ordinary rates. All others are refused, unknown kinds included. */
const servedTypes: ReadonlySet<string | undefined> = new Set([
  "FIXED_LINE",
  "MOBILE",
  "FIXED_LINE_OR_MOBILE",
  "VOIP",
  "TOLL_FREE",
]);

/** Exchange 976 is premium-rate in every area code of +1; number plans list it as a landline. */
const premiumExchange = /^\+1\d{3}976\d{4}$/;

/** E.164 ends at 15 digits; number plans list longer ones. */
const longestNumber = /^\+\d{6,15}$/;

/**
 * The country of a number that demo calls may go to, otherwise undefined. Refused are premium-rate, shared-cost,
 * personal, pager and company numbers, those of satellites and international networks (which have no country), and
 * countries that merely share a dial prefix with an allowed one, such as the Caribbean ones in +1.
 *
 * `larkline.callable_country` in the database says the same, and decides.
 *
 * @param phone in E.164; another spelling is not served.
 * @param allowed default: all countries in the form.
 */
export function servedCountry(
  phone: string,
  allowed: readonly string[] = countries.map(({ code }) => code),
): CountryCode | undefined {
  const number = longestNumber.test(phone) ? parsePhoneNumberFromString(phone) : undefined;
  if (number?.number !== phone || !servedTypes.has(number.getType()) || premiumExchange.test(number.number))
    return undefined;
  return countries.find(({ code }) => code === number.country && allowed.includes(code))?.code;
}
