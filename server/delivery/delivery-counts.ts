import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import type { DeliveryKind } from "./deliveries.ts";
import type { DeliveryState } from "./delivery-states.ts";

/** How many deliveries there are of a kind in a state. */
export interface DeliveryCount {
  readonly kind: DeliveryKind;
  readonly state: DeliveryState;
  readonly count: number;
  /** Age of the oldest of them, in seconds. */
  readonly oldest: number;
}

export async function countDeliveries(kysely: Kysely<Tables>): Promise<DeliveryCount[]> {
  const { rows } = await sql<DeliveryCount>`
    select kind, state, count(*)::int as count, extract(epoch from now() - min(created_at))::float8 as oldest
    from larkline.delivery
    group by kind, state`.execute(kysely);
  return rows;
}
