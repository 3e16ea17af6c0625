import type { Insertable, Kysely } from "kysely";
import type { Tables } from "#server/database/tables.ts";

/** A message or call-back request taken in a call. */
export type SpokenRow = Omit<
  Insertable<Tables["larkline.contact_message"]>,
  "id" | "created_at" | "kind" | "plan"
> & {
  readonly kind: "spoken-message" | "call-back";
  /** The visitor's own words that asked for a call-back and agreed to it; empty for a message. */
  readonly said: string;
};

/** `other-content`: this submission is already stored with other content. The last four refuse the number. */
export type SpokenOutcome = "stored" | "other-content" | "not-served" | "suppressed" | "busy" | "full";

/** One row per submission; its deliveries are enqueued by the table's triggers, in the same transaction. */
export async function storeSpoken(
  kysely: Kysely<Tables>,
  { said: _, ...row }: SpokenRow,
): Promise<SpokenOutcome> {
  const added = await kysely
    .insertInto("larkline.contact_message")
    .values({ ...row, plan: null })
    .onConflict((conflict) => conflict.column("submission_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added) return "stored";
  const known = await kysely
    .selectFrom("larkline.contact_message")
    .selectAll()
    .where("submission_id", "=", row.submission_id)
    .executeTakeFirst();
  const isSame = Object.entries(row).every(([name, value]) => known?.[name as keyof typeof row] === value);
  return isSame ? "stored" : "other-content";
}
