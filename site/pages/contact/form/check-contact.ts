import { contactErrors } from "#content/forms/field-errors.ts";
import { contactMessage } from "#domain/forms/contact-message.ts";
import { errorsIn } from "#site/features/form-submission/errors-in.ts";
import type { ContactValues } from "./contact-values.ts";

/** In a separate file, so that the code for checking is fetched only when it is needed. */
export function checkContact(values: ContactValues) {
  return errorsIn(contactMessage(contactErrors), values);
}
