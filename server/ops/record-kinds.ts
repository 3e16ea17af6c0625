import { ownerMails } from "#content/mails/owner-mails.ts";
import type { RecordOf, RecordTable } from "#server/database/records.ts";
import { minute } from "./table.ts";

/** The names and the list columns of one kind of record. */
export interface RecordKind<Row> {
  /** The word that the operator types. */
  readonly word: string;
  readonly one: string;
  readonly many: string;
  readonly head: readonly string[];
  readonly cells: (row: Row) => readonly string[];
}

/** What the operator calls a visitor's language. */
export const languageNames = ownerMails.notice.language.names;

const received = ["ID", "RECEIVED (UTC)"];

/** Kinds of records by their table. */
export const recordKinds: { readonly [Table in RecordTable]: RecordKind<RecordOf<Table>> } = {
  demo_schedule: {
    word: "leads",
    one: "demo request",
    many: "demo requests",
    head: [...received, "BUSINESS", "NAME", "EMAIL", "PHONE", "LANGUAGE"],
    cells: (row) => [
      row.id.slice(0, 8),
      minute(row.created_at),
      row.business_name,
      row.full_name,
      row.email,
      row.phone,
      languageNames[row.language],
    ],
  },
  "larkline.contact_message": {
    word: "contacts",
    one: "contact message",
    many: "contact messages",
    head: [...received, "KIND", "NAME", "PHONE", "EMAIL", "COMPANY", "PLAN", "LANGUAGE", "MESSAGE"],
    cells: (row) => [
      row.id.slice(0, 8),
      minute(row.created_at),
      row.kind,
      `${row.first_name} ${row.last_name}`.trim(),
      row.phone ?? "",
      row.email ?? "",
      row.company,
      row.plan ?? "",
      languageNames[row.language],
      row.message,
    ],
  },
  "larkline.demo_call": {
    word: "demo-calls",
    one: "demo call",
    many: "demo calls",
    head: [...received, "COMPANY", "NAME", "PHONE", "WEBSITE", "LANGUAGE"],
    cells: (row) => [
      row.id.slice(0, 8),
      minute(row.created_at),
      row.company_name,
      row.name,
      row.phone,
      row.website,
      languageNames[row.language],
    ],
  },
  "larkline.consent": {
    word: "consents",
    one: "consent",
    many: "consents",
    head: ["ID", "GIVEN (UTC)", "PHONE", "PURPOSE", "WHERE", "TEXT", "WITHDRAWN (UTC)"],
    cells: (row) => [
      row.id.slice(0, 8),
      minute(row.given_at),
      row.phone,
      row.purpose,
      row.from_where,
      row.text_version,
      minute(row.withdrawn_at),
    ],
  },
  "larkline.dial": {
    word: "dials",
    one: "dial",
    many: "dials",
    head: ["ID", "REQUESTED (UTC)", "PHONE", "FOR", "STATE", "NOT BEFORE (UTC)", "ENDED (UTC)"],
    cells: (row) => [
      row.id.slice(0, 8),
      minute(row.created_at),
      row.phone,
      row.demo_request_id !== null
        ? "demo request"
        : row.contact_message_id !== null
          ? "call-back"
          : row.phone_call_id !== null
            ? "program"
            : "demo call",
      row.reason === null ? row.state : `${row.state}: ${row.reason}`,
      minute(row.not_before),
      minute(row.ended_at),
    ],
  },
  "larkline.dial_attempt": {
    word: "dial-attempts",
    one: "dial attempt",
    many: "dial attempts",
    head: ["ID", "NOT BEFORE (UTC)", "DIAL", "NUMBER", "STATE", "BEGUN (UTC)", "ENDED (UTC)", "CALL"],
    cells: (row) => [
      row.id.slice(0, 8),
      minute(row.not_before),
      row.dial_id.slice(0, 8),
      String(row.number),
      row.left_message === null
        ? row.state
        : `${row.state}: ${row.left_message ? "left a message" : "left no message"}`,
      minute(row.begun_at),
      minute(row.ended_at),
      row.call_id?.slice(0, 8) ?? "",
    ],
  },
};
