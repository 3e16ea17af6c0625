import type { JsonFields } from "#voice/carriers/hosted/json-fields.ts";
import type { CallEvent, ForwardNews } from "#voice/carriers/hosted/vendor.ts";

/** What an event webhook says of a call. Undefined for what concerns nobody, and for what is unknown. */
export function eventOf({ status, detail }: JsonFields): CallEvent | undefined {
  switch (status) {
    case "ringing":
    case "answered":
    case "completed":
    case "busy":
    case "cancelled":
      return status;
    case "unanswered":
    case "timeout":
      return "no-answer";
    case "rejected":
      return detail === "invalid_number" ? "no-such-number" : "rejected";
    case "failed":
      return detail === "number_out_of_service" ? "no-such-number" : "failed";
    default:
      return undefined;
  }
}

/** What an event says of a call that Vonage puts through. Undefined for what concerns nobody. */
export function forwardNewsOf(fields: JsonFields): ForwardNews | undefined {
  const event = eventOf(fields);
  if (event === undefined || event === "ringing") return undefined;
  return event === "cancelled" || event === "no-such-number" ? "failed" : event;
}
