import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import type { Delivery } from "./define-delivery.ts";
import { deliveries } from "./deliveries.ts";
import { addJob } from "./delivery-store.ts";

/** The work left at one moment. Reminders before their hour do not count. */
export interface Remaining {
  readonly pending: number;
  /** The pending ones whose time has come: being attempted, or about to be. */
  readonly due: number;
  /** Time until the next attempt of any of them, in ms; negative when one is due. */
  readonly nextIn: number;
}

/** SQL for a delivery whose hour has not come, such as a reminder: early it would be wrong, and no one waits for it. */
function isNotYetDue(kinds: readonly Delivery[]) {
  const waiting = kinds.filter(({ waitsForItsHour }) => waitsForItsHour).map(({ kind }) => kind);
  return sql`(kind = any(${waiting}) and attempts = attempts_before and next_attempt_at > now())`;
}

/** Deliveries hurried per statement. */
const portion = 1_000;

/**
 * Makes every pending delivery that waits for a later attempt due now. Those already due are left alone, since a
 * worker may be attempting them; so are those that wait for their hour.
 *
 * @param kinds default: all kinds.
 * @returns how many there were.
 */
export async function hurry(
  kysely: Kysely<Tables>,
  kinds: readonly Delivery[] = deliveries,
): Promise<number> {
  // The ids are read once: a delivery that fails again meanwhile is not hurried a second time.
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
