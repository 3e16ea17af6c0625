import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Bucket } from "#server/bucket/bucket.ts";
import { BucketError } from "#server/bucket/bucket-error.ts";
import type { Tables } from "#server/database/tables.ts";
import type { FileStorage } from "./file-storage.ts";
import { StorageError } from "./storage-error.ts";

/**
 * Keeps contents in a bucket. Its objects are written down before they are put there, so that what no row has in the end
 * is dropped, whatever happened in between.
 *
 * @param swept called when an object is to be dropped.
 */
export function bucketStorage(kysely: Kysely<Tables>, bucket: Bucket, swept: () => void): FileStorage {
  const object = (key: string) => kysely.updateTable("larkline.bucket_object").where("key", "=", key);

  return {
    isBucket: true,
    async create(receive, settle) {
      const key = randomUUID();
      await kysely.insertInto("larkline.bucket_object").values({ key }).execute();
      const begun = async (upload: string) => {
        await object(key).set({ upload }).execute();
      };
      try {
        const received = await receive((content) => explained(bucket.put(key, content, begun)));
        return await kysely.transaction().execute(async (trx) => {
          const kept = await trx
            .updateTable("larkline.bucket_object")
            .set({ state: "kept", upload: null })
            .where("key", "=", key)
            .where("state", "=", "uploading")
            .executeTakeFirst();
          if (kept.numUpdatedRows === 0n)
            throw new StorageError("later", "The upload took too long. Nothing was stored; send it again.");
          return settle(trx, { content: null, bucket_key: key }, received);
        });
      } catch (error) {
        // If the database is away, too, it is dropped when it is due.
        await object(key)
          .set({ state: "dropping", due: sql<Date>`clock_timestamp()` })
          .execute()
          .catch(() => undefined);
        swept();
        throw error;
      }
    },
    async *read({ bucket_key }) {
      try {
        yield* bucket.get(bucket_key ?? "");
      } catch (error) {
        throw explanation(error);
      }
    },
    removed: swept,
  };
}

async function explained<Result>(act: Promise<Result>): Promise<Result> {
  try {
    return await act;
  } catch (error) {
    throw explanation(error);
  }
}

/** What a program is told of a fault of the bucket. Other errors stay as they are. */
function explanation(error: unknown): unknown {
  if (!(error instanceof BucketError)) return error;
  const [fault, message] = {
    away: [
      "later",
      "The bucket for files cannot be reached just now. Nothing was changed; try again in a minute.",
    ],
    refused: [
      "operator",
      "The bucket for files refuses this server. Its operator must check the settings FILES_BUCKET_….",
    ],
    missing: ["gone", "Its content is no longer in the bucket. Upload it again."],
  }[error.fault] as ["later" | "operator" | "gone", string];
  return new StorageError(fault, message, { cause: error });
}
