import { contactMessage } from "#domain/forms/contact-message.ts";
import { errorsIn } from "#site/features/form-submission/errors-in.ts";
import type { ContactValues } from "./contact-values.ts";

/** A file of its own, because it comes with everything that checking needs and is fetched when that is needed. */
export function checkContact(values: ContactValues) {
  return errorsIn(contactMessage, values);
}
