/** Somebody with a mail address. Always two fields, never one string that has to be taken apart again. */
export interface Mailbox {
  readonly name?: string | undefined;
  readonly address: string;
}

export interface Attachment {
  readonly filename: string;
  /** Such as `text/calendar; charset=utf-8; method=REQUEST`. */
  readonly contentType: string;
  readonly content: string | Uint8Array;
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
  readonly attachments?: readonly Attachment[] | undefined;
}
