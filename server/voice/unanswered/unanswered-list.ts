import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";

/** A turn that was not understood, on all days together. */
export interface UnansweredRow {
  /** Beginning of the hash. */
  readonly id: string;
  readonly assistant: string;
  readonly kinds: readonly string[];
  readonly times: number;
  /** ISO dates, in UTC. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Absent where only counts were kept. */
  readonly words: string | null;
}

export interface UnansweredList {
  /** Most frequent first. */
  readonly turns: readonly UnansweredRow[];
  /** Turns that were counted and not told apart, since the day had too many. */
  readonly rest: number;
  /** All turns. */
  readonly total: number;
}

/** The most frequent turns of the last days, today included. */
export async function listUnanswered(
  kysely: Kysely<Tables>,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<UnansweredList> {
  const within = sql`day > (now() at time zone 'utc')::date - ${days}::integer`;
  const { rows: turns } = await sql<UnansweredRow>`
    select left(encode(hash, 'hex'), 8) as id, assistant, array_agg(distinct kind order by kind) as kinds,
      sum(times)::int as times, min(day)::text as "firstDay", max(day)::text as "lastDay", max(words) as words
    from larkline.unanswered
    where octet_length(hash) > 0 and ${within}
    group by assistant, hash
    order by sum(times) desc, max(day) desc, hash
    limit ${limit}`.execute(kysely);
  const { rows } = await sql<{ rest: number; total: number }>`
    select coalesce(sum(times) filter (where octet_length(hash) = 0), 0)::int as rest, coalesce(sum(times), 0)::int as total
    from larkline.unanswered where ${within}`.execute(kysely);
  return { turns, rest: rows[0]?.rest ?? 0, total: rows[0]?.total ?? 0 };
}
