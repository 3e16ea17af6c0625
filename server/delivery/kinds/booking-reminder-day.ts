import { visitorAllowance } from "../allowance.ts";
import { defineDelivery } from "../define-delivery.ts";
import { bookingReminder } from "../mail/booking/visitor-mail.ts";
import { supersededByTime, timeLeft } from "../superseded.ts";

/** This close to the booking, in ms, the reminder of the hour before replaces this one. */
const lastReminder = 60 * 60_000;

/** Reminds a visitor a day before their booked time. */
export const bookingReminderDay = defineDelivery({
  kind: "booking-reminder-day",
  about: ["booking"],
  queue: "deliver-mail",
  waitsForItsHour: true,
  supersededWhen: (subject, now) =>
    supersededByTime(subject, now) ??
    (subject.row.state !== "cancelled" && timeLeft(subject, now) <= lastReminder
      ? "The reminder of the hour before is due already."
      : undefined),
  allowance: visitorAllowance,
  compose: (subject, { publicUrl, bookings }) =>
    bookingReminder("dayBefore", subject, { publicUrl, ...bookings }),
});
