import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import type { Definition } from "#voice/index.ts";
import { type Author, noteChange } from "./audit.ts";
import { artifactOf, type CallRow, callColumns, callOf, type RungPhone } from "./call-view.ts";
import { isUuid } from "./identifiers.ts";
import { contentOf, monitorOf } from "./kept-content.ts";
import type { ListQuery } from "./list-query.ts";
import type { Sealing } from "./sealing.ts";

export interface CallRows {
  list(query: ListQuery & { readonly assistantId?: string | undefined }): Promise<Definition[]>;
  find(id: string): Promise<Definition | undefined>;
  rename(id: string, name: string | null, author: Author): Promise<Definition | undefined>;
  remove(id: string, author: Author): Promise<Definition | undefined>;
}

/** @param address of the voice API, as in "https://example.com/voice". */
export function callRows(
  kysely: Kysely<Tables>,
  sealing: Pick<Sealing, "openBytes">,
  address: string,
): CallRows {
  /** Calls without what was said in them. */
  async function plain(rows: readonly CallRow[]): Promise<Definition[]> {
    const rung = await rungPhones(kysely, rows);
    return rows.map((row) => callOf(row, rung.get(row.id)));
  }

  async function plainOne(row: CallRow | undefined): Promise<Definition | undefined> {
    return row && (await plain([row]))[0];
  }

  /** A call with what is kept of it. Lists do without: each call's words are sealed for themselves. */
  async function whole(row: CallRow): Promise<Definition> {
    const content = await contentOf(kysely, sealing, row.id);
    const artifact = artifactOf(row, content, address);
    const monitor = await monitorOf(kysely, sealing, row.id);
    return {
      ...(await plainOne(row)),
      ...(monitor && { monitor }),
      ...(content.analysis && { analysis: content.analysis }),
      ...(Object.keys(artifact).length > 0 && { artifact }),
      ...(artifact.messages && { messages: artifact.messages }),
    };
  }

  return {
    async list({ limit, times, assistantId }) {
      let query = kysely.selectFrom("larkline.call").select(callColumns);
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
      return plain(rows);
    },
    async find(id) {
      if (!isUuid(id)) return undefined;
      const row = await kysely
        .selectFrom("larkline.call")
        .select(callColumns)
        .where("id", "=", id)
        .executeTakeFirst();
      return row && (await whole(row));
    },
    async rename(id, name, author) {
      if (!isUuid(id)) return undefined;
      const renamed = await kysely.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable("larkline.call")
          .set({ name, updated_at: sql<Date>`clock_timestamp()` })
          .where("id", "=", id)
          .returning(callColumns)
          .executeTakeFirst();
        if (!row) return undefined;
        await noteChange(trx, author, { act: "updated", kind: "call", subject: id, properties: ["name"] });
        return row;
      });
      return plainOne(renamed);
    },
    async remove(id, author) {
      if (!isUuid(id)) return undefined;
      return kysely.transaction().execute(async (trx) => {
        const [rung] = await rungPhones(trx, [{ id, kind: "outboundPhoneCall" }]);
        const row = await trx
          .deleteFrom("larkline.call")
          .where("id", "=", id)
          .returning(callColumns)
          .executeTakeFirst();
        if (!row) return undefined;
        await noteChange(trx, author, { act: "deleted", kind: "call", subject: id });
        return callOf(row, rung?.[1]);
      });
    },
  };
}

/** The phones that calls of programs ring, by the calls' ids. */
async function rungPhones(
  kysely: Kysely<Tables>,
  calls: readonly Pick<CallRow, "id" | "kind">[],
): Promise<ReadonlyMap<string, RungPhone>> {
  const ids = calls.flatMap(({ id, kind }) => (kind === "outboundPhoneCall" ? id : []));
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string } & RungPhone>`
    select p.id, p.phone, p.phone_number_id as "phoneNumberId", exists (
      select from larkline.dial d join larkline.dial_attempt a on a.dial_id = d.id
      where d.phone_call_id = p.id and a.state = 'ringing' and a.ended_at is null) as "isRinging"
    from larkline.phone_call p where p.id = any (${ids})`.execute(kysely);
  return new Map(rows.map(({ id, ...rung }) => [id, rung]));
}
