import type { KeyObject } from "node:crypto";
import type { DialFailure } from "#voice/carriers/carrier.ts";
import { longestForwardRing, longestRing } from "#voice/carriers/dial-failure.ts";
import { textIn } from "#voice/carriers/hosted/json-fields.ts";
import type { Vendor, VendorTrouble } from "#voice/carriers/hosted/vendor.ts";
import { askVendor, type VendorAnswer } from "#voice/carriers/hosted/vendor-request.ts";
import type { Clock } from "#voice/time/clock.ts";
import { signLogin } from "./jwt.ts";
import { connectNcco, forwardNcco } from "./ncco.ts";
import { createVonageStream } from "./stream.ts";

export interface VonageAccount {
  /** A UUID. */
  readonly applicationId: string;
  /** The application's, which signs what we ask. */
  readonly privateKey: KeyObject;
  /** The account's, which signs what Vonage sends. */
  readonly signatureSecret: string;
  /** The number that calls are made from, in E.164. Without one none are made. */
  readonly callerNumber: string | undefined;
  /** `https://api.nexmo.com`. */
  readonly apiUrl: string;
}

/** Vonage's Voice API, version 1, as far as calls need it. */
export function vonageVendor(
  { applicationId, privateKey, callerNumber, apiUrl }: VonageAccount,
  clock: Clock,
  onTrouble: (trouble: VendorTrouble) => void,
): Vendor {
  const calls = `${apiUrl}/v1/calls`;
  const headers = () => ({
    authorization: `Bearer ${signLogin(applicationId, privateKey, Date.now())}`,
    accept: "application/json",
    "content-type": "application/json",
  });

  function trouble(what: VendorTrouble["what"], { status, body }: VendorAnswer): void {
    const code = textIn(body, "type")?.slice(0, 100);
    onTrouble({ what, status, ...(code !== undefined && { code }) });
  }

  return {
    name: "vonage",
    async place({ to, mediaUrl, eventsUrl }) {
      if (callerNumber === undefined) return { failure: "failed" };
      const order = {
        to: [{ type: "phone", number: withoutPlus(to) }],
        from: { type: "phone", number: withoutPlus(callerNumber) },
        ncco: connectNcco(mediaUrl),
        ringing_timer: longestRing / 1_000,
        event_url: [eventsUrl],
        event_method: "POST",
      };
      const body = JSON.stringify(order);
      const request = { url: calls, method: "POST", headers: headers(), body, again: "after-429" } as const;
      const answer = await askVendor(request, clock);
      const callId = textIn(answer.body, "uuid");
      if (answer.status === 201 && callId !== undefined) return { callId };
      trouble("place", answer);
      return { failure: failureOfOrder(answer) };
    },
    async end(callId) {
      const url = `${calls}/${encodeURIComponent(callId)}`;
      const body = JSON.stringify({ action: "hangup" });
      const request = { url, method: "PUT", headers: headers(), body, again: "after-any-failure" } as const;
      const answer = await askVendor(request, clock);
      // 400 and 404: the call is over already.
      if (![204, 400, 404].includes(answer.status ?? 0)) trouble("end", answer);
    },
    async forward({ callId, to, from = callerNumber, newsUrl }) {
      const url = `${calls}/${encodeURIComponent(callId)}`;
      const ncco = forwardNcco(to, newsUrl, from, longestForwardRing / 1_000);
      const body = JSON.stringify({ action: "transfer", destination: { type: "ncco", ncco } });
      const request = { url, method: "PUT", headers: headers(), body, again: "after-429" } as const;
      const answer = await askVendor(request, clock);
      const isTaken = answer.status === 200 || answer.status === 204;
      if (!isTaken) trouble("forward", answer);
      return isTaken;
    },
    async press({ callId, keys }) {
      const url = `${calls}/${encodeURIComponent(callId)}/dtmf`;
      const body = JSON.stringify({ digits: keys });
      const request = { url, method: "PUT", headers: headers(), body, again: "after-429" } as const;
      const answer = await askVendor(request, clock);
      if (answer.status !== 200) trouble("press", answer);
    },
    async check() {
      const url = `${calls}?page_size=1`;
      const answer = await askVendor({ url, headers: headers(), again: "after-any-failure" }, clock);
      if (answer.status !== 200) trouble("check", answer);
      return answer.status === 200;
    },
    openStream: createVonageStream,
  };
}

/** Vonage writes numbers without it. */
const withoutPlus = (number: string) => number.replace(/^\+/, "");

/** What a refused order says of the call: it names the parameters that are wrong. */
function failureOfOrder({ status, body }: VendorAnswer): DialFailure {
  const wrong = (body as { readonly invalid_parameters?: unknown } | undefined)?.invalid_parameters;
  const isNumber =
    status === 400 && Array.isArray(wrong) && wrong.some((each) => textIn(each, "name")?.startsWith("to"));
  return isNumber ? "no-such-number" : "failed";
}
