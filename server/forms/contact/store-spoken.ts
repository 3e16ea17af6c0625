import type { Insertable, Kysely } from "kysely";
import { consents } from "#content/consents/consents.ts";
import type { Tables } from "#server/database/tables.ts";
import { type DialRefusal, refusalOr } from "#server/dials/dial-refusal.ts";
import { giveConsent, requestDial } from "#server/dials/request-dial.ts";

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

/**
 * One row per submission; its deliveries are enqueued by the table's triggers, in the same transaction. A wish to be
 * called back is stored with its consent and its dial, or not at all: the database decides if the number may be called.
 */
export async function storeSpoken(
  kysely: Kysely<Tables>,
  { said, ...row }: SpokenRow,
): Promise<SpokenOutcome> {
  const outcome = await refusalOr(
    kysely.transaction().execute(async (transaction): Promise<SpokenOutcome> => {
      const added = await transaction
        .insertInto("larkline.contact_message")
        .values({ ...row, plan: null })
        .onConflict((conflict) => conflict.column("submission_id").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!added) return (await isStored(transaction, row)) ? "stored" : "other-content";
      const { phone, submission_id: submissionId } = row;
      if (row.kind !== "call-back" || !phone) return "stored";
      const wording = consents.callBack;
      const given = { wording, phone, from: "call", submissionId, said: said.slice(0, longestWords) };
      const consentId = await giveConsent(transaction, given);
      const about = { contact_message_id: added.id };
      await requestDial(transaction, { consentId, phone, way: "call", about });
      return "stored";
    }),
  );
  return typeof outcome === "string" ? outcome : reasonOf(outcome);
}

/** Most characters of `said` that are kept; a CHECK on `larkline.consent.said` repeats it. */
const longestWords = 2_000;

function reasonOf({ reason }: DialRefusal): SpokenOutcome {
  if (reason === "no-consent" || reason === "closed") throw new Error(`A call-back was refused: ${reason}.`);
  return reason;
}

async function isStored(kysely: Kysely<Tables>, row: Omit<SpokenRow, "said">): Promise<boolean> {
  const known = await kysely
    .selectFrom("larkline.contact_message")
    .selectAll()
    .where("submission_id", "=", row.submission_id)
    .executeTakeFirst();
  return Object.entries(row).every(([name, value]) => known?.[name as keyof typeof row] === value);
}
