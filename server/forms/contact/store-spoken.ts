import type { Insertable, Kysely } from "kysely";
import type { Tables } from "#server/database/tables.ts";

/** A message or call-back request taken in a call. */
export type SpokenRow = Omit<
  Insertable<Tables["larkline.contact_message"]>,
  "id" | "created_at" | "kind" | "plan"
> & { readonly kind: "spoken-message" | "call-back" };

/**
 * One row per submission; its deliveries are enqueued by the table's triggers, in the same transaction.
 *
 * @returns false when this submission is already stored with other content.
 */
export async function storeSpoken(kysely: Kysely<Tables>, row: SpokenRow): Promise<boolean> {
  const added = await kysely
    .insertInto("larkline.contact_message")
    .values({ ...row, plan: null })
    .onConflict((conflict) => conflict.column("submission_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added) return true;
  const known = await kysely
    .selectFrom("larkline.contact_message")
    .selectAll()
    .where("submission_id", "=", row.submission_id)
    .executeTakeFirst();
  return Object.entries(row).every(([name, value]) => known?.[name as keyof SpokenRow] === value);
}
