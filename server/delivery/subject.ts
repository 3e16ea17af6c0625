import type { Selectable } from "kysely";
import type { Tables } from "#server/database/tables.ts";

/** The call that a row asks for. */
export interface SubjectDial {
  readonly id: string;
  /** In E.164: the number of the consent. */
  readonly phone: string;
  readonly consentId: string;
  /** Version of the wording that was agreed to. */
  readonly wordingVersion: string;
  readonly state: Selectable<Tables["larkline.dial"]>["state"];
  readonly reason: Selectable<Tables["larkline.dial"]>["reason"];
  readonly expiresAt: Date;
  /** Read for the call's own announcement only; false otherwise. */
  readonly isSuppressed: boolean;
  /** The first moment within calling hours, from the attempt on. Read for the announcement only. */
  readonly callableFrom: Date | null;
}

/** The row that a delivery is about, read at each attempt. Not the Subject of a mail. */
export type Subject =
  | {
      readonly about: "demo-request";
      readonly row: Selectable<Tables["demo_schedule"]>;
      /** Null for a lead that nobody calls. */
      readonly dial: SubjectDial | null;
    }
  | {
      readonly about: "contact-message";
      readonly row: Selectable<Tables["larkline.contact_message"]>;
      readonly dial: SubjectDial | null;
    }
  | {
      readonly about: "demo-call";
      readonly row: Selectable<Tables["larkline.demo_call"]>;
      readonly dial: SubjectDial | null;
    }
  /** `sequence` is the booking's when the mail was enqueued; the row may have changed since. */
  | {
      readonly about: "booking";
      readonly row: Selectable<Tables["larkline.booking"]>;
      readonly sequence: number;
    }
  /** A call of the voice API. Its words are sealed, so that its far end reads them. */
  | { readonly about: "call"; readonly row: { readonly id: string } };

/** A booked time. */
export type BookingSubject = Extract<Subject, { about: "booking" }>;

/** Rows that usually have an address, so that they can be confirmed. */
export type ConfirmedSubject = Extract<Subject, { about: "demo-request" | "contact-message" }>;

/** Rows that a visitor sent by form or in a call, as opposed to a booked time. */
export type SentSubject = Exclude<Subject, { about: "booking" | "call" }>;
