import type { Selectable } from "kysely";
import type { Tables } from "#server/database/tables.ts";

/** The row that a delivery is about, read at each attempt. Not the Subject of a mail. */
export type Subject =
  | { readonly about: "demo-request"; readonly row: Selectable<Tables["demo_schedule"]> }
  | { readonly about: "contact-message"; readonly row: Selectable<Tables["larkline.contact_message"]> }
  | {
      readonly about: "demo-call";
      readonly row: Selectable<Tables["larkline.demo_call"]>;
      /** False once the consent to be called has been withdrawn. */
      readonly mayCall: boolean;
    }
  /** `sequence` is the booking's when the mail was enqueued; the row may have changed since. */
  | {
      readonly about: "booking";
      readonly row: Selectable<Tables["larkline.booking"]>;
      readonly sequence: number;
    };

/** A booked time. */
export type BookingSubject = Extract<Subject, { about: "booking" }>;

/** Rows that usually have an address, so that they can be confirmed. */
export type ConfirmedSubject = Extract<Subject, { about: "demo-request" | "contact-message" }>;

/** Rows that a visitor sent by form or in a call, as opposed to a booked time. */
export type SentSubject = Exclude<Subject, { about: "booking" }>;
