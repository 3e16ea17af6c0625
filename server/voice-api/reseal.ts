import type { Kysely } from "kysely";
import type { SigningKeys } from "#server/database/signing-keys.ts";
import type { Tables } from "#server/database/tables.ts";
import { rowName } from "./identifiers.ts";
import { resources } from "./resources.ts";
import { createSealing } from "./sealing.ts";

/**
 * Seals every secret anew, after the key `voice-secrets` was replaced.
 *
 * @returns the number of rows.
 */
export async function resealSecrets(
  kysely: Kysely<Tables>,
  keys: Pick<SigningKeys, "load" | "reload">,
): Promise<number> {
  const sealing = createSealing(keys);
  let count = 0;
  for (const { table } of resources) {
    const rows = await kysely.selectFrom(table).select("id").where("secrets", "is not", null).execute();
    for (const { id } of rows) {
      await kysely.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom(table)
          .select("secrets")
          .where("id", "=", id)
          .where("secrets", "is not", null)
          .forUpdate()
          .executeTakeFirst();
        if (!row) return;
        const name = rowName(table, id);
        const secrets = await sealing.seal(await sealing.open(row.secrets, name), name);
        await trx.updateTable(table).set({ secrets }).where("id", "=", id).execute();
        count++;
      });
    }
  }
  return count;
}
