/** What only the last step needs, in one file of script. */
export { BookingConfirmed } from "./booking-confirmed.tsx";
export { openBookingWidget } from "./open-booking-widget.ts";
