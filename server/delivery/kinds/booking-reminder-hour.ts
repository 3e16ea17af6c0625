import { visitorAllowance } from "../allowance.ts";
import { defineDelivery } from "../define-delivery.ts";
import { bookingReminder } from "../mail/booking/visitor-mail.ts";
import { supersededByTime } from "../superseded.ts";

/** Reminds a visitor an hour before their booked time. */
export const bookingReminderHour = defineDelivery({
  kind: "booking-reminder-hour",
  about: ["booking"],
  queue: "deliver-mail",
  waitsForItsHour: true,
  supersededWhen: supersededByTime,
  allowance: visitorAllowance,
  compose: (subject, { publicUrl, bookings }) =>
    bookingReminder("hourBefore", subject, { publicUrl, ...bookings }),
});
