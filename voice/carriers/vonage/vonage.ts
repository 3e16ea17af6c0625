import {
  createHostedCarrier,
  type HostedCarrier,
  type HostedCarrierOptions,
} from "#voice/carriers/hosted/hosted-carrier.ts";
import { fieldsOf, textIn } from "#voice/carriers/hosted/json-fields.ts";
import type { VendorTrouble } from "#voice/carriers/hosted/vendor.ts";
import type { VendorWebhooks, WebhookAnswer } from "#voice/carriers/hosted/webhooks.ts";
import { eventOf, forwardNewsOf } from "./events.ts";
import { isSignedByVonage } from "./jwt.ts";
import { connectNcco, nccoOf } from "./ncco.ts";
import { type VonageAccount, vonageVendor } from "./vendor.ts";

/** Calls over Vonage: the Voice API, with sound over WebSockets. */
export function openVonage(
  account: VonageAccount,
  options: Omit<HostedCarrierOptions, "vendor"> & { readonly onTrouble: (trouble: VendorTrouble) => void },
): HostedCarrier & VendorWebhooks {
  const vendor = vonageVendor(account, options.clock, options.onTrouble);
  const carrier = createHostedCarrier({ ...options, vendor });
  const { signatureSecret: secret, applicationId } = account;
  return {
    ...carrier,
    async webhook({ kind, key, body, header }) {
      if (!isSignedByVonage({ secret, applicationId }, header("authorization"), body, Date.now())) {
        options.onDropped("stranger");
        return { status: 401, type: "text/plain", body: "This request is not signed by Vonage." };
      }
      const fields = fieldsOf(body);
      const callId = textIn(fields, "uuid");
      if (kind === "forwards") {
        const news = fields && forwardNewsOf(fields);
        const next = news && carrier.forwarded(key, news);
        return json(next ? connectNcco(next.mediaUrl) : {});
      }
      if (kind === "events") {
        const event = fields && eventOf(fields);
        // Not every event is about a call.
        if (event && callId) carrier.news({ callId, key }, event);
        return json({});
      }
      if (!callId) {
        options.onDropped("malformed");
        return { status: 400, type: "text/plain", body: "This is not about a call." };
      }
      const [to = "", from] = [numberIn(textIn(fields, "to")), numberIn(textIn(fields, "from"))];
      return json(nccoOf(await carrier.incoming({ callId, to, from })));
    },
  };
}

function json(body: unknown): WebhookAnswer {
  return { status: 200, type: "application/json", body: JSON.stringify(body) };
}

/** A number in E.164. Vonage writes it without the plus; a caller's that is withheld is a word, or missing. */
function numberIn(text: string | undefined): string | undefined {
  return text !== undefined && /^\+?\d{3,15}$/.test(text) ? `+${text.replace(/^\+/, "")}` : undefined;
}
