import type { ColumnType, Generated } from "kysely";
import type { ConsentOrigin } from "#content/consents/consents.ts";
import type { ColumnsOf } from "#domain/forms/demo-request-field.ts";
import type { demoRequestFields } from "#domain/forms/demo-request-fields.ts";

/** The tables, for typed queries. `migrations/` is authoritative. */
export interface Tables {
  demo_schedule: DemoScheduleTable;
  "larkline.signing_key": SigningKeyTable;
  "larkline.site_address": SiteAddressTable;
  "larkline.contact_message": ContactMessageTable;
  "larkline.consent": ConsentTable;
  "larkline.demo_call": OutboundRequestTable;
  "larkline.demo_call_day": OutboundDailyCapTable;
  "larkline.consent_wording": ConsentWordingTable;
  "larkline.dial": DialTable;
  "larkline.booking": BookingTable;
  "larkline.blocked_time": BlockedTimeTable;
  "larkline.delivery": DeliveryTable;
  "larkline.delivery_attempt": DeliveryAttemptTable;
  "larkline.assistant": DefinitionTable;
  "larkline.budget_use": BudgetUseTable;
  "larkline.squad": DefinitionTable;
  "larkline.tool": KeptDefinitionTable;
  "larkline.credential": KeptDefinitionTable;
  "larkline.phone_number": KeptDefinitionTable;
  "larkline.file": FileTable;
  "larkline.call": CallTable;
  "larkline.api_key": ApiKeyTable;
  "larkline.api_change": ApiChangeTable;
  "larkline.unanswered": UnansweredTable;
  "larkline.rate_limit": RateLimitTable;
}

interface DemoScheduleTable extends ColumnsOf<typeof demoRequestFields> {
  id: Generated<string>;
  created_at: ColumnType<Date, never, never>;
  idempotency_key: string | null;
}

export interface SigningKeyTable {
  name: string;
  secret: Buffer;
  created_at: ColumnType<Date, never, never>;
  wrapped_by: string | null;
  previous: Buffer | null;
  previous_until: Date | null;
  rotated_at: Date | null;
}

interface SiteAddressTable {
  address: string;
  started_at: Date;
  stopped_at: Date | null;
}

interface ContactMessageTable {
  id: Generated<string>;
  created_at: ColumnType<Date, never, never>;
  submission_id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  company: string;
  message: string;
  plan: string | null;
  kind: Generated<"message" | "spoken-message" | "call-back">;
  phone: string | null;
}

interface ConsentTable {
  id: Generated<string>;
  given_at: ColumnType<Date, never, never>;
  purpose: "ai-voice-call" | "call-back";
  text_version: string;
  wording: string;
  phone: string;
  withdrawn_at: ColumnType<Date | null, never, Date>;
  origin: Generated<ConsentOrigin>;
  from_where: Generated<string>;
  said: string | null;
  submission_id: string | null;
}

interface ConsentWordingTable {
  version: string;
  origin: ConsentOrigin;
  wording: string;
}

/** Inserted by `requestDial` and, for the wizard, by a trigger. */
interface DialTable {
  id: Generated<string>;
  created_at: ColumnType<Date, never, never>;
  consent_id: string;
  phone: string;
  country: ColumnType<string, never, never>;
  way: "script" | "page" | "call";
  demo_request_id: string | null;
  contact_message_id: string | null;
  demo_call_id: string | null;
  state: ColumnType<"waiting" | "handed-over" | "cancelled" | "expired", never, string>;
  reason: ColumnType<"suppressed" | "withdrawn" | null, never, never>;
  not_before: ColumnType<Date, never, never>;
  expires_at: ColumnType<Date, never, never>;
  ended_at: ColumnType<Date | null, never, never>;
}

interface OutboundRequestTable {
  id: Generated<string>;
  created_at: ColumnType<Date, never, never>;
  submission_id: string;
  consent_id: string;
  country: string;
  phone: string;
  company_name: string;
  website: string;
  name: string;
}

