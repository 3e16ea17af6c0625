import { type Kysely, type Selectable, sql } from "kysely";
import { defaultLanguage, type Language } from "#domain/languages.ts";
import type { BookingTable, Tables } from "#server/database/tables.ts";
import { batchCalls } from "./batch-calls.ts";
import type { BusyTime } from "./free-slots.ts";
import type { TimeRange } from "./office-slots.ts";

export type BookingRow = Selectable<BookingTable>;

/** A wish to hold or book a slot. */
export interface Claim {
  /** The id of this opening of the widget: one booking at most. */
  readonly submission: string;
  readonly slot: TimeRange;
  /** Candidates. Of equally busy ones, the first is chosen. */
  readonly hosts: readonly string[];
  /** Seconds to hold the slot for; null books it. */
  readonly holdSeconds: number | null;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly timeZone?: string | undefined;
  /** E.164. */
  readonly phone?: string | undefined;
  readonly company?: string | undefined;
  /** Of the mails and pages about it. Default: the default language. */
  readonly language?: Language | undefined;
  /** Most upcoming demos of the address. Default: any number. */
  readonly mostUpcoming?: number | undefined;
}

/** Each change is one statement; the database decides conflicts. */
export interface BookingStore {
  /**
   * @returns the booking, or an earlier one of the same submission as it is; "taken" when no host is free then;
   *   "too-many" when the address has `mostUpcoming` demos before it.
   */
  claim(claim: Claim): Promise<BookingRow | "taken" | "too-many">;
  /** Releases a slot that is only held. */
  release(submission: string): Promise<void>;
  /** Removes all expired holds. @returns how many there were. */
  removeRunOutHolds(): Promise<number>;
  /** All times taken in a range: bookings, holds that have not expired, and blocked times. */
  busyTimes(range: TimeRange): Promise<BusyTime[]>;
  find(id: string): Promise<BookingRow | undefined>;
  findBySubmission(submission: string): Promise<BookingRow | undefined>;
  /** @returns the booking; "taken" when no host is free then; undefined when it has changed since `sequence`. */
  move(
    id: string,
    sequence: number,
    slot: TimeRange,
    hosts: readonly string[],
  ): Promise<BookingRow | "taken" | undefined>;
  /** @returns undefined when it has changed since `sequence`, or is cancelled already. */
  cancel(id: string, sequence: number, by: "visitor" | "operator"): Promise<BookingRow | undefined>;
}

/** SQLSTATEs raised by our SQL functions, named after HTTP's statuses. */
const slotTaken = { LK409: "taken" } as const;
const tooManyUpcoming = { LK429: "too-many" } as const;

export function createBookingStore(kysely: Kysely<Tables>): BookingStore {
  const findSubmission = batchCalls(async (submissions: readonly string[]) => {
    const rows = await kysely
      .selectFrom("larkline.booking")
      .selectAll()
      .where("submission_id", "in", [...submissions])
      .execute();
    return new Map(rows.map((row) => [row.submission_id, row]));
  });
  return {
    async claim({ submission, slot, hosts, holdSeconds, mostUpcoming, ...visitor }) {
      const { name, email, timeZone, phone, company, language = defaultLanguage } = visitor;
      const claimed = sql<BookingRow>`
        select * from larkline.claim_slot(${submission}, ${[...hosts]}, ${new Date(slot.from)}, ${new Date(slot.to)},
          ${holdSeconds}, ${name ?? null}, ${email ?? null}, ${timeZone ?? "UTC"}, ${phone || null},
          ${mostUpcoming ?? null}, ${company || null}, ${language})`;
      const rows = await rowsUnless({ ...slotTaken, ...tooManyUpcoming }, () => claimed.execute(kysely));
      return typeof rows === "string" ? rows : (rows[0] ?? "taken");
    },
    async release(submission) {
      await kysely
        .deleteFrom("larkline.booking")
        .where("submission_id", "=", submission)
        .where("state", "=", "held")
        .execute();
    },
    async removeRunOutHolds() {
      const { numDeletedRows } = await kysely
        .deleteFrom("larkline.booking")
        .where("held_until", "<=", sql<Date>`now()`)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    async busyTimes({ from, to }) {
      // One row per time, hosts joined by a separator that no name contains: reading many rows is what takes longest.
      const { rows } = await sql<{ hosts: string | null; from: number; to: number }>`
        select hosts, extract(epoch from starts_at)::float8 * 1000 as from, extract(epoch from ends_at)::float8 * 1000 as to
        from (
          select string_agg(host, e'\n') as hosts, starts_at, ends_at
          from larkline.booking
          where state <> 'cancelled' and (held_until is null or held_until > now())
            and starts_at < ${new Date(to)} and starts_at > ${new Date(from)}::timestamptz - interval '1 day'
          group by starts_at, ends_at
          union all
          select host, starts_at, ends_at from larkline.blocked_time
          where ends_at > ${new Date(from)} and starts_at < ${new Date(to)}
        ) as busy
        order by starts_at`.execute(kysely);
      return rows.map((row) => ({ ...row, hosts: row.hosts?.split("\n") ?? null }));
    },
    find: (id) => kysely.selectFrom("larkline.booking").selectAll().where("id", "=", id).executeTakeFirst(),
    // The database returns ids in lower case, however they were written.
    findBySubmission: (submission) => findSubmission(submission.toLowerCase()),
    async move(id, sequence, slot, hosts) {
      const moved = sql<BookingRow>`
        select * from larkline.move_booking(${id}, ${sequence}, ${[...hosts]}, ${new Date(slot.from)}, ${new Date(slot.to)})`;
      const rows = await rowsUnless(slotTaken, () => moved.execute(kysely));
      return rows === "taken" ? "taken" : rows[0];
    },
    cancel: (id, sequence, by) =>
      kysely
        .updateTable("larkline.booking")
        .set({ state: "cancelled", cancelled_by: by, sequence: sequence + 1, changed_at: sql<Date>`now()` })
        .where("id", "=", id)
        .where("state", "=", "booked")
        .where("sequence", "=", sequence)
        .returningAll()
        .executeTakeFirst(),
  };
}

async function rowsUnless<Row, Refusal extends string>(
  refusals: Readonly<Record<string, Refusal>>,
  run: () => Promise<{ rows: Row[] }>,
): Promise<Row[] | Refusal> {
  try {
    return (await run()).rows;
  } catch (error) {
    const refusal = refusals[String((error as { code?: unknown }).code)];
    if (refusal !== undefined) return refusal;
    throw error;
  }
}
