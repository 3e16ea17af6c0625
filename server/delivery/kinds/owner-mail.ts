import { defineDelivery } from "../define-delivery.ts";
import { bookingNotice } from "../mail/booking/booking-notice.ts";
import { writeNotice } from "../mail/owner-mail.ts";
import { supersededByChange } from "../superseded.ts";

/** Tells the owner what a visitor sent, booked or cancelled. */
export const ownerMail = defineDelivery({
  kind: "owner-mail",
  about: ["demo-request", "contact-message", "demo-call", "booking"],
  queue: "deliver-mail",
  needs: ["OWNER_EMAIL"],
  supersededWhen: (subject) => (subject.about === "booking" ? supersededByChange(subject) : undefined),
  compose: (subject, { publicUrl, settings, dials }) =>
    subject.about === "booking"
      ? bookingNotice(subject, publicUrl, settings.OWNER_EMAIL)
      : writeNotice(subject, publicUrl, settings.OWNER_EMAIL, dials),
});
