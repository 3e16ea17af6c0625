import { lazy } from "react";

const load = () => import("./on-step-4.ts");

/** Loads the calendar's code and configuration. Call it early, so that a connection lost later does not matter. */
export async function loadBookingWidget() {
  const { openBookingWidget } = await load();
  return openBookingWidget();
}

/** {@link BookingConfirmed}, whose code is loaded with the calendar's. */
export const LateBookingConfirmed = lazy(async () => ({ default: (await load()).BookingConfirmed }));
