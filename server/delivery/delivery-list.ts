import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import type { DeliveryKind } from "./deliveries.ts";
import type { DeliveryState } from "./delivery-states.ts";

/** A delivery as the operator sees it. */
export interface ListedDelivery {
  readonly id: string;
  readonly kind: DeliveryKind;
  readonly about: "demo request" | "contact message" | "demo call" | "booking" | "call";
  readonly about_id: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly created_at: Date;
  /** Null unless pending. */
  readonly next_attempt_at: Date | null;
  readonly finished_at: Date | null;
  /** The reason of the last attempt, if it failed. */
  readonly last_reason: string | null;
}

export interface ListedAttempt {
  readonly number: number;
  readonly started_at: Date;
  readonly duration_ms: number;
  readonly status: number | null;
  readonly reason: string | null;
  readonly answer: string | null;
}

export interface DeliveryFilter {
  readonly state?: DeliveryState | undefined;
  readonly kind?: string | undefined;
}

/** The deliveries for the operator to read. The worker's view of them is `DeliveryStore`. */
export interface DeliveryList {
  /** Newest first. */
  list(options: DeliveryFilter & { limit: number }): Promise<ListedDelivery[]>;
  /** Finds deliveries whose id begins with `idPrefix`: at most two, enough to see that it is ambiguous. */
  find(idPrefix: string): Promise<ListedDelivery[]>;
  /** Oldest first. */
  attemptsOf(id: string): Promise<ListedAttempt[]>;
  /** All ids in this state, oldest first. */
  idsIn(state: DeliveryState): Promise<string[]>;
}

export function createDeliveryList(kysely: Kysely<Tables>): DeliveryList {
  return {
    async list({ state, kind, limit }) {
      const { rows } = await sql<ListedDelivery>`
        ${listed}
        where (${state ?? null}::text is null or d.state = ${state ?? null})
          and (${kind ?? null}::text is null or d.kind = ${kind ?? null})
        order by d.created_at desc, d.id limit ${limit}`.execute(kysely);
      return rows;
    },
    async find(idPrefix) {
      const { rows } = await sql<ListedDelivery>`
        ${listed} where starts_with(d.id::text, ${idPrefix.toLowerCase()}) limit 2`.execute(kysely);
      return rows;
    },
    attemptsOf: (id) =>
      kysely
        .selectFrom("larkline.delivery_attempt")
        .select(["number", "started_at", "duration_ms", "status", "reason", "answer"])
        .where("delivery_id", "=", id)
        .orderBy("number")
        .execute(),
    async idsIn(state) {
      const rows = await kysely
        .selectFrom("larkline.delivery")
        .select("id")
        .where("state", "=", state)
        .orderBy("created_at")
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

const listed = sql`
  select d.id, d.kind,
    case
      when d.demo_request_id is not null then 'demo request'
      when d.contact_message_id is not null then 'contact message'
      when d.demo_call_id is not null then 'demo call'
      when d.booking_id is not null then 'booking'
      else 'call'
    end as about,
    coalesce(d.demo_request_id, d.contact_message_id, d.demo_call_id, d.booking_id, d.call_id) as about_id,
    d.state, d.attempts, d.created_at,
    case when d.state = 'pending' then d.next_attempt_at end as next_attempt_at,
    d.finished_at, last.reason as last_reason
  from larkline.delivery d
  left join larkline.delivery_attempt last on last.delivery_id = d.id and last.number = d.attempts`;
