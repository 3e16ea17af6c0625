import { demoCall } from "#domain/forms/outbound-request.ts";
import { errorsIn } from "#site/features/form-submission/errors-in.ts";
import type { DemoCallValues } from "./outbound-request-values.ts";

/** A file of its own, because it brings the world's phone numbers along and is fetched when it is needed. */
export function checkDemoCall(values: DemoCallValues) {
  return errorsIn(demoCall, values);
}
