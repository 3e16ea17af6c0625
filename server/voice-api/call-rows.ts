import { type Kysely, type Selectable, sql } from "kysely";
import type { CallTable, Tables } from "#server/database/tables.ts";
import type { Definition } from "#voice/index.ts";
import { type Author, noteChange } from "./audit.ts";
import { isUuid, orgId } from "./identifiers.ts";
import type { ListQuery } from "./list-query.ts";

export interface CallRows {
  list(query: ListQuery & { readonly assistantId?: string | undefined }): Promise<Definition[]>;
  find(id: string): Promise<Definition | undefined>;
  rename(id: string, name: string | null, author: Author): Promise<Definition | undefined>;
  remove(id: string, author: Author): Promise<Definition | undefined>;
}

export function callRows(kysely: Kysely<Tables>): CallRows {
  return {
    async list({ limit, times, assistantId }) {
      let query = kysely.selectFrom("larkline.call").selectAll();
      for (const { column, operator, time } of times) {
        query = query.where(
          column === "created_at"
            ? sql.ref("created_at")
            : sql`coalesce(updated_at, ended_at, started_at, created_at)`,
          operator,
          time,
        );
      }
      if (assistantId !== undefined) query = query.where("assistant_id", "=", assistantId);
      const rows = await query.orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
      return rows.map(callOf);
    },
    async find(id) {
      if (!isUuid(id)) return undefined;
      const row = await kysely
        .selectFrom("larkline.call")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
      return row && callOf(row);
    },
    rename: (id, name, author) =>
      kysely.transaction().execute(async (trx) => {
        if (!isUuid(id)) return undefined;
        const row = await trx
          .updateTable("larkline.call")
          .set({ name, updated_at: sql<Date>`clock_timestamp()` })
          .where("id", "=", id)
          .returningAll()
          .executeTakeFirst();
        if (!row) return undefined;
        await noteChange(trx, author, { act: "updated", kind: "call", subject: id, properties: ["name"] });
        return callOf(row);
      }),
    remove: (id, author) =>
      kysely.transaction().execute(async (trx) => {
        if (!isUuid(id)) return undefined;
        const row = await trx
          .deleteFrom("larkline.call")
          .where("id", "=", id)
          .returningAll()
          .executeTakeFirst();
        if (!row) return undefined;
        await noteChange(trx, author, { act: "deleted", kind: "call", subject: id });
        return callOf(row);
      }),
  };
}

/** A row as the API answers it. What was said is not kept, and so is not in it. */
function callOf(row: Selectable<CallTable>): Definition {
  const updatedAt = row.updated_at ?? row.ended_at ?? row.started_at ?? row.created_at;
  const given = {
    name: row.name,
    assistantId: row.assistant_id,
    squadId: row.squad_id,
    startedAt: row.started_at?.toISOString(),
    endedAt: row.ended_at?.toISOString(),
    endedReason: row.ended_reason,
  };
  return {
    id: row.id,
    orgId,
    createdAt: row.created_at.toISOString(),
    updatedAt: updatedAt.toISOString(),
    type: row.kind,
    status: row.ended_at ? "ended" : row.started_at ? "in-progress" : "queued",
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value != null)),
    artifactPlan: {
      videoRecordingEnabled: false,
      recordingEnabled: false,
      transcriptPlan: { enabled: false },
    },
  };
}
