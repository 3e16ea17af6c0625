import { domainToASCII } from "node:url";
import type { Subject } from "./subject.ts";

/** A limit that a mail counts against before it is sent. The database counts, so all workers share it. */
export interface Allowance {
  readonly name: "request" | "booking" | "notice";
  /** Mails with one recipient count together; see {@link mailboxOf}. */
  readonly recipient: string;
  /** Most mails within the time. Those beyond it end as superseded. */
  readonly most: number;
  /** In seconds. */
  readonly within: number;
  /** When the row arrived. Of rows that one insert brought, one is confirmed. Default: each has its mail. */
  readonly arrived?: Date;
}

/** How a mail was counted. `last`: it uses up the allowance. `confirmed`: the mail about another row stands for it. */
export type Counted = "counted" | "last" | "used up" | "confirmed";

const day = 24 * 60 * 60;
const hour = 60 * 60;

/** Confirmations of messages and demo requests to one mailbox in a day: anybody can type its address. */
export const mostConfirmations = 3;

/**
 * Mails about booked times to one mailbox in a day. More than the confirmations, since people who booked rely on them:
 * an address has three upcoming demos, each with a confirmation, a change and two reminders.
 */
export const mostBookingMails = 12;

/** Notices to the owner in an hour. The last one says so, and which commands list the rest. */
export const mostNotices = 30;

/** @returns undefined for a row without an address, to which nothing can be sent. */
export function visitorAllowance(subject: Subject): Allowance | undefined {
  const { row } = subject;
  const address = "email" in row ? row.email : null;
  if (address === null || subject.about === "call") return undefined;
  const recipient = mailboxOf(address);
  return subject.about === "booking"
    ? { name: "booking", recipient, most: mostBookingMails, within: day }
    : { name: "request", recipient, most: mostConfirmations, within: day, arrived: subject.row.created_at };
}

export const ownerAllowance: Allowance = {
  name: "notice",
  recipient: "owner",
  most: mostNotices,
  within: hour,
};

/** The reason why a mail beyond its allowance is not sent; undefined if it is. */
export function unsentBecause(counted: Counted, { name, most, within }: Allowance): string | undefined {
  if (counted === "confirmed") return "Another row of the same insert and address is confirmed.";
  if (counted !== "used up") return undefined;
  const span = within === hour ? "hour" : "24 hours";
  return name === "notice"
    ? `${most} notices were sent to the owner in the last ${span}.`
    : `${most} mails of this kind were sent to this mailbox in the last ${span}.`;
}

/**
 * The address without the spellings that lead to one mailbox at common mail services: upper case, dots, and what
 * follows a plus sign. Only for counting: where they do make a difference, two mailboxes share one allowance.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const local = address.slice(0, at).toLowerCase();
  const domain = address.slice(at + 1).toLowerCase();
  const plain = local.replace(/(?<=.)\+.*$/, "").replaceAll(".", "");
  return `${plain || local}@${domainToASCII(domain) || domain}`;
}
