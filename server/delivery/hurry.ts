import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import type { Delivery } from "./define-delivery.ts";
import { deliveries } from "./deliveries.ts";
import { addJob } from "./delivery-store.ts";

/** What is still to be done, at one moment; reminders before their hour do not count. */
export interface Remaining {
  readonly pending: number;
  /** Of the pending ones: those whose time has come, being attempted or about to be. */
  readonly due: number;
  /** How long until the next attempt of any, in ms; below zero when one is due. */
  readonly nextIn: number;
}

/** A reminder, or the like, whose hour has not come: it is in nobody's way, and would be wrong before. */
function isNotYetDue(kinds: readonly Delivery[]) {
  const waiting = kinds.filter(({ waitsForItsHour }) => waitsForItsHour).map(({ kind }) => kind);
  return sql`(kind = any(${waiting}) and attempts = attempts_before and next_attempt_at > now())`;
}

/** How many deliveries {@link hurry} takes up at a time. */
const portion = 1_000;

/**
 * Makes every pending delivery that waits for a later attempt due now. Those that are due already are left alone,
 * since a worker may have them in hand; so are those that wait for their hour.
 *
 * @param kinds default: every kind there is.
 * @returns how many there were.
 */
export async function hurry(
  kysely: Kysely<Tables>,
  kinds: readonly Delivery[] = deliveries,
): Promise<number> {
  // What fails again meanwhile waits for its own time: each is hurried once.
  const { rows: waiting } = await sql<{ id: string }>`
    select id from larkline.delivery
    where state = 'pending' and next_attempt_at > now() and not ${isNotYetDue(kinds)}`.execute(kysely);
  let hurried = 0;
  for (let start = 0; start < waiting.length; start += portion) {
    const ids = waiting.slice(start, start + portion).map(({ id }) => id);
    const { rows } = await sql<{ count: number }>`
      with hurried as (
        update larkline.delivery set next_attempt_at = now()
        where id = any(${ids}) and state = 'pending' and next_attempt_at > now()
        returning *
      ), job as (
        select ${addJob(sql`hurried`)} from hurried
      )
      select count(*)::int as count from job`.execute(kysely);
    hurried += rows[0]?.count ?? 0;
  }
  return hurried;
}

export async function remaining(
  kysely: Kysely<Tables>,
  kinds: readonly Delivery[] = deliveries,
): Promise<Remaining> {
  const { rows } = await sql<Remaining>`
    select count(*)::int as pending, count(*) filter (where next_attempt_at <= now())::int as due,
      coalesce(extract(epoch from min(next_attempt_at) - now()) * 1000, 0)::float8 as "nextIn"
    from larkline.delivery where state = 'pending' and not ${isNotYetDue(kinds)}`.execute(kysely);
  return rows[0] ?? { pending: 0, due: 0, nextIn: 0 };
}
