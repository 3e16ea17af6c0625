import { demoCall } from "#content/forms/demo-call.ts";
import { errorsIn } from "#site/features/form-submission/errors-in.ts";
import type { DemoCallValues } from "./demo-call-values.ts";

/** A file of its own, because it brings the world's phone numbers along and is fetched when it is needed. */
export function checkDemoCall(values: DemoCallValues) {
  return errorsIn(demoCall, values);
}
