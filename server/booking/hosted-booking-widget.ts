import type { BookingWidgetConfig } from "#domain/public-config.ts";
import type { Env } from "#server/env.ts";

/** What puts a hosted calendar into a page: one script for all customers of that company. */
const calendlyScript = "https://assets.calendly.com/assets/external/widget.js";

/** The calendar of another company that takes the place of our own; undefined while none is configured. */
export function hostedBookingWidget({
  CALENDLY_URL: url,
}: Pick<Env, "CALENDLY_URL">): BookingWidgetConfig | undefined {
  return url === undefined ? undefined : { provider: "calendly", script: calendlyScript, url };
}
