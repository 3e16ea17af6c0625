import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";

/** How many times are taken from now on. */
export interface BookingCounts {
  readonly booked: number;
  /** By visitors who are typing. */
  readonly held: number;
}

export async function countBookings(kysely: Kysely<Tables>): Promise<BookingCounts> {
  const { rows } = await sql<BookingCounts>`
    select count(*) filter (where state = 'booked')::int as booked,
      count(*) filter (where held_until > now())::int as held
    from larkline.booking
    where state <> 'cancelled' and starts_at > now()`.execute(kysely);
  return rows[0] ?? { booked: 0, held: 0 };
}
