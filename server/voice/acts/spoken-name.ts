import * as v from "valibot";
import { textErrors } from "#content/forms/field-errors.ts";
import { contactLimits } from "#domain/forms/contact-message.ts";
import { typedLine } from "#domain/forms/typed-text.ts";

/**
 * Splits a whole name into the first and the last name that messages are stored with.
 *
 * @param missing the message for an empty name. Default: the name may be empty.
 */
export function spokenName(missing?: string) {
  return v.pipe(
    v.string(),
    v.transform((name): { firstName?: string | undefined; lastName?: string | undefined } => {
      const [firstName = "", ...others] = name.trim().split(/\s+/);
      return { firstName, lastName: others.join(" ") };
    }),
    v.object({
      firstName: typedLine(contactLimits.firstName, textErrors, missing),
      lastName: typedLine(contactLimits.lastName, textErrors),
    }),
  );
}

/** Joins the two parts again. */
export function wholeName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
