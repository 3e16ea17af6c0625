import { outboundRequest } from "#domain/forms/outbound-request.ts";
import { errorsIn } from "#site/features/form-submission/errors-in.ts";
import type { OutboundRequestValues } from "./outbound-request-values.ts";

/** A file of its own, because it brings the world's phone numbers along and is fetched when it is needed. */
export function checkOutboundRequest(values: OutboundRequestValues) {
  return errorsIn(outboundRequest, values);
}
