import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ClientBase } from "pg";
import {
  type AgedRows,
  type RetentionDays,
  type RetentionSetting,
  retentionList,
} from "#server/retention.ts";

/** Records of one kind that were removed, or would be. */
export interface Purged {
  readonly setting: RetentionSetting;
  readonly records: string;
  /** Days for which they are kept; 0 for ever. */
  readonly days: number;
  readonly count: number;
}

export interface PurgeOptions {
  readonly days: RetentionDays;
  /** Mails that were written to files. */
  readonly mailFolder: string;
  /** In ms since 1970. */
  readonly now: number;
  /** True counts only. */
  readonly dryRun: boolean;
  /** Ends the purge after the portion in progress; the next one continues. */
  readonly signal?: AbortSignal;
}

/** Rows per statement: visitors' inserts never wait long for one. */
const portion = 500;

const day = 24 * 60 * 60_000;

/**
 * Removes all records whose time is over, kind by kind and in small portions. A row that another row refers to stays
 * until that one has gone; rows that somebody is changing are left to the next purge.
 *
 * @param client connected as the tables' owner. Each portion is a transaction of its own.
 * @returns every kind, in the order of the list.
 */
export async function purge(client: ClientBase, options: PurgeOptions): Promise<Purged[]> {
  const { now, dryRun, signal, mailFolder } = options;
  const purged: Purged[] = [];
  for (const { setting, records, rows } of retentionList) {
    const days = options.days[setting];
    let count = 0;
    if (days > 0) {
      const before = now - days * day;
      if (!rows) count += await purgeFiles(mailFolder, before, dryRun);
      for (const aged of rows ?? []) count += await purgeRows(client, aged, { before, dryRun, signal });
    }
    purged.push({ setting, records, days, count });
  }
  return purged;
}

async function purgeRows(
  client: ClientBase,
  { table, since, when = "true", emptied = [] }: AgedRows,
  { before, dryRun, signal }: { before: number; dryRun: boolean; signal: AbortSignal | undefined },
): Promise<number> {
  const needed = emptied.length > 0 ? [] : await neededBy(client, table);
  const over = ["aged.over < $1", when, ...needed].map((condition) => `(${condition})`).join(" and ");
  const aged = `from ${table} as kept, lateral (select ${since} as over) as aged where ${over}`;
  const moment = new Date(before);
  if (dryRun) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count ${aged}`, [moment]);
    return rows[0]?.count ?? 0;
  }
  const change =
    emptied.length > 0
      ? `update ${table} set ${emptied.map((column) => `${column} = null`).join(", ")}`
      : `delete from ${table}`;
  const statement = `${change} where ctid = any (array(select kept.ctid ${aged} limit ${portion} for update of kept skip locked))`;
  let count = 0;
  for (;;) {
    if (signal?.aborted) return count;
    const { rowCount } = await client.query(statement, [moment]);
    if (!rowCount) return count;
    count += rowCount;
  }
}

/** SQL conditions that hold once no other row refers to a row of the table without going with it. */
async function neededBy(client: ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ condition: string }>(
    `select format('not exists (select from %s as other where other.%I = kept.%I)', c.conrelid::regclass, own.attname,
       named.attname) as condition
     from pg_constraint c
     join pg_attribute own on own.attrelid = c.conrelid and own.attnum = c.conkey[1]
     join pg_attribute named on named.attrelid = c.confrelid and named.attnum = c.confkey[1]
     where c.contype = 'f' and c.confdeltype in ('a', 'r') and c.confrelid = $1::regclass
     order by 1`,
    [table],
  );
  return rows.map(({ condition }) => condition);
}

async function purgeFiles(folder: string, before: number, dryRun: boolean): Promise<number> {
  let count = 0;
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(noneIfAbsent)) {
    const path = join(folder, entry.name);
    const info = entry.isFile() ? await stat(path).catch(() => undefined) : undefined;
    if (!info || info.mtimeMs >= before) continue;
    if (!dryRun) await rm(path, { force: true });
    count += 1;
  }
  return count;
}

function noneIfAbsent(error: NodeJS.ErrnoException): [] {
  if (error.code === "ENOENT") return [];
  throw error;
}
