import { language } from "#content/language.ts";
import { beside } from "#content/live-call/beside.ts";
import { bookingPaths } from "#domain/booking.ts";
import { addressIn } from "#domain/language-parameter.ts";
import type { Call } from "#voice/client/call-surface.ts";

/** The booking calendar among a call's integrations. */
export const calendarId = "booking-calendar";

/** The day of the first of these times by this browser's calendar, as YYYY-MM-DD; undefined without any. */
export function dayOf(starts: readonly string[]): string | undefined {
  const first = Date.parse(starts[0] ?? "");
  if (Number.isNaN(first)) return undefined;
  const day = new Date(first);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/**
 * Shows the calendar beside the call, on the day of the times that are offered.
 *
 * @param starts ISO 8601 in UTC
 */
export async function showCalendar(call: Call, starts: readonly string[]): Promise<void> {
  const known = await call.customIntegrations();
  if (!known[calendarId]) {
    const address = new URL(addressIn(bookingPaths.widget, language), location.href);
    const day = dayOf(starts);
    address.hash = String(new URLSearchParams({ ...(day && { day }), origin: location.origin }));
    await call.setCustomIntegrations({
      ...known,
      [calendarId]: {
        label: beside.calendar,
        location: "sidebar",
        src: address.href,
        loading: "eager",
        // A page of our own, which books with its own origin as it does in the wizard.
        sandbox: "allow-scripts allow-same-origin allow-forms allow-popups",
      },
    });
  }
  await call.startCustomIntegrations(calendarId);
}
