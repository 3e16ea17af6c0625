import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { allTables } from "./erase-rows.ts";
import type { Person } from "./person.ts";

/** Files of the database that could not be freed of removed rows. */
export interface NotRewritten {
  readonly table: string;
  readonly because: "large" | "in use" | "not ours";
}

/** The planner's statistics. They hold samples of every column, so addresses and numbers too. */
const statistics = "pg_catalog.pg_statistic";

/** Largest table that is rewritten, in bytes: it takes a second at most, during which visitors wait. */
const largestRewritten = 64 * 1024 * 1024;

/** Time to wait for a table that is in use, and between two tries, in ms. Statements take a few ms. */
const lockTimeout = 3_000;
const pause = 500;
const tries = 5;

/** First version of PostgreSQL with `pg_clear_attribute_stats`. */
const clearsStatistics = 180_000;

/**
 * Rewrites the files of all tables of ours, with their indexes, so that they hold no removed row any more: a deleted or
 * replaced row stays in its file until the room is needed. Samples that quote the person are removed from the planner's
 * statistics.
 *
 * @param client outside a transaction, connected as the tables' owner, without a statement timeout.
 * @returns what could not be rewritten.
 */
export async function rewriteFiles(client: pg.Client, person: Person): Promise<NotRewritten[]> {
  await client.query(`set lock_timeout = ${lockTimeout}`);
  const tables = await allTables(client);
  await clearStatistics(client, person);
  const left: NotRewritten[] = [];
  for (const table of [...tables, statistics]) {
    const because = await rewrite(client, table);
    if (because !== undefined) left.push({ table, because });
  }
  const remaining = await sampled(client, person);
  if (remaining.length > 0 && !left.some(({ table }) => table === statistics))
    left.push({ table: statistics, because: "not ours" });
  return left;
}

/** @returns the reason why the table still holds removed rows, if it does. */
async function rewrite(client: pg.Client, table: string): Promise<NotRewritten["because"] | undefined> {
  const before = await fileOf(client, table);
  if (before.bytes > largestRewritten) {
    await client.query(`vacuum ${table}`);
    return "large";
  }
  // Row versions that an open transaction may still read are copied along.
  let heldBack = false;
  const listen = ({ detail = "" }: { detail?: string | undefined }) => {
    heldBack ||= /[1-9]\d* dead row versions cannot be removed yet/.test(detail);
  };
  client.on("notice", listen);
  try {
    for (let left = tries; left > 0; left--) {
      heldBack = false;
      const isLocked = await client.query(`vacuum (full, verbose) ${table}`).then(
        () => false,
        (error: { code?: string }) => {
          if (error.code === "55P03") return true; // lock_not_available
          throw error;
        },
      );
      if (!isLocked && (await fileOf(client, table)).node === before.node) return "not ours";
      if (!isLocked && !heldBack) return undefined;
      if (left > 1) await wait(pause);
    }
    return "in use";
  } finally {
    client.off("notice", listen);
  }
}

async function fileOf(client: pg.Client, table: string): Promise<{ node: string; bytes: number }> {
  const { rows } = await client.query<{ node: string; bytes: string }>(
    "select pg_relation_filenode($1::regclass)::text as node, pg_total_relation_size($1::regclass) as bytes",
    [table],
  );
  return { node: rows[0]?.node ?? "", bytes: Number(rows[0]?.bytes ?? 0) };
}

interface Sampled {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
  readonly inherited: boolean;
}

/** The columns whose samples quote the person. */
async function sampled(client: pg.Client, { pattern, rowPattern }: Person): Promise<Sampled[]> {
  const { rows } = await client.query<Sampled>(
    `select schemaname as schema, tablename as table, attname as column, inherited from pg_stats
     where concat_ws(' ', most_common_vals::text, histogram_bounds::text, most_common_elems::text) ~* any ($1)`,
    [[pattern, rowPattern]],
  );
  return rows;
}

async function clearStatistics(client: pg.Client, person: Person): Promise<void> {
  const found = await sampled(client, person);
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const canClear = (rows[0]?.version ?? 0) >= clearsStatistics;
  for (const { schema, table, column, inherited } of found)
    if (canClear)
      await client.query("select pg_clear_attribute_stats($1, $2, $3, $4)", [
        schema,
        table,
        column,
        inherited,
      ]);
  // Earlier versions take new samples, unless the table is empty. Those of an index come with its table's.
  if (!canClear && found.length > 0) await client.query("analyze");
}
