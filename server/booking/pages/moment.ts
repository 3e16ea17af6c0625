import { html } from "hono/html";
import type { BookingRow } from "#server/booking/booking-store.ts";
import { bookedTime } from "#server/booking/booking-time.ts";
import type { Markup } from "#server/pages/page-shell.ts";
import { wordsIn } from "#server/words.ts";

/**
 * Day and time in the visitor's zone, and in the office's if its clocks differ.
 *
 * @param isOff true strikes them through, for a booking that does not take place.
 */
export function momentMarkup(booking: BookingRow, label: string, isOff = false): Markup {
  const range = { from: booking.starts_at.getTime(), to: booking.ends_at.getTime() };
  const { visitor, office, isOfficeElsewhere } = bookedTime(
    range,
    booking.time_zone,
    wordsIn[booking.language],
  );
  const crossed = (text: string) => (isOff ? html`<s>${text}</s>` : html`${text}`);
  const elsewhere = isOfficeElsewhere
    ? html`<p class="booking-elsewhere"><span>${crossed(office.day === visitor.day ? office.time : `${office.day}, ${office.time}`)}</span> ${office.zone}</p>`
    : html``;
  return html`<div class="booking-moment"><p class="booking-label">${label}</p>
<p class="booking-day"><time datetime="${booking.starts_at.toISOString()}">${crossed(visitor.day)}</time></p>
<p class="booking-time">${crossed(visitor.time)}</p><p class="booking-zone">${visitor.zone}</p>${elsewhere}</div>`;
}
