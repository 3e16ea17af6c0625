import { type Kysely, sql } from "kysely";
import { Gauge, type Registry } from "prom-client";
import type { Tables } from "#server/database/tables.ts";

/** Adds the deliveries' metrics to the registry, for Prometheus. Left out while the database cannot be reached. */
export function addDeliveryFigures(registry: Registry, kysely: Kysely<Tables>): void {
  const registers = [registry];
  new Gauge({
    name: "larkline_deliveries",
    help: "Deliveries by kind and state.",
    labelNames: ["kind", "state"],
    registers,
    async collect() {
      const counts = await countDeliveries(kysely).catch(() => []);
      this.reset();
      for (const { kind, state, count } of counts) this.set({ kind, state }, count);
    },
  });
  new Gauge({
    name: "larkline_oldest_pending_delivery_age_seconds",
    help: "Age of the oldest delivery that is still to be made; 0 when there is none.",
    registers,
    async collect() {
      const age = await oldestPendingAge(kysely).catch(() => undefined);
      if (age === undefined) this.remove();
      else this.set(age);
    },
  });
}

async function countDeliveries(kysely: Kysely<Tables>) {
  const { rows } = await sql<{ kind: string; state: string; count: number }>`
    select kind, state, count(*)::int as count
    from larkline.delivery
    group by kind, state`.execute(kysely);
  return rows;
}

/** @returns seconds. */
async function oldestPendingAge(kysely: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age
    from larkline.delivery
    where state = 'pending'`.execute(kysely);
  return Math.max(0, rows[0]?.age ?? 0);
}
