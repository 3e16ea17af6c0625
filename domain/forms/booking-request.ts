import * as v from "valibot";
import { typedEmail, typedLine } from "./typed-text.ts";

/**
 * The booking widget's request. `larkline.booking` repeats the limits as CHECK constraints.
 */

/** Longest texts, in UTF-16 units as a field's `maxlength` counts them. */
export const bookingLimits = { name: 200, email: 254, phone: 40, company: 200 } as const;

export const bookingErrors = {
  submission: "The booking has no number of its own. Open the calendar again.",
  start: "Choose a time from the calendar.",
  name: "Enter your name.",
  email: "Enter your mail address. The confirmation goes there.",
  timeZone:
    "This time zone is not known. Name one of the IANA list, like America/New_York, or leave it out for UTC.",
  emailWrong: "This is not a mail address. Write it like ana@brightdental.com.",
} as const;

/** The widget's alone: in a call, numbers are understood as they are said. */
const phoneWrong =
  "Write the number with + and its country code, like +1 212 555 0100. Or leave it empty and call us.";

const submission = v.pipe(v.string(bookingErrors.submission), v.uuid(bookingErrors.submission));

/** An ISO 8601 moment in UTC; its output is in ms since 1970. */
const start = v.pipe(
  v.string(bookingErrors.start),
  v.isoTimestamp(bookingErrors.start),
  v.transform((text) => Date.parse(text)),
  v.number(bookingErrors.start),
);

/** An IANA name that this machine knows. Optional, as it only affects how mails write the time. */
const timeZone = v.pipe(
  v.optional(v.string(bookingErrors.timeZone), "UTC"),
  v.check(isTimeZone, bookingErrors.timeZone),
);

/** Optional. What people write between the digits is left out; the output is E.164, or "" without a number. */
const phone = v.pipe(
  typedLine(bookingLimits.phone),
  v.transform((text) => text.replace(/[\s().\u00a0/-]/g, "")),
  v.check((text) => text === "" || /^\+\d{6,15}$/.test(text), phoneWrong),
);

/** Holds a slot while the visitor fills in the form. */
export const slotHold = v.object({ submission, start });

export const bookingRequest = v.object({
  submission,
  start,
  name: typedLine(bookingLimits.name, bookingErrors.name),
  email: typedEmail(bookingLimits.email, bookingErrors.email, bookingErrors.emailWrong),
  timeZone,
  phone,
  company: typedLine(bookingLimits.company),
});
export type BookingRequest = v.InferOutput<typeof bookingRequest>;

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
