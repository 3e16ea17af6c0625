/** Rows whose time is over once a moment of theirs is long enough ago. */
export interface AgedRows {
  readonly table: string;
  /** SQL expression on the row: the moment from which its time runs. Rows without one stay. */
  readonly since: string;
  /** SQL condition on the row. Default: every row. */
  readonly when?: string;
  /** Columns that are emptied while the row stays. Default: the row goes, with everything that hangs on it. */
  readonly emptied?: readonly string[];
}

/** A kind of record and how long it is kept. */
interface Retention<Setting extends string = string> {
  /** Setting with the number of days; 0 keeps for ever. */
  readonly setting: Setting;
  /** Default, in days. */
  readonly days: number;
  readonly records: string;
  /** The moment from which the days count, for the operator. */
  readonly counted: string;
  /** Absent: the mails in the folder. */
  readonly rows?: readonly AgedRows[];
}

const retentions = [
  {
    setting: "RETENTION_LEADS",
    days: 730,
    records: "demo requests",
    counted: "after they arrived",
    rows: [{ table: "public.demo_schedule", since: "created_at" }],
  },
  {
    setting: "RETENTION_MESSAGES",
    days: 730,
    records: "messages and requests to be called back",
    counted: "after they arrived",
    rows: [{ table: "larkline.contact_message", since: "created_at" }],
  },
  {
    setting: "RETENTION_DEMO_CALLS",
    days: 730,
    records: "outbound requests",
    counted: "after they arrived",
    rows: [{ table: "larkline.demo_call", since: "created_at" }],
  },
  {
    setting: "RETENTION_BOOKINGS",
    days: 396,
    records: "bookings and blocked times",
    counted: "after their time",
    rows: [
      { table: "larkline.booking", since: "ends_at" },
      { table: "larkline.blocked_time", since: "ends_at" },
    ],
  },
  {
    setting: "RETENTION_CONSENTS",
    days: 1826,
    records: "consents",
    counted: "after they were withdrawn, or else given",
    rows: [{ table: "larkline.consent", since: "coalesce(withdrawn_at, given_at)" }],
  },
  {
    setting: "RETENTION_DELIVERIES",
    days: 90,
    records: "records of mails and webhook calls that went out or were superseded",
    counted: "after they ended",
    rows: [
      { table: "larkline.delivery", since: "finished_at", when: "state in ('delivered', 'superseded')" },
    ],
  },
  {
    setting: "RETENTION_ANSWERS",
    days: 30,
    records: "answers of far ends",
    counted: "after the attempt",
    rows: [
      {
        table: "larkline.delivery_attempt",
        since: "started_at",
        when: "answer is not null",
        emptied: ["answer"],
      },
    ],
  },
  {
    setting: "RETENTION_MAILS",
    days: 30,
    records: "mails in `DATA_DIR/mail`",
    counted: "after they were written",
  },
  {
    setting: "RETENTION_UNANSWERED",
    days: 30,
    records: "counts of turns that were not understood, with their words if kept",
    counted: "after the day",
    rows: [{ table: "larkline.unanswered", since: "day" }],
  },
  {
    setting: "RETENTION_CALLS",
    days: 90,
    records: "times and figures of calls",
    counted: "after they were made",
    rows: [{ table: "larkline.call", since: "created_at" }],
  },
  {
    setting: "RETENTION_CALL_WORDS",
    days: 30,
    records: "words of calls, where the caller agreed",
    counted: "after the call began",
    rows: [{ table: "larkline.call_words", since: "kept_at" }],
  },
  {
    setting: "RETENTION_CALL_SOUND",
    days: 30,
    records: "recordings of calls, where the caller agreed",
    counted: "after the call",
    rows: [
      { table: "larkline.call_sound", since: "kept_at" },
      { table: "larkline.call_recording", since: "kept_at" },
    ],
  },
  {
    setting: "RETENTION_API_CHANGES",
    days: 396,
    records: "changes made over the voice API",
    counted: "after the change",
    rows: [{ table: "larkline.api_change", since: "changed_at" }],
  },
  {
    setting: "RETENTION_ERRORS",
    days: 30,
    records: "reports of errors in pages and calls",
    counted: "after they were last seen",
    rows: [{ table: "larkline.error_report", since: "last_seen_at" }],
  },
  {
    setting: "RETENTION_COUNTS",
    days: 7,
    records: "counts of calls and mails, for limits",
    counted: "after the day",
    rows: [
      { table: "larkline.demo_call_day", since: "day" },
      { table: "larkline.counted_mail", since: "counted_at" },
    ],
  },
] as const satisfies readonly Retention[];

export type RetentionSetting = (typeof retentions)[number]["setting"];

/** Days for which each kind of record is kept; 0 for ever. */
export type RetentionDays = { readonly [Setting in RetentionSetting]: number };

/**
 * How long each kind of record is kept. Settings, purge, `ops purge` and the table of docs/operator.md derive from this
 * list; content/legal/privacy.md says the same in words. Decision 022 has the reasons.
 */
export const retentionList: readonly Retention<RetentionSetting>[] = retentions;
