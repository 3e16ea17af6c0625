/** A person and their mail address. Always two fields, never one string that has to be parsed. */
export interface Mailbox {
  readonly name?: string | undefined;
  readonly address: string;
}

/** An instruction to the recipient's calendar. Sent as in RFC 6047, and again as an attachment to open by hand. */
export interface CalendarPart {
  readonly method: "REQUEST" | "CANCEL";
  /** A whole iCalendar object. */
  readonly content: string;
}

/** One mail to one recipient. The mailer adds sender, date and id. */
export interface Message {
  readonly to: Mailbox;
  /** Recipient of replies. Default: the sender. Left out of the mail if it is not a valid address. */
  readonly replyTo?: Mailbox | undefined;
  readonly subject: string;
  readonly text: string;
  /** A complete HTML document. */
  readonly html: string;
  readonly calendar?: CalendarPart | undefined;
}
