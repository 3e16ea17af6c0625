import { type StoredField, storedFields } from "#domain/forms/demo-request-field.ts";
import { demoRequestFields } from "#domain/forms/demo-request-fields.ts";

/** What a table may hold of a person. */
export interface PersonalTable {
  readonly table: string;
  readonly one: string;
  /** Default: `one` with an "s". */
  readonly many?: string;
  /** Columns that say whose row it is. Such rows are erased, in the order of the list. Default: none. */
  readonly by?: readonly ("email" | "phone")[];
  /**
   * Columns that name a row of another table, by their table: these rows belong to whom that one does. They are erased
   * with it, by `on delete cascade`. The other table comes first in the list.
   */
  readonly of?: Readonly<Record<string, string>>;
  /** Column of `larkline.dial` that names such a row: those that the dials of the person's requests name are theirs, too. */
  readonly named?: string;
  /** Columns that tell a row from others. Default: `id`. */
  readonly key?: readonly string[];
  /** Columns of free text in which rows of others may quote the person: the quotation is replaced. Default: none. */
  readonly texts?: readonly string[];
  /** The same, for lists of texts. */
  readonly lists?: readonly string[];
  /** Columns that become null if they quote the person. */
  readonly dropped?: readonly string[];
}

/** The wizard's columns that hold fields of these kinds. */
function columnsOf(...kinds: readonly StoredField["kind"][]): string[] {
  const fields = storedFields(demoRequestFields).filter(({ kind }) => kinds.includes(kind));
  return fields.map(({ column }) => column);
}

/**
 * Every table that can hold something about a person: what `erase` removes and `person export` shows. A test fails for
 * a table that is neither here nor in {@link impersonalTables}.
 */
export const personalTables: readonly PersonalTable[] = [
  {
    table: "public.demo_schedule",
    one: "demo request",
    by: ["email", "phone"],
    texts: columnsOf("text", "url"),
    lists: columnsOf("choices"),
    dropped: ["idempotency_key"],
  },
  {
    table: "larkline.contact_message",
    one: "contact message",
    by: ["email", "phone"],
    texts: ["first_name", "last_name", "company", "message"],
  },
  { table: "larkline.booking", one: "booking", by: ["email", "phone"], texts: ["name", "company"] },
  {
    table: "larkline.demo_call",
    one: "demo call",
    by: ["phone"],
    texts: ["company_name", "website", "name"],
  },
  {
    table: "larkline.phone_call",
    one: "call of a program",
    many: "calls of programs",
    by: ["phone"],
  },
  // After the requests that refer to them.
  { table: "larkline.consent", one: "consent", by: ["phone"], named: "consent_id", dropped: ["said"] },
  {
    table: "larkline.dial",
    one: "dial",
    of: {
      demo_request_id: "public.demo_schedule",
      contact_message_id: "larkline.contact_message",
      demo_call_id: "larkline.demo_call",
      phone_call_id: "larkline.phone_call",
      consent_id: "larkline.consent",
    },
  },
  {
    table: "larkline.dial_attempt",
    one: "ringing of a phone",
    many: "ringings of a phone",
    of: { dial_id: "larkline.dial" },
  },
  { table: "larkline.blocked_time", one: "blocked time", texts: ["reason"] },
  { table: "larkline.call", one: "call", texts: ["name"] },
  // Sealed, so their words are searched after they are opened (kept-calls.ts).
  {
    table: "larkline.call_words",
    one: "call's words",
    many: "calls' words",
    key: ["call_id"],
  },
  {
    table: "larkline.call_sound",
    one: "part of a recording",
    many: "parts of recordings",
    key: ["call_id", "part"],
  },
  { table: "larkline.call_recording", one: "recording", key: ["call_id"] },
  {
    table: "larkline.call_recording_part",
    one: "part of a video",
    many: "parts of videos",
    key: ["call_id", "part"],
  },
  {
    table: "larkline.delivery",
    one: "delivery",
    many: "deliveries",
    of: {
      demo_request_id: "public.demo_schedule",
      contact_message_id: "larkline.contact_message",
      demo_call_id: "larkline.demo_call",
      booking_id: "larkline.booking",
      call_id: "larkline.call",
    },
  },
  {
    table: "larkline.delivery_attempt",
    one: "attempt",
    of: { delivery_id: "larkline.delivery" },
    key: ["delivery_id", "number"],
    texts: ["reason"],
    dropped: ["answer"],
  },
  {
    table: "larkline.counted_mail",
    one: "counted mail",
    of: { delivery_id: "larkline.delivery" },
    key: ["delivery_id"],
  },
  // Only words of the assistant's corpus, and only if the operator keeps them.
  {
    table: "larkline.unanswered",
    one: "turn that was not understood",
    many: "turns that were not understood",
    key: ["day", "assistant", "kind", "hash"],
    dropped: ["words"],
  },
];

