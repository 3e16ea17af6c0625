/** What only the last step needs, in one file of script. */
export { BookingConfirmed } from "./booking-confirmed.tsx";
export { openScheduler } from "./open-scheduler.ts";
