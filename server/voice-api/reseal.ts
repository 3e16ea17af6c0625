import { type Kysely, sql } from "kysely";
import type { SigningKeys } from "#server/database/signing-keys.ts";
import type { Tables } from "#server/database/tables.ts";
import { withoutSecrets } from "#voice/index.ts";
import { rowName } from "./identifiers.ts";
import { monitorName, serverName, soundName, wishName, wordsName } from "./kept-content.ts";
import { KeyGoneError } from "./key-gone-error.ts";
import { recordingKeyName } from "./recordings/begin-recording.ts";
import { type Resource, resources } from "./resources.ts";
import { createSealing, type Sealing } from "./sealing.ts";

/**
 * Seals every secret, and what is kept of calls, anew, after the key `voice-secrets` was replaced. Those that an older
 * version left in a definition, because it did not know them to be secrets, are sealed with them.
 *
 * @returns the number of rows.
 */
export async function resealSecrets(
  kysely: Kysely<Tables>,
  keys: Pick<SigningKeys, "load" | "reload">,
): Promise<number> {
  const sealing = createSealing(keys);
  let count = 0;
  for (const { table, shown } of resources as readonly Resource[]) {
    const rows = await kysely.selectFrom(table).select("id").execute();
    for (const { id } of rows) {
      await kysely.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom(table)
          .select(["secrets", "definition"])
          .where("id", "=", id)
          .forUpdate()
          .executeTakeFirst();
        if (!row) return;
        const name = rowName(table, id);
        const { definition, secrets: plain } = withoutSecrets(row.definition, shown?.(row.definition));
        const secrets = await sealing.seal({ ...(await sealing.open(row.secrets, name)), ...plain }, name);
        if (!secrets) return;
        await trx
          .updateTable(table)
          .set({ secrets, definition: JSON.stringify(definition) })
          .where("id", "=", id)
          .execute();
        count++;
      });
    }
  }
  return count + (await resealCalls(kysely, sealing));
}

/** The same for what is kept of calls. What nobody can open any more stays as it is, until its time is over. */
async function resealCalls(kysely: Kysely<Tables>, sealing: Sealing): Promise<number> {
  let count = 0;
  const anew = async (sealed: Buffer, name: string): Promise<Buffer> => {
    try {
      const fresh = await sealing.sealBytes(await sealing.openBytes(sealed, name), name);
      count++;
      return fresh;
    } catch (error) {
      if (error instanceof KeyGoneError) return sealed;
      throw error;
    }
  };
  const { rows: calls } = await sql<{ id: string }>`
    select id from larkline.call where server is not null or monitor is not null
    union select id from larkline.phone_call where request is not null
    union select call_id from larkline.call_words
    union select call_id from larkline.call_sound
    union select call_id from larkline.call_recording`.execute(kysely);
  for (const { id } of calls)
    await kysely.transaction().execute(async (trx) => {
      const call = await trx
        .selectFrom("larkline.call")
        .select(["server", "monitor"])
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst();
      if (!call) return;
      if (call.server) {
        const server = await anew(call.server, serverName(id));
        await trx.updateTable("larkline.call").set({ server }).where("id", "=", id).execute();
      }
      if (call.monitor) {
        const monitor = await anew(call.monitor, monitorName(id));
        await trx.updateTable("larkline.call").set({ monitor }).where("id", "=", id).execute();
      }
      const asked = trx.selectFrom("larkline.phone_call").select("request").where("id", "=", id).forUpdate();
      for (const { request } of await asked.execute()) {
        if (!request) continue;
        const kept = { request: await anew(request, wishName(id)) };
        await trx.updateTable("larkline.phone_call").set(kept).where("id", "=", id).execute();
      }
      const words = trx.selectFrom("larkline.call_words").select("sealed").where("call_id", "=", id);
      for (const { sealed } of await words.execute()) {
        const kept = { sealed: await anew(sealed, wordsName(id)) };
        await trx.updateTable("larkline.call_words").set(kept).where("call_id", "=", id).execute();
      }
      // What it seals stays as it is.
      const recording = trx.selectFrom("larkline.call_recording").select("key").where("call_id", "=", id);
      for (const { key } of await recording.forUpdate().execute()) {
        const kept = { key: await anew(key, recordingKeyName(id)) };
        await trx.updateTable("larkline.call_recording").set(kept).where("call_id", "=", id).execute();
      }
      const sound = trx.selectFrom("larkline.call_sound").select("part").where("call_id", "=", id);
      for (const { part } of await sound.execute()) {
        const row = trx
          .selectFrom("larkline.call_sound")
          .select("sealed")
          .where("call_id", "=", id)
          .where("part", "=", part);
        const kept = {
          sealed: await anew((await row.executeTakeFirstOrThrow()).sealed, soundName(id, part)),
        };
        await trx
          .updateTable("larkline.call_sound")
          .set(kept)
          .where("call_id", "=", id)
          .where("part", "=", part)
          .execute();
      }
    });
  return count;
}
