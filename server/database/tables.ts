import type { ColumnType, Generated } from "kysely";
import type { ConsentOrigin } from "#content/consents/consents.ts";
import type { ColumnsOf } from "#domain/forms/demo-request-field.ts";
import type { demoRequestFields } from "#domain/forms/demo-request-fields.ts";
import type { Language } from "#domain/languages.ts";

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
  "larkline.dial_attempt": DialAttemptTable;
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
  "larkline.file_passage": FilePassageTable;
  "larkline.bucket_object": BucketObjectTable;
  "larkline.call": CallTable;
  "larkline.phone_call": PhoneCallTable;
  "larkline.call_words": CallWordsTable;
  "larkline.call_sound": CallSoundTable;
  "larkline.call_recording": CallRecordingTable;
  "larkline.call_recording_part": CallRecordingPartTable;
  "larkline.api_key": ApiKeyTable;
  "larkline.api_change": ApiChangeTable;
  "larkline.error_report": ErrorReportTable;
  "larkline.unanswered": UnansweredTable;
  "larkline.rate_limit": RateLimitTable;
}

interface DemoScheduleTable extends ColumnsOf<typeof demoRequestFields> {
  id: Generated<string>;
  created_at: ColumnType<Date, never, never>;
  idempotency_key: string | null;
  /** Set by the table's trigger, from the request's headers. */
  language: ColumnType<Language, never, never>;
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
  language: Generated<Language>;
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
  way: "script" | "page" | "call" | "program";
  demo_request_id: string | null;
  contact_message_id: string | null;
  demo_call_id: string | null;
  phone_call_id: string | null;
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
  language: Generated<Language>;
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
  language: Generated<Language>;
}

interface BlockedTimeTable {
  id: Generated<string>;
  created_at: ColumnType<Date, never, never>;
  host: string | null;
  starts_at: Date;
  ends_at: Date;
  reason: Generated<string>;
}

interface DialAttemptTable {
  id: Generated<string>;
  dial_id: string;
  number: number;
  state: string;
  not_before: Generated<Date>;
  node_id: string | null;
  call_id: string | null;
  begun_at: Date | null;
  ended_at: Date | null;
  left_message: boolean | null;
}

interface DeliveryTable {
  id: Generated<string>;
  kind: string;
  demo_request_id: string | null;
  contact_message_id: string | null;
  demo_call_id: string | null;
  booking_id: string | null;
  booking_sequence: number | null;
  call_id: string | null;
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
  /** A large object; null for a file in the bucket. */
  content: number | null;
  bucket_key: string | null;
  bytes: ColumnType<string, number, never>;
  read_state: Generated<"processing" | "done" | "failed">;
  read_reason: string | null;
  /** A bigint, which arrives as text. */
  text_bytes: ColumnType<string | null, number | undefined, number>;
  encoder: string | null;
  reading_until: Date | null;
}

interface BucketObjectTable {
  key: string;
  state: Generated<"uploading" | "kept" | "dropping">;
  upload: string | null;
  due: ColumnType<Date, never, Date>;
}

interface FilePassageTable {
  file_id: string;
  number: number;
  heading: string;
  text: string;
  vector: Buffer;
}

interface ErrorReportTable {
  fingerprint: Buffer;
  place: "page" | "call";
  name: string;
  message: string;
  frames: string[];
  path: string | null;
  times: Generated<string>;
  first_seen_at: ColumnType<Date, never, never>;
  last_seen_at: ColumnType<Date, never, Date>;
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
  node_id: string | null;
  region: string | null;
  server: Buffer | null;
  monitor: Buffer | null;
  report_after: Date | null;
  owes: Generated<string[]>;
  asks_words: Generated<boolean>;
  asks_sound: Generated<boolean>;
  asks_video: Generated<boolean>;
  sound_format: Generated<"wav;l16" | "ogg;opus">;
  consent: "stay-on-line" | "verbal" | null;
  agreed_at: Date | null;
  refused_at: Date | null;
  /** JSON; updated as text. */
  figures: ColumnType<Record<string, unknown> | null, string | undefined, string | null>;
}

interface PhoneCallTable {
  /** Of the call. */
  id: string;
  /** In E.164. */
  phone: string;
  phone_number_id: string;
  request: Buffer | null;
}

interface CallWordsTable {
  call_id: string;
  kept_at: ColumnType<Date, never, never>;
  sealed: Buffer;
}

interface CallSoundTable {
  call_id: string;
  part: number;
  kept_at: ColumnType<Date, never, never>;
  samples: number;
  sealed: Buffer;
}

interface CallRecordingTable {
  call_id: string;
  kind: "video" | "audio";
  started_at: ColumnType<Date, never, never>;
  kept_at: ColumnType<Date, never, never>;
  stopped_at: Date | null;
  finished_at: Date | null;
  seconds: number | null;
  key: Buffer;
  head: Buffer | null;
  head_bytes: number | null;
  /** A bigint, which arrives as text. */
  bytes: ColumnType<string, never, number>;
  parts: Generated<number>;
}

interface CallRecordingPartTable {
  call_id: string;
  part: number;
  /** A bigint, which arrives as text. */
  starts_at: ColumnType<string, number, never>;
  bytes: number;
  /** Null for a part in the bucket. */
  sealed: Buffer | null;
  bucket_key: string | null;
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
