import { type Kysely, sql } from "kysely";
import { assistants } from "#assistants/assistants.ts";
import type { Tables } from "#server/database/tables.ts";
import { isUuid, rowName } from "#server/voice-api/identifiers.ts";
import type { Sealing } from "#server/voice-api/sealing.ts";
import {
  type Assistant,
  type AssistantStore,
  type Squad,
  withCredentials,
  withSecrets,
} from "#voice/index.ts";
import { broughtCredentials, findCredentials } from "./find-credentials.ts";

/** Assistants and squads in the database, found by their id or their key. */
export function assistantRows(kysely: Kysely<Tables>, sealing?: Pick<Sealing, "open">): AssistantStore {
  const find = async (table: "larkline.assistant" | "larkline.squad", id: string) => {
    const row = await kysely
      .selectFrom(table)
      .select(["id", "definition", "secrets"])
      .where(isUuid(id) ? "id" : "key", "=", id)
      .executeTakeFirst();
    if (!row) return undefined;
    const secrets = sealing ? await sealing.open(row.secrets, rowName(table, row.id)) : {};
    return { ...withSecrets(row.definition, secrets), id: row.id };
  };
  /** The tools that a model names by id, beside those written in it. */
  async function withTools(assistant: Assistant): Promise<Assistant> {
    const { toolIds = [], tools = [], ...model } = assistant.model ?? {};
    const ids = toolIds.filter(isUuid);
    if (ids.length === 0) return assistant;
    const rows = await kysely
      .selectFrom("larkline.tool")
      .select(["id", "definition", "secrets"])
      .where("id", "in", ids)
      .execute();
    const named = await Promise.all(
      rows.map(async ({ id, definition, secrets }) =>
        withSecrets(definition, sealing ? await sealing.open(secrets, rowName("larkline.tool", id)) : {}),
      ),
    );
    return { ...assistant, model: { ...model, toolIds, tools: [...tools, ...named] } };
  }
  return {
    findAssistant: async (id) => (await find("larkline.assistant", id)) as Assistant | undefined,
    findSquad: async (id) => (await find("larkline.squad", id)) as unknown as Squad | undefined,
    async equip(assistant, mayUseStored = true) {
      const equipped = await withTools(assistant);
      const found = mayUseStored
        ? await findCredentials(kysely, sealing, equipped)
        : broughtCredentials(assistant);
      return withCredentials(equipped, found);
    },
  };
}

/**
 * Stores the assistants that come with the product; every process does so at its start. Those that the operator has
 * changed are left alone.
 */
export async function seedAssistants(kysely: Kysely<Tables>): Promise<void> {
  const rows = Object.entries(assistants).map(([key, { id, ...definition }]) => ({
    id,
    key,
    definition: JSON.stringify(definition),
  }));
  // Several processes may start at once: the later insert conflicts on the id or the key.
  await kysely
    .insertInto("larkline.assistant")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const { id, definition } of rows) {
    await kysely
      .updateTable("larkline.assistant")
      .set({ definition })
      .where("id", "=", id)
      .where("updated_at", "is", null)
      // Most starts change nothing, so they write nothing.
      .where(sql<boolean>`definition <> ${definition}::jsonb`)
      .execute();
  }
}
