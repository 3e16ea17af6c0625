import pg from "pg";
import type { Database } from "#server/database/database.ts";
import type { Logger } from "#server/log.ts";
import { type Purged, type PurgeOptions, purge } from "./purge.ts";

interface DailyPurge extends Omit<PurgeOptions, "dryRun"> {
  readonly database: Pick<Database, "connection">;
  readonly log: Logger;
}

/** The migration with which purging began. */
const since = "012-mail-allowances.sql";

/** After an update that brings the purge, records of earlier years are left for this long, in ms: a setting may keep them. */
const grace = 7 * 24 * 60 * 60_000;

/** Removes what is over. Several workers may do so at once. The log gets counts, nothing else. */
export async function purgeDaily({ database, log, ...options }: DailyPurge): Promise<void> {
  const client = new pg.Client({ ...database.connection(), application_name: "larkline purge" });
  client.on("error", () => undefined); // the query in progress fails with it
  await client.connect();
  try {
    const begins = await beginningOf(client);
    const dryRun = options.now < begins;
    const counts = countsOf(await purge(client, { ...options, dryRun }));
    if (Object.keys(counts).length === 0) return;
    if (dryRun)
      log.warn(
        { from: new Date(begins), counts },
        "old records will be removed from then on; set RETENTION_… to keep them longer",
      );
    else log.info({ counts }, "records whose time is over were removed");
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function beginningOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ applied: Date }>(
    "select applied_at as applied from larkline.migration where name = $1",
    [since],
  );
  return (rows[0]?.applied.getTime() ?? 0) + grace;
}

function countsOf(purged: readonly Purged[]): Record<string, number> {
  return Object.fromEntries(purged.flatMap(({ setting, count }) => (count > 0 ? [[setting, count]] : [])));
}
