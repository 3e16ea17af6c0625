import type { BookedDemo } from "./booking-client.ts";
import type { VisitorDetails } from "./steps/enter-details.tsx";

/** The visitor either books a demo or moves the one that a signed link is for. */
export type BookingPurpose =
  | { readonly kind: "book"; readonly typed: VisitorDetails }
  | { readonly kind: "move"; readonly token: string; readonly booked: BookedDemo };
