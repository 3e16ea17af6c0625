import { ownerAllowance } from "../allowance.ts";
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
  allowance: () => ownerAllowance,
  compose: (subject, { publicUrl, settings, dials, isLastForNow }) => {
    const owner = { address: settings.OWNER_EMAIL, isLastForNow };
    return subject.about === "booking"
      ? bookingNotice(subject, publicUrl, owner)
      : writeNotice(subject, publicUrl, owner, dials);
  },
});