interface OutboundDailyCapTable {
  day: ColumnType<Date, string, never>;
  accepted: number;
  without_script: Generated<number>;
}

export interface BookingTable {
  id: Generated<string>;
  created_at: ColumnType<Date, never, never>;
  submission_id: string;
  host: string;
  starts_at: Date;
  ends_at: Date;
  state: "held" | "booked" | "cancelled";
  held_until: Date | null;
  name: string | null;
  email: string | null;
  time_zone: Generated<string>;
  sequence: Generated<number>;
  changed_at: ColumnType<Date, never, Date>;
  cancelled_by: "visitor" | "operator" | null;
  phone: string | null;
  company: string | null;
}

interface BlockedTimeTable {
  id: Generated<string>;
  created_at: ColumnType<Date, never, never>;
  host: string | null;
  starts_at: Date;
  ends_at: Date;
  reason: Generated<string>;
}

interface DeliveryTable {
  id: Generated<string>;
  kind: string;
  demo_request_id: string | null;
  contact_message_id: string | null;
  demo_call_id: string | null;
  booking_id: string | null;
  booking_sequence: number | null;
  dial_id: string | null;
  state: Generated<string>;
  attempts: Generated<number>;
  attempts_before: Generated<number>;
  created_at: ColumnType<Date, never, never>;
  next_attempt_at: ColumnType<Date, Date | undefined, Date>;
  finished_at: Date | null;
}

interface RateLimitTable {
  /** A keyed hash of the limit's name and the visitor's address or network. */
  key: Buffer;
  used: number;
  ends_at: Date;
}

/** Something that the voice API keeps. */
export interface KeptDefinitionTable {
  id: Generated<string>;
  created_at: ColumnType<Date, never, never>;
  updated_at: Date | null;
  /** JSON; inserted and updated as text. */
  definition: ColumnType<Record<string, unknown>, string, string>;
  secrets: Buffer | null;
}

interface DefinitionTable extends KeptDefinitionTable {
  key: string | null;
}

export interface FileTable extends KeptDefinitionTable {
  content: number;
  bytes: ColumnType<string, number, never>;
}

export interface CallTable {
  id: string;
  created_at: ColumnType<Date, Date, never>;
  updated_at: Date | null;
  kind: "webCall" | "inboundPhoneCall" | "outboundPhoneCall";
  is_public: boolean;
  assistant_id: string | null;
  squad_id: string | null;
  name: string | null;
  metadata: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  started_at: Date | null;
  ended_at: Date | null;
  ended_reason: string | null;
}

export interface ApiKeyTable {
  id: Generated<string>;
  created_at: ColumnType<Date, never, never>;
  name: string;
  scope: "all" | "read" | "calls";
  hash: Buffer;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

export interface ApiChangeTable {
  id: Generated<string>;
  changed_at: ColumnType<Date, never, never>;
  key_id: string | null;
  by_whom: string;
  act: "created" | "updated" | "replaced" | "deleted" | "revoked";
  kind: string;
  subject: string;
  properties: string[];
}

interface BudgetUseTable {
  day: Date;
  scope: string;
  kind: "hearing" | "model" | "voice";
  /** A bigint, which arrives as text. */
  used: string;
}

/** Inserted by `larkline.count_unanswered`. */
interface UnansweredTable {
  day: ColumnType<Date, never, never>;
  assistant: ColumnType<string, never, never>;
  kind: ColumnType<"unknown" | "asked-back", never, never>;
  hash: ColumnType<Buffer, never, never>;
  times: ColumnType<number, never, never>;
  words: ColumnType<string | null, never, null>;
}

interface DeliveryAttemptTable {
  delivery_id: string;
  number: number;
  started_at: Date;
  duration_ms: number;
  status: number | null;
  reason: string | null;
  answer: string | null;
}
