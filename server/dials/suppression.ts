import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";

/** Ways onto the list of numbers that are never called again. A CHECK on `larkline.suppression.reason` repeats them. */
export const suppressionReasons = ["said", "typed", "key-9", "operator", "withdrawn"] as const;

export type SuppressionReason = (typeof suppressionReasons)[number];

export interface Suppression {
  readonly reason: SuppressionReason;
  readonly created_at: Date;
}

/**
 * Name of the key under which numbers are hashed. With another key, nobody would be on the list, so it is not one of
 * those that can be rotated; and since SQL hashes with it, it is never wrapped.
 */
const suppressionKey = "suppression";

/** Makes sure that the list has its key, which the database's triggers read. Without it the database refuses every dial. */
export async function prepareSuppression(kysely: Kysely<Tables>): Promise<void> {
  await kysely
    .insertInto("larkline.signing_key")
    .values({ name: suppressionKey, secret: randomBytes(32) })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

/**
 * Sees to it that a number is never called again, and cancels calls to it that wait.
 *
 * @param phone in E.164.
 * @returns false when it was on the list already.
 */
export async function suppress(
  kysely: Kysely<Tables>,
  phone: string,
  reason: SuppressionReason,
): Promise<boolean> {
  await prepareSuppression(kysely);
  const { rows } = await sql`
    insert into larkline.suppression (hash, reason) values (larkline.suppression_hash(${phone}), ${reason})
    on conflict (hash) do nothing returning hash`.execute(kysely);
  return rows.length > 0;
}

/** Takes a number off the list. @returns false when it was not on it. */
export async function unsuppress(kysely: Kysely<Tables>, phone: string): Promise<boolean> {
  const { rows } = await sql`
    delete from larkline.suppression where hash = larkline.suppression_hash(${phone}) returning hash`.execute(
    kysely,
  );
  return rows.length > 0;
}

/** @returns undefined when the number is not on the list. */
export async function findSuppression(
  kysely: Kysely<Tables>,
  phone: string,
): Promise<Suppression | undefined> {
  const { rows } = await sql<Suppression>`
    select reason, created_at from larkline.suppression where hash = larkline.suppression_hash(${phone})`.execute(
    kysely,
  );
  return rows[0];
}

/** The list as far as it can be shown: numbers of each reason. */
export async function suppressionCounts(
  kysely: Kysely<Tables>,
): Promise<{ reason: SuppressionReason; numbers: number; newest: Date }[]> {
  const { rows } = await sql<{ reason: SuppressionReason; numbers: number; newest: Date }>`
    select reason, count(*)::int as numbers, max(created_at) as newest from larkline.suppression
    group by reason order by reason`.execute(kysely);
  return rows;
}
