import type { BookedDemo } from "./booking-client.ts";
import type { VisitorDetails } from "./steps/enter-details.tsx";

/** What the visitor has come for: to book a demo, or to move the one that a signed link names. */
export type BookingPurpose =
  | { readonly kind: "book"; readonly typed: VisitorDetails }
  | { readonly kind: "move"; readonly token: string; readonly booked: BookedDemo };
