import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Logger, runMigrations } from "graphile-worker";
import type pg from "pg";

/** An arbitrary number for the lock that lets one process migrate at a time. */
const migrationLock = 7_205_759_403;

const migrationFolder = join(import.meta.dirname, "migrations");

/**
 * Brings the database to the newest version: first the job queue's own tables, which ours refer to, then each
 * `NNN-name.sql`, once, in order, in its own transaction. Safe when several processes start at once: the later ones
 * wait and find nothing to do.
 *
 * @param pool with at least two connections: one holds the lock.
 * @returns the names of the migrations that were applied now.
 * @throws when an applied file was changed afterwards, since the database would not match it.
 */
export async function migrate(pool: pg.Pool, folder = migrationFolder): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name)).sort();
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
    const applied = await appliedMigrations(client);
    const fresh: string[] = [];
    for (const file of files) {
      const sql = await readFile(join(folder, file), "utf8");
      const checksum = createHash("sha256").update(sql).digest("hex");
      const before = applied.get(file);
      if (before === undefined) {
        await apply(client, file, sql, checksum);
        fresh.push(file);
      } else if (before !== checksum) {
        throw new Error(
          `Migration ${file} was changed after it ran here. Restore it and write the change as a new file.`,
        );
      }
    }
    return fresh;
  } finally {
    // A broken connection has already released the lock.
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => undefined);
    client.release();
  }
}

async function appliedMigrations(client: pg.ClientBase): Promise<Map<string, string>> {
  await client.query(`
    create schema if not exists larkline;
    create table if not exists larkline.migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from larkline.migration",
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

async function apply(client: pg.ClientBase, name: string, sql: string, checksum: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into larkline.migration (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}
