import { lazy } from "react";

const load = () => import("./on-step-4.ts");

/** The code and the configuration of the calendar: asked for early, a line that breaks later does not take them along. */
export async function loadBookingWidget() {
  const { openBookingWidget } = await load();
  return openBookingWidget();
}

/** What was booked. Its code has come with the calendar's. */
export const LateBookingConfirmed = lazy(async () => ({ default: (await load()).BookingConfirmed }));
