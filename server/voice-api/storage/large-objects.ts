import { type Kysely, sql } from "kysely";
import { inParts } from "#server/bucket/in-parts.ts";
import type { Tables } from "#server/database/tables.ts";
import type { FilePlace, FileStorage } from "./file-storage.ts";

/** Bytes written or read by one statement. */
const chunkLength = 256 * 1024;

/** Keeps contents as large objects, each written in the transaction of its row. They go with the row by a trigger. */
export function largeObjects(kysely: Kysely<Tables>): FileStorage {
  return {
    isBucket: false,
    create: (receive, settle) =>
      kysely.transaction().execute(async (trx) => {
        const { oid } = (await sql<{ oid: number }>`select lo_create(0) as oid`.execute(trx)).rows[0] ?? {};
        if (oid === undefined) throw new Error("No large object was made.");
        const received = await receive(async (content) => {
          let at = 0;
          for await (const part of inParts(content, chunkLength)) {
            await sql`select lo_put(${oid}, ${at}, ${part})`.execute(trx);
            at += part.length;
          }
        });
        return settle(trx, { content: oid, bucket_key: null }, received);
      }),
    async *read({ content }: FilePlace, bytes) {
      for (let at = 0; at < bytes; at += chunkLength) {
        const { rows } = await sql<{
          part: Buffer;
        }>`select lo_get(${content}, ${at}, ${chunkLength}) as part`.execute(kysely);
        if (rows[0]) yield rows[0].part;
      }
    },
    removed() {},
  };
}
