import { textIn } from "#voice/carriers/hosted/json-fields.ts";
import { askVendor } from "#voice/carriers/hosted/vendor-request.ts";
import type { Clock } from "#voice/time/clock.ts";
import { accountAt, type TwilioAccount } from "./account.ts";

/**
 * What became of an order: `none-there` for an area without numbers, `refused` for any other answer; `unknown` if there was
 * none, so that a number may have been bought.
 */
export type Purchase =
  | { readonly number: string }
  | { readonly failure: "none-there" | "refused" | "unknown"; readonly code?: string };

/** "No phone numbers found in area code." */
const noneThere = "21452";

/**
 * Buys a number that takes calls, for as long as the account pays for it. It is ordered once: nobody knows what became of
 * an order that failed half-way.
 *
 * @param order.areaCode three digits, of the United States or Canada.
 * @param order.incomingUrl where its calls are announced. @param order.eventsUrl where Twilio tells what becomes of them.
 */
export async function buyTwilioNumber(
  account: Omit<TwilioAccount, "callerNumber">,
  order: { readonly areaCode: string; readonly incomingUrl: string; readonly eventsUrl: string },
  clock: Clock,
): Promise<Purchase> {
  const { address, headers } = accountAt(account);
  const body = new URLSearchParams({
    AreaCode: order.areaCode,
    VoiceUrl: order.incomingUrl,
    VoiceMethod: "POST",
    StatusCallback: order.eventsUrl,
    StatusCallbackMethod: "POST",
  });
  const url = `${address}/IncomingPhoneNumbers.json`;
  const answer = await askVendor({ url, method: "POST", headers, body, again: "after-429" }, clock);
  const number = textIn(answer.body, "phone_number");
  if (answer.status === 201 && number !== undefined) return { number };
  if (answer.status === undefined || answer.status >= 500) return { failure: "unknown" };
  const code = textIn(answer.body, "code");
  if (code === noneThere) return { failure: "none-there" };
  return { failure: "refused", ...(code !== undefined && { code }) };
}
