import * as v from "valibot";
import { type TextErrors, typedEmail, typedLine } from "./typed-text.ts";

/**
 * The booking widget's request. `larkline.booking` repeats the limits as CHECK constraints.
 */

/** Longest texts, in UTF-16 units as a field's `maxlength` counts them. */
export const bookingLimits = { name: 200, email: 254, phone: 40, company: 200 } as const;

/** What a visitor reads beside the fields. */
export interface BookingErrors extends TextErrors {
  readonly submission: string;
  readonly start: string;
  readonly name: string;
  readonly email: string;
  readonly emailWrong: string;
  readonly timeZone: string;
  /** The widget's alone: in a call, numbers are understood as they are said. */
  readonly phoneWrong: string;
}

/** Holds a slot while the visitor fills in the form. @param errors in the visitor's language. */
export function slotHold(errors: BookingErrors) {
  return v.object({ submission: submission(errors), start: slotStart(errors) });
}

/** @param errors in the visitor's language. */
export function bookingRequest(errors: BookingErrors) {
  return v.object({
    submission: submission(errors),
    start: slotStart(errors),
    name: typedLine(bookingLimits.name, errors, errors.name),
    email: typedEmail(bookingLimits.email, errors, errors.email, errors.emailWrong),
    timeZone: timeZone(errors),
    phone: phone(errors),
    company: typedLine(bookingLimits.company, errors),
  });
}
export type BookingRequest = v.InferOutput<ReturnType<typeof bookingRequest>>;

/** Moves a booking. @param errors in the visitor's language. */
export function bookingMove(errors: BookingErrors) {
  return v.object({ start: slotStart(errors) });
}

function submission({ submission: wrong }: BookingErrors) {
  return v.pipe(v.string(wrong), v.uuid(wrong));
}

/** An ISO 8601 moment in UTC; its output is in ms since 1970. */
function slotStart({ start: wrong }: BookingErrors) {
  return v.pipe(
    v.string(wrong),
    v.isoTimestamp(wrong),
    v.transform((text) => Date.parse(text)),
    v.number(wrong),
  );
}

/** An IANA name that this machine knows. Optional, as it only affects how mails write the time. */
function timeZone({ timeZone: wrong }: BookingErrors) {
  return v.pipe(v.optional(v.string(wrong), "UTC"), v.check(isTimeZone, wrong));
}

/** Optional. What people write between the digits is left out; the output is E.164, or "" without a number. */
function phone(errors: BookingErrors) {
  return v.pipe(
    typedLine(bookingLimits.phone, errors),
    v.transform((text) => text.replace(/[\s().\u00a0/-]/g, "")),
    v.check((text) => text === "" || /^\+\d{6,15}$/.test(text), errors.phoneWrong),
  );
}

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
