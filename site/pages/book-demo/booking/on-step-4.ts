// Everything that only the last step needs, bundled into one file.
import { publicConfig } from "#site/public-config.ts";
import type { BookingWidget } from "./booking-widget.ts";
import { calendlyWidget } from "./calendly-widget.ts";
import { embeddedWidget } from "./embedded-widget.ts";

export { BookingConfirmed } from "./booking-confirmed.tsx";

const providers = { embedded: embeddedWidget, calendly: calendlyWidget };

/** The calendar that the operator has chosen. */
export async function openBookingWidget(): Promise<BookingWidget> {
  const { scheduler } = await publicConfig();
  return providers[scheduler.provider](scheduler);
}
