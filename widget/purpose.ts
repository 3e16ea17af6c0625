import type { Booked } from "./booking-client.ts";
import type { Typed } from "./steps/enter-details.tsx";

/** What the visitor has come for: to book a demo, or to move the one that a signed link names. */
export type Purpose =
  | { readonly kind: "book"; readonly typed: Typed }
  | { readonly kind: "move"; readonly token: string; readonly booked: Booked };
