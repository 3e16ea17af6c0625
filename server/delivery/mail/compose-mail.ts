import type { DeliveryKind } from "#server/database/tables.ts";
import type { Subject } from "../subject.ts";
import { bookingNotice } from "./booking/booking-notice.ts";
import { type BookingSurroundings, visitorMail } from "./booking/visitor-mail.ts";
import { confirmationMail } from "./confirmation-mail.ts";
import type { Message } from "./message.ts";
import { ownerMail } from "./owner-mail.ts";

export type MailKind = Exclude<DeliveryKind, "automation-webhook">;

export interface Surroundings {
  /** The site's address, without a trailing slash. */
  readonly publicUrl: string;
  /** Where notices go. */
  readonly ownerEmail?: string | undefined;
  /** What mails about booked times need besides. */
  readonly bookings: Omit<BookingSurroundings, "publicUrl">;
}

/**
 * Writes the mail of this kind about this row, in text and in HTML.
 *
 * @returns undefined when there is nobody to write to: a demo call has no address to confirm to, and a notice
 *   needs `ownerEmail`.
 */
export function composeMail(
  kind: MailKind,
  subject: Subject,
  { publicUrl, ownerEmail, bookings }: Surroundings,
): Message | undefined {
  if (subject.about === "booking") {
    if (kind !== "owner-mail") return visitorMail(kind, subject, { publicUrl, ...bookings });
    return ownerEmail === undefined ? undefined : bookingNotice(subject, publicUrl, ownerEmail);
  }
  switch (kind) {
    case "confirmation-mail":
      return confirmationMail(subject, publicUrl, bookings.calendarPage);
    case "booking-reminder-day":
    case "booking-reminder-hour":
      return undefined;
    case "owner-mail":
      return ownerEmail === undefined ? undefined : ownerMail(subject, publicUrl, ownerEmail);
  }
}
