import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { type Kysely, type Selectable, sql } from "kysely";
import type { FileTable, Tables } from "#server/database/tables.ts";
import type { Definition } from "#voice/index.ts";
import { type Author, noteChange } from "./audit.ts";
import { tellingBytes, typeOf } from "./file-type.ts";
import { isUuid, orgId } from "./identifiers.ts";
import type { ListQuery } from "./list-query.ts";

/** Bytes written or read by one statement. */
const chunkLength = 256 * 1024;

type Row = Pick<Selectable<FileTable>, "id" | "created_at" | "updated_at" | "definition" | "bytes">;

const columns = ["id", "created_at", "updated_at", "definition", "bytes"] as const;

export interface FileRows {
  list(query: ListQuery & { readonly purpose?: string | undefined }): Promise<Definition[]>;
  find(id: string): Promise<Definition | undefined>;
  /**
   * Stores a file as it is read: as a large object, in one transaction, so that a broken upload leaves nothing.
   *
   * @param receive hands the content to `store`, and says what belongs to it once the upload is whole.
   */
  create(
    receive: (
      store: (file: { readonly originalName: string }, content: Readable) => Promise<void>,
    ) => Promise<Definition>,
    author: Author,
  ): Promise<Definition>;
  /** Changes name and metadata. */
  change(id: string, changes: Definition, author: Author): Promise<Definition | undefined>;
  remove(id: string, author: Author): Promise<Definition | undefined>;
  /** The content, a part at a time. */
  content(id: string): AsyncIterable<Buffer>;
}

export function fileRows(kysely: Kysely<Tables>): FileRows {
  return {
    async list({ limit, times, purpose }) {
      let query = kysely.selectFrom("larkline.file").select(columns);
      for (const { column, operator, time } of times) {
        query = query.where(
          column === "created_at"
            ? sql`date_trunc('milliseconds', created_at)`
            : sql`date_trunc('milliseconds', coalesce(updated_at, created_at))`,
          operator,
          time,
        );
      }
      if (purpose !== undefined) query = query.where(sql`definition ->> 'purpose'`, "=", purpose);
      const rows = await query.orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
      return rows.map(fileOf);
    },

    async find(id) {
      if (!isUuid(id)) return undefined;
      const query = kysely.selectFrom("larkline.file").select(columns).where("id", "=", id);
      const row = await query.executeTakeFirst();
      return row && fileOf(row);
    },

    create: (receive, author) =>
      kysely.transaction().execute(async (trx) => {
        const { oid } = (await sql<{ oid: number }>`select lo_create(0) as oid`.execute(trx)).rows[0] ?? {};
        if (oid === undefined) throw new Error("No large object was made.");
        let bytes = 0;
        let originalName = "";
        let mimetype = "application/octet-stream";
        const given = await receive(async (file, content) => {
          originalName = file.originalName.slice(0, 200);
          for await (const chunk of inChunks(content)) {
            if (bytes === 0) mimetype = await typeOf(chunk.subarray(0, tellingBytes), originalName);
            await sql`select lo_put(${oid}, ${bytes}, ${chunk})`.execute(trx);
            bytes += chunk.length;
          }
        });
        const id = randomUUID();
        const definition = { name: originalName, originalName, ...given, mimetype };
        const row = await trx
          .insertInto("larkline.file")
          .values({ id, content: oid, bytes, definition: JSON.stringify(definition), secrets: null })
          .returning(columns)
          .executeTakeFirstOrThrow();
        await noteChange(trx, author, { act: "created", kind: "file", subject: id });
        return fileOf(row);
      }),

    change: (id, changes, author) =>
      kysely.transaction().execute(async (trx) => {
        if (!isUuid(id)) return undefined;
        const row = await trx
          .updateTable("larkline.file")
          .set({
            definition: sql<string>`definition || ${JSON.stringify(changes)}::jsonb`,
            updated_at: sql<Date>`clock_timestamp()`,
          })
          .where("id", "=", id)
          .returning(columns)
          .executeTakeFirst();
        if (!row) return undefined;
        const properties = Object.keys(changes);
        await noteChange(trx, author, { act: "updated", kind: "file", subject: id, properties });
        return fileOf(row);
      }),

    remove: (id, author) =>
      kysely.transaction().execute(async (trx) => {
        if (!isUuid(id)) return undefined;
        const query = trx.deleteFrom("larkline.file").where("id", "=", id).returning(columns);
        const row = await query.executeTakeFirst();
        if (!row) return undefined;
        await noteChange(trx, author, { act: "deleted", kind: "file", subject: id });
        return fileOf(row);
      }),

    async *content(id) {
      const query = kysely.selectFrom("larkline.file").select(["content", "bytes"]).where("id", "=", id);
      const row = await query.executeTakeFirst();
      for (let at = 0; row && at < Number(row.bytes); at += chunkLength) {
        const { rows } = await sql<{
          part: Buffer;
        }>`select lo_get(${row.content}, ${at}, ${chunkLength}) as part`.execute(kysely);
        if (rows[0]) yield rows[0].part;
      }
    },
  };
}

/** Joins what a stream brings into parts that are worth a statement. */
async function* inChunks(content: Readable): AsyncIterable<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of content) {
    held.push(piece as Buffer);
    length += (piece as Buffer).length;
    if (length < chunkLength) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
}

function fileOf({ id, created_at, updated_at, definition, bytes }: Row): Definition {
  return {
    object: "file",
    status: "done",
    ...definition,
    bytes: Number(bytes),
    id,
    orgId,
    createdAt: created_at.toISOString(),
    updatedAt: (updated_at ?? created_at).toISOString(),
  };
}
