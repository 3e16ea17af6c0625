import * as v from "valibot";
import { plans } from "../plans.ts";
import { typedEmail, typedLine, typedMessage } from "./typed-text.ts";

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

export const contactErrors = {
  email: "Enter your email, so that we can answer.",
  emailWrong: "This address is not complete. Write it like maria@brightdental.com.",
  message: "Write a few words.",
  plan: "There is no such plan.",
} as const;

/** An empty text means no plan: without scripts, a form sends its empty fields too. */
const plan = v.pipe(
  v.optional(v.picklist([...plans.map(({ id }) => id), ""], contactErrors.plan), ""),
  v.transform((chosen) => (chosen === "" ? undefined : chosen)),
);

export const contactMessage = v.object({
  firstName: typedLine(contactLimits.firstName),
  lastName: typedLine(contactLimits.lastName),
  email: typedEmail(contactLimits.email, contactErrors.email, contactErrors.emailWrong),
  company: typedLine(contactLimits.company),
  message: typedMessage(contactLimits.message, contactErrors.message),
  plan,
});

export type ContactMessage = v.InferOutput<typeof contactMessage>;
