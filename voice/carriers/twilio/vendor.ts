import { longestForwardRing, longestRing } from "#voice/carriers/dial-failure.ts";
import { textIn } from "#voice/carriers/hosted/json-fields.ts";
import type { Vendor, VendorTrouble } from "#voice/carriers/hosted/vendor.ts";
import { askVendor, type VendorAnswer } from "#voice/carriers/hosted/vendor-request.ts";
import type { Clock } from "#voice/time/clock.ts";
import { accountAt, type TwilioAccount } from "./account.ts";
import { failureOfOrder } from "./events.ts";
import { createTwilioStream } from "./stream.ts";
import { connectTwiml, dialTwiml } from "./twiml.ts";

/** Twilio's REST API, version 2010-04-01, as far as calls need it. */
export function twilioVendor(
  login: TwilioAccount,
  clock: Clock,
  onTrouble: (trouble: VendorTrouble) => void,
): Vendor {
  const { accountSid, callerNumber } = login;
  const { address: account, headers } = accountAt(login);

  function trouble(what: VendorTrouble["what"], { status, body }: VendorAnswer): string | undefined {
    const code = textIn(body, "code");
    onTrouble({ what, status, ...(code !== undefined && { code }) });
    return code;
  }

  return {
    name: "twilio",
    async place({ to, mediaUrl, eventsUrl }) {
      if (callerNumber === undefined) return { failure: "failed" };
      const body = new URLSearchParams({
        To: to,
        From: callerNumber,
        Twiml: connectTwiml(mediaUrl),
        Timeout: String(longestRing / 1_000),
        StatusCallback: eventsUrl,
        StatusCallbackMethod: "POST",
      });
      for (const event of ["initiated", "ringing", "answered", "completed"])
        body.append("StatusCallbackEvent", event);
      const url = `${account}/Calls.json`;
      const answer = await askVendor({ url, method: "POST", headers, body, again: "after-429" }, clock);
      const callId = textIn(answer.body, "sid");
      if (answer.status === 201 && callId !== undefined) return { callId };
      return { failure: failureOfOrder(answer.status, trouble("place", answer)) };
    },
    async end(callId) {
      const url = `${account}/Calls/${encodeURIComponent(callId)}.json`;
      // Of a call that rings, this is the same as to cancel it.
      const body = new URLSearchParams({ Status: "completed" });
      const answer = await askVendor(
        { url, method: "POST", headers, body, again: "after-any-failure" },
        clock,
      );
      // 21220: the call is over already. 404: Twilio does not know it.
      const isOver = textIn(answer.body, "code") === "21220" || answer.status === 404;
      if (answer.status !== 200 && !isOver) trouble("end", answer);
    },
    async forward({ callId, to, newsUrl }) {
      const url = `${account}/Calls/${encodeURIComponent(callId)}.json`;
      const body = new URLSearchParams({ Twiml: dialTwiml(to, newsUrl, longestForwardRing / 1_000) });
      const answer = await askVendor({ url, method: "POST", headers, body, again: "after-429" }, clock);
      if (answer.status !== 200) trouble("forward", answer);
      return answer.status === 200;
    },
    async check() {
      const answer = await askVendor({ url: `${account}.json`, headers, again: "after-any-failure" }, clock);
      if (answer.status === 200 && textIn(answer.body, "status") === "active") return true;
      trouble("check", answer);
      return false;
    },
    openStream: () => createTwilioStream(accountSid),
  };
}
