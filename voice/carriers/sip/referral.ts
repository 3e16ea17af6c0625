import { failureOf } from "#voice/carriers/dial-failure.ts";
import type { Forwarded } from "#voice/transport/line.ts";
import { type Dialog, hopOf, requestWithin } from "./dialog.ts";
import { headerOf, type SipRequest } from "./message.ts";
import { requestWithLogin } from "./request-with-login.ts";
import type { SessionParts } from "./session.ts";

/** Longest wait for the news of a far end that has taken our request, in ms: a phone rings, and somebody looks for it. */
const newsLimit = 60_000;

/** Our request that the far end call somebody else, and what it tells of that. RFC 3515. */
export interface Referral {
  /** Takes a NOTIFY of the dialog. */
  notified(request: SipRequest): void;
  /** The call is over. @param byFarEnd true if the far end has said goodbye. */
  over(byFarEnd: boolean): void;
}

/**
 * Asks the far end to call an address in our place, which is a blind transfer.
 *
 * @param to as in "sip:+12025550143@sip.example.com".
 * @param onOutcome told once.
 */
export function refer(
  parts: SessionParts,
  dialog: Dialog,
  to: string,
  onOutcome: (outcome: Forwarded) => void,
): Referral {
  const { transactions, clock } = parts;
  let state: "asking" | "accepted" | "over" = "asking";
  let hasNews = false;
  let cancelWait = () => {};

  function finish(outcome: Forwarded): void {
    if (state === "over") return;
    state = "over";
    cancelWait();
    onOutcome(outcome);
  }

  const hop = hopOf(dialog, parts.isAllowed);
  requestWithLogin({
    transactions,
    make: (more) =>
      requestWithin(dialog, "REFER", {
        headers: [
          ["contact", parts.contact(hop.protocol)],
          ["refer-to", `<${to}>`],
          ["referred-by", addressIn(dialog.local)],
          ...more,
        ],
      }),
    hop,
    login: parts.loginAt(hop),
    listener: {
      response({ status }) {
        if (status < 200 || state !== "asking") return;
        if (status < 300) {
          state = "accepted";
          cancelWait = clock.after(newsLimit, () => finish("no-answer"));
        } else finish(status === 481 || status === 408 ? "hung-up" : "unsupported");
      },
      failed: () => finish("failed"),
    },
  });

  return {
    notified(request) {
      if (state === "over") return;
      const status = Number(/^SIP\/2\.0 (\d{3})/.exec(request.body.trim())?.[1]);
      hasNews = true;
      if (status >= 200 && status < 300) finish("connected");
      else if (status >= 300) finish(outcomeOf(status));
      // Nothing more is told, so nobody knows.
      else if (/^terminated/i.test(headerOf(request, "subscription-state")?.trim() ?? "")) finish("failed");
    },
    over(byFarEnd) {
      // A far end that tells no news hangs up once it has called. RFC 4488. One that tells them would have said so.
      finish(byFarEnd && state === "accepted" && !hasNews ? "connected" : "hung-up");
    },
  };
}

function outcomeOf(status: number): Forwarded {
  const failure = failureOf(status);
  return failure === "no-such-number" || failure === "cancelled" ? "failed" : failure;
}

/** An address without the parameters of its header. */
function addressIn(value: string): string {
  return /<[^>]*>/.exec(value)?.[0] ?? value.split(";")[0] ?? value;
}
