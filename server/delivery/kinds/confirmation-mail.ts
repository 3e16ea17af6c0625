import { visitorAllowance } from "../allowance.ts";
import { defineDelivery } from "../define-delivery.ts";
import { bookingConfirmation } from "../mail/booking/visitor-mail.ts";
import { writeConfirmation } from "../mail/confirmation-mail.ts";
import { supersededByTime } from "../superseded.ts";

/** Confirms to a visitor what they sent, or the state of their booking. */
export const confirmationMail = defineDelivery({
  kind: "confirmation-mail",
  about: ["demo-request", "contact-message", "booking"],
  queue: "deliver-mail",
  supersededWhen: (subject, now) =>
    subject.about === "booking" ? supersededByTime(subject, now) : undefined,
  allowance: visitorAllowance,
  compose: (subject, { publicUrl, bookings, dials }) =>
    subject.about === "booking"
      ? bookingConfirmation(subject, { publicUrl, ...bookings })
      : writeConfirmation(subject, publicUrl, bookings.calendarPage, dials),
});
