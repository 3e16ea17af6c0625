import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";

/** Time without a sign of life after which a process counts as dead, in ms. It gives one every 5 s (shared-lines.ts). */
const lease = 30_000;
/** Time between two looks, in ms. */
export const lookInterval = 5_000;
/** Looks in a row after which the signs of life of all others would be there, too. */
const looksBefore = lease / lookInterval + 1;

/** Longest call that a definition can ask for, with the time to join it. */
const longest = "13 hours";

/** As the types of the published client name it: the process that held the call died. */
export const lostReason = "call.in-progress.error-vapifault-worker-died";

/** A call that a program asked for, and whose phone is yet to be rung, or rings: no process holds it (027-programs-dials.sql). */
const isToBeRung = sql<boolean>`exists (
  select from larkline.dial d left join larkline.dial_attempt a on a.dial_id = d.id and a.ended_at is null
  where d.phone_call_id = larkline.call.id and (d.state = 'waiting' or a.state in ('dialling', 'ringing')))`;

/** Ends all calls: for a start of the only process on its database, whose predecessor died without a word. */
export async function endCallsBefore(kysely: Kysely<Tables>): Promise<void> {
  await kysely
    .updateTable("larkline.call")
    .set({
      ended_at: sql<Date>`greatest(clock_timestamp(), started_at, created_at)`,
      ended_reason: lostReason,
      monitor: null,
    })
    .where("ended_at", "is", null)
    .where(sql<boolean>`not ${isToBeRung}`)
    .execute();
}

/**
 * Ends the calls of processes that died, as of their last sign of life, and gives up their lines. The end owes the calls'
 * servers their reports (018-call-reports.sql), once, however many processes do this at a time.
 */
export async function endLostCalls(kysely: Kysely<Tables>): Promise<void> {
  const since = sql`clock_timestamp() - make_interval(secs => ${lease / 1_000})`;
  await sql`
    with lost as (
      select call.id, coalesce(node.seen_at, clock_timestamp()) as seen_at
      from larkline.call call
      left join larkline.voice_node node on node.id = call.node_id
      where call.ended_at is null and (
        -- A call may be written down before its process, if the database was away when that began.
        (call.node_id is not null and call.created_at < ${since} and coalesce(node.seen_at < ${since}, true))
        or call.created_at < clock_timestamp() - ${longest}::interval)
    ), gone as (
      delete from larkline.voice_node where seen_at < ${since}
    )
    update larkline.call set
      ended_at = greatest(lost.seen_at, started_at, created_at), ended_reason = ${lostReason},
      monitor = null
    from lost where call.id = lost.id and ended_at is null and not ${isToBeRung}`.execute(kysely);
}

/**
 * Looks for calls of processes that died, every {@link lookInterval}. While the database is away nobody can give a sign of life, so
 * the first looks after that end nothing, and neither do those after this process was asleep.
 *
 * @param deps.now the time, in ms since 1970.
 * @returns one look. It does not reject.
 */
export function createLostCallWatch(deps: {
  readonly kysely: Kysely<Tables>;
  readonly now: () => number;
}): () => Promise<void> {
  const { kysely, now } = deps;
  let looks = 0;
  let last = now();
  return async () => {
    const isLate = Math.abs(now() - last) > lease / 2;
    last = now();
    if (isLate) looks = 0;
    try {
      if (looks < looksBefore) await sql`select 1`.execute(kysely);
      else await endLostCalls(kysely);
      looks++;
    } catch {
      // Others tell that the database is away.
      looks = 0;
    }
  };
}
