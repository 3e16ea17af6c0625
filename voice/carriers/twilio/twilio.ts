import {
  createHostedCarrier,
  type HostedCarrier,
  type HostedCarrierOptions,
} from "#voice/carriers/hosted/hosted-carrier.ts";
import type { VendorTrouble } from "#voice/carriers/hosted/vendor.ts";
import type { VendorWebhooks } from "#voice/carriers/hosted/webhooks.ts";
import type { TwilioAccount } from "./account.ts";
import { eventOfStatus, forwardNewsOf } from "./events.ts";
import { isSignedByTwilio } from "./signature.ts";
import { connectTwiml, emptyTwiml, twimlOf } from "./twiml.ts";
import { twilioVendor } from "./vendor.ts";

export { buyTwilioNumber } from "./buy-number.ts";

/** Calls over Twilio: Programmable Voice with bidirectional Media Streams. */
export function openTwilio(
  account: TwilioAccount,
  options: Omit<HostedCarrierOptions, "vendor"> & { readonly onTrouble: (trouble: VendorTrouble) => void },
): HostedCarrier & VendorWebhooks {
  const vendor = twilioVendor(account, options.clock, options.onTrouble);
  const carrier = createHostedCarrier({ ...options, vendor });
  return {
    ...carrier,
    async webhook({ kind, key, urls, body, header }) {
      const form = new URLSearchParams(body);
      if (!isSignedByTwilio(account.authToken, header("x-twilio-signature"), urls, form)) {
        options.onDropped("stranger");
        return { status: 403, type: "text/plain", body: "This request is not signed by Twilio." };
      }
      const callId = form.get("CallSid");
      if (!callId || form.get("AccountSid") !== account.accountSid) {
        options.onDropped("malformed");
        return { status: 400, type: "text/plain", body: "This is not about a call of this account." };
      }
      if (kind === "forwards") {
        const news = forwardNewsOf(form);
        const next = news && carrier.forwarded(key, news);
        return { status: 200, type: "text/xml", body: next ? connectTwiml(next.mediaUrl) : emptyTwiml };
      }
      if (kind === "events") {
        const event = eventOfStatus(form);
        if (event) carrier.news({ callId, key }, event);
        return { status: 200, type: "text/xml", body: emptyTwiml };
      }
      const decision = await carrier.incoming({
        callId,
        to: form.get("To") ?? "",
        from: numberIn(form.get("From")),
      });
      return { status: 200, type: "text/xml", body: twimlOf(decision) };
    },
  };
}

/** The caller's number. Twilio has several ways to say that it is withheld: a name, or a number that nobody has. */
function numberIn(from: string | null): string | undefined {
  const withheld = ["+266696687", "+7378742833", "+2562533", "+8656696", "+86282452253"];
  return from && /^\+?\d{3,15}$/.test(from) && !withheld.includes(from) ? from : undefined;
}
