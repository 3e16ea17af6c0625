import type { VisitorPhone } from "#content/booking/demo-event.ts";
import { readablePhoneNumber } from "#domain/forms/phone-number.ts";
import type { BookingRow } from "./booking-store.ts";

/** The number at which a booking's visitor is called, as people read it; null when the visitor calls us. */
export function visitorPhone({ phone }: Pick<BookingRow, "phone">): VisitorPhone {
  return phone === null ? null : readablePhoneNumber(phone);
}
