import type { Kysely } from "kysely";
import { createBucket } from "#server/bucket/bucket.ts";
import type { BucketPlace } from "#server/bucket/bucket-settings.ts";
import type { Tables } from "#server/database/tables.ts";
import type { Logger } from "#server/log.ts";
import { bucketStorage } from "#server/voice-api/storage/bucket-storage.ts";
import type { FileStorage } from "#server/voice-api/storage/file-storage.ts";
import { largeObjects } from "#server/voice-api/storage/large-objects.ts";
import { StorageError } from "#server/voice-api/storage/storage-error.ts";
import { createObjectDropper } from "./drop-objects.ts";

export interface OpenStorage extends FileStorage {
  stop(): Promise<void>;
}

/** New files go into the bucket if there is one, and otherwise into the database. Every file is read where it is. */
export function openStorage(
  kysely: Kysely<Tables>,
  place: BucketPlace | undefined,
  log: Logger,
): OpenStorage {
  const inDatabase = largeObjects(kysely);
  if (!place)
    return {
      ...inDatabase,
      read(at, bytes) {
        if (at.bucket_key !== null)
          throw new StorageError("operator", "Its content is in a bucket, and FILES_BUCKET_URL is not set.");
        return inDatabase.read(at, bytes);
      },
      stop: async () => undefined,
    };
  const bucket = createBucket(place);
  const dropper = createObjectDropper(kysely, bucket, log);
  const inBucket = bucketStorage(kysely, bucket, dropper.wake);
  return {
    ...inBucket,
    read: (at, bytes) => (at.bucket_key === null ? inDatabase : inBucket).read(at, bytes),
    stop: dropper.stop,
  };
}
