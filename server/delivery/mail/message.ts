/** Somebody with a mail address. Always two fields, never one string that has to be taken apart again. */
export interface Mailbox {
  readonly name?: string | undefined;
  readonly address: string;
}

/** What a calendar is to do. Sent as RFC 6047 has it, and once more as a file for those who open it by hand. */
export interface CalendarPart {
  readonly method: "REQUEST" | "CANCEL";
  /** A whole iCalendar object. */
  readonly content: string;
}

/** One mail to one recipient. Sender, date and id are the mailer's. */
export interface Message {
  readonly to: Mailbox;
  /** Where an answer goes, when not to the sender. Left out of the mail if it is no usable address. */
  readonly replyTo?: Mailbox | undefined;
  readonly subject: string;
  readonly text: string;
  /** A whole document. */
  readonly html: string;
  readonly calendar?: CalendarPart | undefined;
}
