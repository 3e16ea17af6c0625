import type { Selectable } from "kysely";
import type { Tables } from "#server/database/tables.ts";

/** The row that a delivery is about, read when it is attempted. */
export type Subject =
  | { readonly about: "demo-request"; readonly row: Selectable<Tables["demo_schedule"]> }
  | { readonly about: "contact-message"; readonly row: Selectable<Tables["larkline.contact_message"]> }
  | {
      readonly about: "demo-call";
      readonly row: Selectable<Tables["larkline.demo_call"]>;
      /** False when the consent to be called was withdrawn. */
      readonly mayCall: boolean;
    }
  /** `sequence` is the booking's when the mail became due; the row may have gone on. */
  | {
      readonly about: "booking";
      readonly row: Selectable<Tables["larkline.booking"]>;
      readonly sequence: number;
    };

/** A booked time. */
export type BookingSubject = Extract<Subject, { about: "booking" }>;

/** Rows that come with an address, as a rule, so that they can be confirmed. */
export type ConfirmedSubject = Extract<Subject, { about: "demo-request" | "contact-message" }>;

/** What somebody sent with a form, as against a time that they booked. */
export type SentSubject = Exclude<Subject, { about: "booking" }>;
