import type * as v from "valibot";
import { checkForm } from "#domain/forms/check-form.ts";
import type { FormErrors } from "./submission-state.ts";

/** Error messages by field name, from the same schema and in the same words as the server's. */
export function errorsIn(schema: v.GenericSchema, values: object): FormErrors {
  const checked = checkForm(schema, values);
  if (checked.ok) return {};
  return Object.fromEntries(checked.errors.map(({ field, message }) => [field, message]));
}
