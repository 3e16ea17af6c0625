import { outboundRequestErrors } from "#content/forms/field-errors.ts";
import { outboundRequest } from "#domain/forms/outbound-request.ts";
import { errorsIn } from "#site/features/form-submission/errors-in.ts";
import type { OutboundRequestValues } from "./outbound-request-values.ts";

/** In a separate file, because it imports the world's phone number formats and is fetched only when needed. */
export function checkOutboundRequest(values: OutboundRequestValues) {
  return errorsIn(outboundRequest(outboundRequestErrors), values);
}
