import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { type Kysely, type Selectable, sql } from "kysely";
import { inParts } from "#server/bucket/in-parts.ts";
import type { FileTable, Tables } from "#server/database/tables.ts";
import type { Definition } from "#voice/index.ts";
import { type Author, noteChange } from "./audit.ts";
import { tellingBytes, typeOf } from "./file-type.ts";
import { isUuid, orgId } from "./identifiers.ts";
import type { ListQuery } from "./list-query.ts";
import { checkUnused } from "./resource-rows.ts";
import type { FileStorage } from "./storage/file-storage.ts";

const columns = [
  "id",
  "created_at",
  "updated_at",
  "definition",
  "bytes",
  "read_state",
  "read_reason",
  "text_bytes",
] as const;

type Row = Pick<Selectable<FileTable>, (typeof columns)[number]>;

export interface FileRows {
  list(query: ListQuery & { readonly purpose?: string | undefined }): Promise<Definition[]>;
  find(id: string): Promise<Definition | undefined>;
  /**
   * Stores a file as it is read. A broken upload leaves nothing.
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
  /** The content, a part at a time. @throws StorageError */
  content(id: string): AsyncIterable<Buffer>;
}

export function fileRows(kysely: Kysely<Tables>, storage: FileStorage): FileRows {
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
      storage.create(
        async (write) => {
          const kept = { bytes: 0, originalName: "", mimetype: "application/octet-stream" };
          const given = await receive(async ({ originalName }, content) => {
            kept.originalName = originalName.slice(0, 200);
            await write(told(content, kept));
          });
          return { ...kept, given };
        },
        async (trx, place, { bytes, originalName, mimetype, given }) => {
          const id = randomUUID();
          const definition = { name: originalName, originalName, ...given, mimetype };
          const row = await trx
            .insertInto("larkline.file")
            .values({ id, ...place, bytes, definition: JSON.stringify(definition), secrets: null })
            .returning(columns)
            .executeTakeFirstOrThrow();
          await noteChange(trx, author, { act: "created", kind: "file", subject: id });
          return fileOf(row);
        },
      ),

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

    async remove(id, author) {
      if (!isUuid(id)) return undefined;
      const removed = await kysely.transaction().execute(async (trx) => {
        await checkUnused(trx, "file", id);
        const query = trx.deleteFrom("larkline.file").where("id", "=", id).returning(columns);
        const row = await query.executeTakeFirst();
        if (!row) return undefined;
        await noteChange(trx, author, { act: "deleted", kind: "file", subject: id });
        return fileOf(row);
      });
      if (removed) storage.removed();
      return removed;
    },

    async *content(id) {
      const query = kysely
        .selectFrom("larkline.file")
        .select(["content", "bucket_key", "bytes"])
        .where("id", "=", id);
      const row = await query.executeTakeFirst();
      if (row) yield* storage.read(row, Number(row.bytes));
    },
  };
}

/** Passes a content on, and notes its length, and its type by its beginning. */
async function* told(
  content: Readable,
  kept: { bytes: number; mimetype: string; readonly originalName: string },
): AsyncIterable<Buffer> {
  for await (const part of inParts(content, tellingBytes)) {
    if (kept.bytes === 0) kept.mimetype = await typeOf(part.subarray(0, tellingBytes), kept.originalName);
    kept.bytes += part.length;
    yield part;
  }
}

function fileOf(row: Row): Definition {
  const { id, created_at, updated_at, definition, bytes, read_state, read_reason, text_bytes } = row;
  return {
    object: "file",
    ...definition,
    status: read_state,
    // Not of the published type: why a file cannot be answered from.
    ...(read_reason !== null && { failureReason: read_reason }),
    ...(text_bytes !== null && { parsedTextBytes: Number(text_bytes) }),
    bytes: Number(bytes),
    id,
    orgId,
    createdAt: created_at.toISOString(),
    updatedAt: (updated_at ?? created_at).toISOString(),
  };
}
