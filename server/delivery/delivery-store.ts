import { type Kysely, type Selectable, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import type { Allowance, Counted } from "./allowance.ts";
import type { DeliveryState } from "./delivery-states.ts";
import type { Subject, SubjectDial } from "./subject.ts";

/** A delivery to be attempted, with the row that it is about. */
export interface DueDelivery {
  readonly id: string;
  readonly kind: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** Attempts made before the operator last retried it. They do not count against the schedule. */
  readonly attemptsBefore: number;
  readonly nextAttemptAt: Date;
  readonly subject: Subject;
}

/** The record of one attempt. */
export interface Attempt {
  readonly startedAt: Date;
  /** In ms. */
  readonly duration: number;
  readonly status?: number | undefined;
  readonly reason?: string | undefined;
  readonly answer?: string | undefined;
}

/** The consequence of a failed attempt: another one later, or the end. */
export type Sequel = { readonly state: "pending"; readonly nextAttemptAt: Date } | { readonly state: "dead" };

/** The deliveries for the worker. Each change is one statement, so a crash leaves nothing half done. */
export interface DeliveryStore {
  /**
   * @param at the moment of the attempt. Default: now.
   * @returns undefined when it is gone, for example erased with its row.
   */
  load(id: string, at?: Date): Promise<DueDelivery | undefined>;
  /** Counts a mail against its allowance; a later attempt is not counted again. */
  count(id: string, allowance: Allowance): Promise<Counted>;
  recordDelivered(id: string, attempt: Attempt): Promise<void>;
  /** Ends it unsent, for the attempt's reason. */
  recordSuperseded(id: string, attempt: Attempt): Promise<void>;
  /** Records the attempt and enqueues the job of the next one, if any. A delivered one stays delivered. */
  recordFailed(id: string, attempt: Attempt, sequel: Sequel): Promise<void>;
  /** Moves its next attempt to a later moment, from which the schedule counts anew. No attempt is recorded. */
  postpone(id: string, until: Date): Promise<void>;
  /** Sets it aside until its settings are made. */
  park(id: string): Promise<void>;
  /** Makes the parked deliveries of these kinds pending and due now. @returns how many there were. */
  unpark(kinds: readonly string[]): Promise<number>;
  /**
   * Makes these due now, whatever their state, with the whole schedule before them. Delivered ones are left alone, and
   * so are calls from before there were dials.
   *
   * @returns how many there were.
   */
  retry(ids: readonly string[]): Promise<number>;
  /**
   * Enqueues pending deliveries that have been due for {@link dueFor} and have no job that could still run: what counts
   * is the delivery, not its job. After a crash of the database, the queue may hold a job as ended whose outcome was
   * lost, or as taken by a worker that never received it. @returns how many there were.
   */
  requeueForgotten(): Promise<number>;
}

/** Most deliveries that one {@link DeliveryStore.requeueForgotten} enqueues. */
const portion = 1_000;

/** Seconds for which a delivery without a job must have been due to count as forgotten. */
const dueFor = 15;
/** Seconds after which a taken job counts as abandoned: an attempt by mail ends within 60. */
export const takenFor = 70;

export function createDeliveryStore(kysely: Kysely<Tables>): DeliveryStore {
  return {
    async load(id, at = new Date()) {
      const { rows } = await sql<LoadedRow>`
        select d.id, d.kind, d.state, d.attempts, d.attempts_before, d.next_attempt_at,
          to_jsonb(r) as demo_request, to_jsonb(m) as contact_message, to_jsonb(c) as demo_call,
          to_jsonb(b) as booking, d.booking_sequence, d.call_id, to_jsonb(dial) as dial, consent.text_version as wording_version,
          case when d.dial_id is not null then larkline.is_suppressed(dial.phone) else false end as is_suppressed,
          case when d.dial_id is not null then larkline.next_calling_time(dial.phone, ${at}) end as callable_from
        from larkline.delivery d
        left join public.demo_schedule r on r.id = d.demo_request_id
        left join larkline.contact_message m on m.id = d.contact_message_id
        left join larkline.demo_call c on c.id = d.demo_call_id
        left join larkline.dial on dial.demo_request_id = d.demo_request_id
          or dial.contact_message_id = d.contact_message_id or dial.demo_call_id = d.demo_call_id
        left join larkline.consent on consent.id = dial.consent_id
        left join larkline.booking b on b.id = d.booking_id
        where d.id = ${id}`.execute(kysely);
      return rows[0] && fromRow(rows[0]);
    },
    async count(id, { name, recipient, most, within, arrived }) {
      const { rows } = await sql<{ counted: Counted }>`
        select larkline.count_mail(${id}, ${recipient}, ${name}, ${most}, ${within}, ${arrived ?? null}) as counted`.execute(
        kysely,
      );
      // Without an answer nothing was counted, so nothing may be sent.
      return rows[0]?.counted ?? "used up";
    },
    async recordDelivered(id, attempt) {
      await sql`
        with done as (
          update larkline.delivery set state = 'delivered', attempts = attempts + 1, finished_at = now()
          where id = ${id} and state <> 'delivered'
          returning id, attempts, dial_id
        ), dialled as (
          update larkline.dial set state = 'handed-over'
          where id = (select dial_id from done) and state = 'waiting'
        )
        ${insertAttempt(attempt)} from done`.execute(kysely);
    },
    async recordSuperseded(id, attempt) {
      await sql`
        with done as (
          update larkline.delivery set state = 'superseded', attempts = attempts + 1, finished_at = now()
          where id = ${id} and state = 'pending'
          returning id, attempts
        )
        ${insertAttempt(attempt)} from done`.execute(kysely);
    },
    async recordFailed(id, attempt, sequel) {
      const next = sequel.state === "pending" ? sequel.nextAttemptAt : null;
      await sql`
        with failed as (
          update larkline.delivery
          set state = ${sequel.state}, attempts = attempts + 1, next_attempt_at = coalesce(${next}, next_attempt_at),
            finished_at = case when ${next}::timestamptz is null then now() end
          where id = ${id} and state = 'pending'
          returning *
        ), job as (
          select ${addJob(sql`failed`)} from failed where state = 'pending'
        ), counted as (
          select count(*) from job -- a part that is not read would not run
        )
        ${insertAttempt(attempt)} from failed, counted`.execute(kysely);
    },
    async postpone(id, until) {
      await sql`
        with postponed as (
          update larkline.delivery set next_attempt_at = ${until}, attempts_before = attempts
          where id = ${id} and state = 'pending'
          returning *
        )
        select ${addJob(sql`postponed`)} from postponed`.execute(kysely);
    },
    async park(id) {
      await sql`update larkline.delivery set state = 'parked' where id = ${id} and state = 'pending'`.execute(
        kysely,
      );
    },
    async unpark(kinds) {
      if (kinds.length === 0) return 0;
      const { rows } = await sql<{ count: number }>`
        with woken as (
          update larkline.delivery set state = 'pending', next_attempt_at = now()
          where state = 'parked' and kind = any(${[...kinds]})
          returning *
        ), job as (
          select ${addJob(sql`woken`)} from woken
        )
        select count(*)::int as count from job`.execute(kysely);
      return rows[0]?.count ?? 0;
    },
    async retry(ids) {
      const { rows } = await sql<{ count: number }>`
        with again as (
          update larkline.delivery
          set state = 'pending', next_attempt_at = now(), finished_at = null, attempts_before = attempts
          where id = any(${[...ids]}) and state <> 'delivered'
            and (kind <> 'automation-webhook' or dial_id is not null)
          returning *
        ), job as (
          select ${addJob(sql`again`)} from again
        )
        select count(*)::int as count from job`.execute(kysely);
      return rows[0]?.count ?? 0;
    },
    async requeueForgotten() {
      const { rows } = await sql<{ count: number }>`
        with forgotten as (
          select * from larkline.delivery d
          where state = 'pending' and next_attempt_at < now() - make_interval(secs => ${dueFor})
            and not exists (
              select from graphile_worker.jobs j
              where j.key = d.id::text and j.attempts < j.max_attempts
                and (j.locked_at is null or j.locked_at > now() - make_interval(secs => ${takenFor}))
            )
          limit ${portion}
        ), job as (
          select ${addJob(sql`forgotten`)} from forgotten
        )
        select count(*)::int as count from job`.execute(kysely);
      return rows[0]?.count ?? 0;
    },
  };
}

/** SQL that enqueues the job of a row of `larkline.delivery`, in place of one that is still waiting. */
export function addJob(row: ReturnType<typeof sql>): ReturnType<typeof sql> {
  return sql`graphile_worker.add_job(larkline.delivery_task(${row}.kind),
    json_build_object('delivery', ${row}.id), run_at := ${row}.next_attempt_at, job_key := ${row}.id::text)`;
}

/** The head of an insert; its caller appends a `from` that yields `id` and the new `attempts`. */
function insertAttempt({ startedAt, duration, status, reason, answer }: Attempt) {
  return sql`
    insert into larkline.delivery_attempt (delivery_id, number, started_at, duration_ms, status, reason, answer)
    select id, attempts, ${startedAt}::timestamptz, ${Math.round(duration)}::integer, ${status ?? null}::integer,
      ${reason ?? null}::text, ${answer ?? null}::text`;
}

interface LoadedRow {
  id: string;
  kind: string;
  state: DeliveryState;
  attempts: number;
  attempts_before: number;
  next_attempt_at: Date;
  demo_request: (Row<"demo-request"> & { created_at: string }) | null;
  contact_message: (Row<"contact-message"> & { created_at: string }) | null;
  demo_call: (Row<"demo-call"> & { created_at: string }) | null;
  dial: StoredDial | null;
  wording_version: string | null;
  is_suppressed: boolean;
  callable_from: Date | null;
  booking: StoredBooking | null;
  booking_sequence: number | null;
  call_id: string | null;
}

type StoredDial = Pick<
  Selectable<Tables["larkline.dial"]>,
  "id" | "phone" | "consent_id" | "state" | "reason"
> & { expires_at: string };

type BookingRow = Extract<Subject, { about: "booking" }>["row"];
type BookingDates = "created_at" | "starts_at" | "ends_at" | "held_until" | "changed_at";
type StoredBooking = Omit<BookingRow, BookingDates> & {
  [date in BookingDates]: string | (null extends BookingRow[date] ? null : never);
};

type Row<About extends Subject["about"]> = Omit<Extract<Subject, { about: About }>["row"], "created_at">;

function fromRow(loaded: LoadedRow): DueDelivery {
  const {
    id,
    kind,
    state,
    attempts,
    attempts_before: attemptsBefore,
    next_attempt_at: nextAttemptAt,
  } = loaded;
  return { id, kind, state, attempts, attemptsBefore, nextAttemptAt, subject: subjectOf(loaded) };
}

/** Turns the row, which comes as JSON, into a subject with real dates. */
function subjectOf(loaded: LoadedRow): Subject {
  const { demo_request, contact_message, demo_call, booking, booking_sequence: sequence, id } = loaded;
  if (loaded.call_id) return { about: "call", row: { id: loaded.call_id } };
  const dial = dialOf(loaded);
  if (demo_request) return { about: "demo-request", row: withDate(demo_request), dial };
  if (contact_message) return { about: "contact-message", row: withDate(contact_message), dial };
  if (demo_call) return { about: "demo-call", row: withDate(demo_call), dial };
  if (booking && sequence !== null) return { about: "booking", row: withDates(booking), sequence };
  throw new Error(`Delivery ${id} is about nothing.`);
}

function dialOf({ dial, wording_version, is_suppressed, callable_from }: LoadedRow): SubjectDial | null {
  if (!dial) return null;
  const { id, phone, consent_id: consentId, state, reason } = dial;
  return {
    id,
    phone,
    consentId,
    wordingVersion: wording_version ?? "",
    state,
    reason,
    expiresAt: new Date(dial.expires_at),
    isSuppressed: is_suppressed,
    callableFrom: callable_from,
  };
}

function withDate<R extends { created_at: string }>(row: R): Omit<R, "created_at"> & { created_at: Date } {
  return { ...row, created_at: new Date(row.created_at) };
}

function withDates(row: StoredBooking): BookingRow {
  return {
    ...row,
    created_at: new Date(row.created_at),
    starts_at: new Date(row.starts_at),
    ends_at: new Date(row.ends_at),
    held_until: row.held_until === null ? null : new Date(row.held_until),
    changed_at: new Date(row.changed_at),
  };
}
