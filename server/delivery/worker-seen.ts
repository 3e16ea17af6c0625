import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import { presenceName } from "./worker-presence.ts";

/** True if a worker of any process is connected to this database now. */
export async function isWorkerSeen(kysely: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ seen: boolean }>`
    select exists (
      select from pg_stat_activity where datname = current_database() and application_name = ${presenceName}
    ) as seen`.execute(kysely);
  return rows[0]?.seen ?? false;
}
