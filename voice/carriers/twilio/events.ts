import type { DialFailure } from "#voice/carriers/carrier.ts";
import { failureOf } from "#voice/carriers/dial-failure.ts";
import type { CallEvent, ForwardNews } from "#voice/carriers/hosted/vendor.ts";

/** What a status callback says of a call. Undefined for what concerns nobody, and for what is unknown. */
export function eventOfStatus(form: URLSearchParams): CallEvent | undefined {
  const sip = failureOf(Number(form.get("SipResponseCode")));
  switch (form.get("CallStatus")) {
    case "ringing":
      return "ringing";
    case "in-progress":
      return "answered";
    case "completed":
      return "completed";
    case "busy":
      // Twilio says so of people who decline, too.
      return sip === "rejected" ? "rejected" : "busy";
    case "no-answer":
      return "no-answer";
    case "canceled":
      return "cancelled";
    case "failed":
      return sip;
    default:
      return undefined;
  }
}

/** What a callback says of a call that Twilio puts through. Undefined for what concerns nobody. */
export function forwardNewsOf(form: URLSearchParams): ForwardNews | undefined {
  switch (form.get("DialCallStatus")) {
    case null:
      return form.get("CallStatus") === "in-progress" ? "answered" : undefined;
    case "completed":
    case "answered":
      return "completed";
    case "busy":
      return "busy";
    case "no-answer":
      return "no-answer";
    default:
      return "failed";
  }
}

/** Codes of refused orders that say that there is no such number: https://www.twilio.com/docs/api/errors */
const noSuchNumber: readonly (string | undefined)[] = ["13223", "13224", "21211", "21214", "21217", "21421"];

/** What a refused order says of the call. @param code Twilio's own, of five digits. */
export function failureOfOrder(status: number | undefined, code: string | undefined): DialFailure {
  return status === 400 && noSuchNumber.includes(code) ? "no-such-number" : "failed";
}
