import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * Notes the address at which visitors reach a web process, for processes with other settings, such as the operator's.
 *
 * @returns a function to call when the process stops.
 */
export async function noteSiteAddress(kysely: Kysely<Tables>, address: string): Promise<() => Promise<void>> {
  // Later than all before, even if the machine's clock was set back meanwhile.
  const latest = sql`(select max(started_at) from larkline.site_address) + interval '1 microsecond'`;
  const started = { started_at: sql<Date>`greatest(clock_timestamp(), ${latest})`, stopped_at: null };
  const { started_at } = await kysely
    .insertInto("larkline.site_address")
    .values({ address, ...started })
    .onConflict((conflict) => conflict.column("address").doUpdateSet(started))
    .returning("started_at")
    .executeTakeFirstOrThrow();
  return async () => {
    await kysely
      .updateTable("larkline.site_address")
      .set({ stopped_at: sql<Date>`clock_timestamp()` })
      .where("address", "=", address)
      // Another process at the same address may have started since.
      .where("started_at", "=", started_at)
      .execute();
  };
}

/** The address of the running web process (of several, the last started), else of the one that ran last. */
export async function lastSiteAddress(kysely: Kysely<Tables>): Promise<string | undefined> {
  const row = await kysely
    .selectFrom("larkline.site_address")
    .select("address")
    .orderBy(sql`stopped_at is null`, "desc")
    .orderBy(sql`coalesce(stopped_at, started_at)`, "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.address;
}
