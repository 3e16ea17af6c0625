import type * as v from "valibot";
import { checkForm } from "#domain/forms/check-form.ts";
import type { FormErrors } from "./submission-state.ts";

/** What is wrong with a form by its schema, by field, in words: the same that the server would say. */
export function errorsIn(schema: v.GenericSchema, values: object): FormErrors {
  const checked = checkForm(schema, values);
  if (checked.ok) return {};
  return Object.fromEntries(checked.errors.map(({ field, message }) => [field, message]));
}
