import { type Kysely, sql } from "kysely";
import type { Bucket } from "#server/bucket/bucket.ts";
import type { Tables } from "#server/database/tables.ts";
import { repeat } from "#server/delivery/repeat.ts";
import type { Logger } from "#server/log.ts";

/** Interval at which objects are looked for that are due, in ms. */
const interval = 60_000;
/** An object that a process began to drop and did not is another's by then. */
const longest = "5 minutes";

/** Drops what no file has any more, in the background. What the bucket does not drop now is tried again in a minute. */
export interface ObjectDropper {
  wake(): void;
  stop(): Promise<void>;
}

export function createObjectDropper(kysely: Kysely<Tables>, bucket: Bucket, log: Logger): ObjectDropper {
  let working: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;

  async function take() {
    const { rows } = await sql<{ key: string; upload: string | null }>`
      update larkline.bucket_object set state = 'dropping', due = clock_timestamp() + ${longest}::interval
      where key = (
        select key from larkline.bucket_object where state <> 'kept' and due <= clock_timestamp()
        order by due limit 1 for update skip locked
      )
      returning key, upload`.execute(kysely);
    return rows[0];
  }

  const next = async () => (isStopped ? undefined : take());

  async function drop({
    key,
    upload,
  }: {
    readonly key: string;
    readonly upload: string | null;
  }): Promise<void> {
    try {
      if (upload !== null) await bucket.abort(key, upload);
      await bucket.remove(key);
    } catch (error) {
      await kysely
        .updateTable("larkline.bucket_object")
        .set({ due: sql<Date>`clock_timestamp()` })
        .where("key", "=", key)
        .execute();
      throw error;
    }
    await kysely.deleteFrom("larkline.bucket_object").where("key", "=", key).execute();
  }

  async function dropAll(): Promise<void> {
    do {
      isWoken = false;
      for (let object = await next(); object; object = await next()) await drop(object);
    } while (isWoken && !isStopped);
  }

  function wake(): Promise<void> {
    isWoken = true;
    working ??= dropAll().finally(() => {
      working = undefined;
    });
    return working;
  }

  const stopLooking = repeat(interval, wake, log);
  return {
    wake: () =>
      void wake().catch((error) => log.warn({ err: error }, "files are not dropped from the bucket yet")),
    async stop() {
      isStopped = true;
      stopLooking();
      await working?.catch(() => undefined);
    },
  };
}
