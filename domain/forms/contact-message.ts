import * as v from "valibot";
import { plans } from "../plans.ts";
import { type TextErrors, typedEmail, typedLine, typedMessage } from "./typed-text.ts";

/**
 * The contact form's schema, for browser and server. `larkline.contact_message` repeats the limits as CHECK
 * constraints.
 */

/** Longest texts, in UTF-16 units as a field's `maxlength` counts them. */
export const contactLimits = {
  firstName: 100,
  lastName: 100,
  /** RFC 5321, section 4.5.3.1: a forward path of 256 octets including its two brackets. */
  email: 254,
  company: 200,
  message: 5000,
} as const;

/** What a visitor reads beside the fields. */
export interface ContactErrors extends TextErrors {
  readonly email: string;
  readonly emailWrong: string;
  readonly message: string;
  readonly plan: string;
}

/** @param errors in the visitor's language. */
export function contactMessage(errors: ContactErrors) {
  return v.object({
    firstName: typedLine(contactLimits.firstName, errors),
    lastName: typedLine(contactLimits.lastName, errors),
    email: typedEmail(contactLimits.email, errors, errors.email, errors.emailWrong),
    company: typedLine(contactLimits.company, errors),
    message: typedMessage(contactLimits.message, errors, errors.message),
    plan: plan(errors.plan),
  });
}

export type ContactMessage = v.InferOutput<ReturnType<typeof contactMessage>>;

/** An empty text means no plan: without scripts, a form sends its empty fields too. */
function plan(unknown: string) {
  return v.pipe(
    v.optional(v.picklist([...plans.map(({ id }) => id), ""], unknown), ""),
    v.transform((chosen) => (chosen === "" ? undefined : chosen)),
  );
}
