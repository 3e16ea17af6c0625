import { type Kysely, sql } from "kysely";
import { Gauge, type Registry } from "prom-client";
import type { Tables } from "#server/database/tables.ts";

/** Adds the bookings' metrics to the registry, for Prometheus. Left out while the database cannot be reached. */
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

/** Counts the times taken from now on: booked, and held for visitors who are typing. */
async function countBookings(kysely: Kysely<Tables>): Promise<{ booked: number; held: number } | undefined> {
  const { rows } = await sql<{ booked: number; held: number }>`
    select count(*) filter (where state = 'booked')::int as booked,
      count(*) filter (where held_until > now())::int as held
    from larkline.booking
    where state <> 'cancelled' and starts_at > now()`.execute(kysely);
  return rows[0];
}