/** The other tables, with the reason why nothing of a visitor can be in them. */
export const impersonalTables: Readonly<Record<string, string>> = {
  "larkline.assistant": "the operator's definitions",
  "larkline.squad": "the operator's definitions",
  "larkline.tool": "the operator's definitions",
  "larkline.credential": "the operator's definitions",
  "larkline.phone_number": "the operator's definitions",
  "larkline.file": "the operator's files",
  "larkline.file_passage": "texts of the operator's files",
  "larkline.bucket_object": "where the operator's files lie",
  "larkline.error_report":
    "names of errors and places in our code, without quotations, numbers and addresses",
  "larkline.held_line": "calls in progress, of addresses as keyed hashes",
  "larkline.voice_node": "processes of ours",
  "larkline.api_key": "hashes of the operator's keys",
  "larkline.api_change": "names of keys and of properties",
  "larkline.budget_use": "amounts per day, of addresses as keyed hashes for a week at most",
  "larkline.consent_wording": "our own words",
  "larkline.demo_call_day": "numbers per day",
  "larkline.dial_rule": "the operator's settings",
  "larkline.migration": "names of files",
  "larkline.number_zone": "time zones of number plans",
  "larkline.rate_limit": "counts of minutes, of addresses as keyed hashes",
  "larkline.signing_key": "our own secrets",
  "larkline.site_address": "addresses of this site",
  "larkline.suppression": "hashes of numbers that are never called, which outlive erasure",
};

/** Tables with rows of this person, and the condition that finds these, with `person.kept` as parameters. */
export function ownTables(person: { readonly emailIs?: string; readonly phoneIs?: string }) {
  return personalTables.flatMap((entry) => {
    const condition =
      (entry.by?.includes("email") ? person.emailIs : undefined) ??
      (entry.by?.includes("phone") ? person.phoneIs : undefined) ??
      (entry.named && person.emailIs ? namedByDials(entry.named, person.emailIs) : undefined);
    return condition === undefined ? [] : [{ ...entry, condition }];
  });
}

/** SQL condition for rows of a table whose texts match the regular expression `$1`; undefined if it has no texts. */
export function quotes({ texts = [], lists = [], dropped = [] }: PersonalTable): string | undefined {
  const found = [
    ...[...texts, ...dropped].map((column) => `${column} ~* $1`),
    ...lists.map((column) => `exists (select from unnest(${column}) as item where item ~* $1)`),
  ];
  return found.length > 0 ? found.join(" or ") : undefined;
}

/** A request found by its mail address has a consent that holds only the number. */
function namedByDials(column: string, emailIs: string): string {
  const requests = personalTables.find(({ table }) => table === "larkline.dial")?.of as Readonly<
    Record<string, string>
  >;
  const ofPerson = Object.entries(requests)
    .filter(([, table]) =>
      personalTables.some((entry) => entry.table === table && entry.by?.includes("email")),
    )
    .map(([request, table]) => `${request} in (select id from ${table} where ${emailIs})`);
  return `id in (select ${column} from larkline.dial where ${ofPerson.join(" or ")})`;
}
