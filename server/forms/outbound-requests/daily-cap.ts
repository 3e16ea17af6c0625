import { sql, type Transaction } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import type { Way } from "#server/forms/guard/form-token.ts";

/** Most demo calls accepted in a day (UTC), by all processes together. */
export interface DayCaps {
  readonly all: number;
  /** Most of them from forms without scripts, which have solved no puzzle. */
  readonly withoutScript: number;
}

/**
 * Counts one more demo call today, if the caps allow it. The day's row is locked until the transaction ends, so that no
 * two transactions count the same call; a rollback undoes the count.
 *
 * @returns undefined when it was counted, otherwise the seconds until the next day.
 */
export async function countOutboundRequest(
  transaction: Transaction<Tables>,
  way: Way,
  { all, withoutScript }: DayCaps,
): Promise<number | undefined> {
  const ofPage = way === "page" ? 1 : 0;
  const { rows } = await sql<{ counted: boolean; seconds: number }>`
    with today as (select (now() at time zone 'utc')::date as day),
    counted as (
      insert into larkline.demo_call_day as known (day, accepted, without_script)
      select day, 1, ${ofPage}::integer from today
      where ${all}::integer > 0 and ${withoutScript}::integer >= ${ofPage}::integer
      on conflict (day) do update
      set accepted = known.accepted + 1, without_script = known.without_script + excluded.without_script
      where known.accepted < ${all}::integer
        and known.without_script + excluded.without_script <= ${withoutScript}::integer
      returning 1
    )
    select exists (select from counted) as counted,
      ceil(extract(epoch from day + 1 - (now() at time zone 'utc')))::integer as seconds
    from today`.execute(transaction);
  const [state] = rows;
  return state?.counted ? undefined : (state?.seconds ?? 0);
}
