import type { BookedDemo } from "./booking-client.ts";
import type { VisitorDetails } from "./steps/enter-details.tsx";

/** The visitor either books a demo or moves the one that a signed link is for. */
export type BookingPurpose =
  | {
      readonly kind: "book";
      readonly typed: VisitorDetails;
      readonly company: string;
      /** The time to begin with, in ms since 1970. Default: the visitor chooses a day first. */
      readonly start?: number | undefined;
      /** The day to begin with, and those that the page asks for later. Default: none. */
      readonly days?: {
        readonly first: string | undefined;
        readonly hear: (show: (day: string) => void) => () => void;
      };
      /** True on a page of ours, which is told the visitor's number. */
      readonly isOwnPage: boolean;
    }
  | { readonly kind: "move"; readonly token: string; readonly booked: BookedDemo };
