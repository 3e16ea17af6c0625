import * as v from "valibot";
import { contactLimits } from "#domain/forms/contact-message.ts";
import { typedLine } from "#domain/forms/typed-text.ts";

/**
 * A whole name, in the two parts that messages are kept with.
 *
 * @param missing said when it is empty. Without it, the name may be empty.
 */
export function spokenName(missing?: string) {
  return v.pipe(
    v.string(),
    v.transform((name): { firstName?: string | undefined; lastName?: string | undefined } => {
      const [firstName = "", ...others] = name.trim().split(/\s+/);
      return { firstName, lastName: others.join(" ") };
    }),
    v.object({
      firstName: typedLine(contactLimits.firstName, missing),
      lastName: typedLine(contactLimits.lastName),
    }),
  );
}

/** The two parts as one again. */
export function wholeName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
