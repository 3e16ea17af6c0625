import { type Kysely, sql } from "kysely";
import { Gauge, type Registry } from "prom-client";
import type { Tables } from "#server/database/tables.ts";

/** Adds figures of the bookings for a Prometheus scraper. They are left out while the database cannot be asked. */
export function addBookingFigures(registry: Registry, kysely: Kysely<Tables>): void {
  new Gauge({
    name: "larkline_upcoming_bookings",
    help: "Times from now on that are booked, or held while a visitor types.",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      const counts = await countBookings(kysely).catch(() => undefined);
      this.reset();
      for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count);
    },
  });
}

/** How many times are taken from now on; held ones by visitors who are typing. */
async function countBookings(kysely: Kysely<Tables>): Promise<{ booked: number; held: number } | undefined> {
  const { rows } = await sql<{ booked: number; held: number }>`
    select count(*) filter (where state = 'booked')::int as booked,
      count(*) filter (where held_until > now())::int as held
    from larkline.booking
    where state <> 'cancelled' and starts_at > now()`.execute(kysely);
  return rows[0];
}
