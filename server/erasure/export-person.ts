import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { ClientBase } from "pg";
import { linkedOf } from "./erase-rows.ts";
import { keptCallsNaming, type OpenWords } from "./kept-calls.ts";
import { mailFilesOf } from "./mail-files.ts";
import type { Person } from "./person.ts";
import { ownTables, personalTables, quotes } from "./tables.ts";

/** Everything that is kept about an address or a number. */
export interface PersonExport {
  /** The address or number. */
  readonly person: string;
  readonly exportedAt: Date;
  /** Rows about the person by their table, as they are stored; tables without any are left out. */
  readonly tables: Readonly<Record<string, readonly object[]>>;
  /** Jobs that wait for the person's deliveries. */
  readonly jobs: readonly object[];
  /** Mails in files that were written for the person's deliveries. */
  readonly mails: readonly { readonly file: string; readonly content: string }[];
  /** What was said in calls whose kept words name the person. */
  readonly calls: readonly {
    readonly call: string;
    readonly messages: unknown;
    readonly analysis?: unknown;
  }[];
  /** Rows and mails of other people that quote the address or number: where, but not what others wrote. */
  readonly mentions: readonly { readonly in: string; readonly row: object }[];
  /** Numbers in the rows of an address, or addresses in the rows of a number: export these, too. */
  readonly alsoNamed: readonly string[];
}

/**
 * Collects everything about a person, at one moment.
 *
 * @param mails folder of mails in files. `searched: false` for an address that is in every mail, such as our own: then
 *   only mails of the person's deliveries count.
 * @param client connected as the tables' owner, without a statement timeout.
 * @param open opens the words of kept calls.
 */
export async function exportPerson(
  client: ClientBase,
  person: Person,
  mails: { readonly folder: string; readonly searched: boolean },
  open: OpenWords,
): Promise<PersonExport> {
  await client.query("begin isolation level repeatable read read only");
  try {
    const tables = await rowsOf(client, person);
    const deliveries = (tables["larkline.delivery"] ?? []).map(({ id }) => String(id));
    const { rows: jobs } = await client.query<object>(
      "select id, task_identifier, key, run_at, attempts, locked_at from graphile_worker.jobs where key = any ($1)",
      [deliveries],
    );
    const files = await mailFilesOf(mails.folder, deliveries, mails.searched ? person.pattern : undefined);
    const isOwn = (path: string) => deliveries.includes(basename(path).split(".", 1)[0] ?? "");
    return {
      person: person.name,
      exportedAt: new Date(),
      tables,
      jobs,
      mails: await Promise.all(
        files.filter(isOwn).map(async (path) => ({ file: path, content: await readFile(path, "utf8") })),
      ),
      calls: (await keptCallsNaming(client, person, open)).map(({ call, words }) => ({
        call,
        ...contentIn(words),
      })),
      mentions: [
        ...(await mentionsOf(client, person, tables)),
        ...files.filter((path) => !isOwn(path)).map((file) => ({ in: mails.folder, row: { file } })),
      ],
      alsoNamed: await linkedOf(client, person),
    };
  } finally {
    await client.query("rollback");
  }
}

type Row = Readonly<Record<string, unknown>>;

async function rowsOf(client: ClientBase, person: Person): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {};
  for (const { table, condition } of ownTables(person)) {
    const { rows } = await client.query<Row>(`select * from ${table} where ${condition}`, [...person.kept]);
    found[table] = rows;
  }
  for (const { table, of } of personalTables) {
    if (!of) continue;
    const parents = Object.entries(of);
    const { rows } = await client.query<Row>(
      `select * from ${table} where ${parents.map(([column], index) => `${column} = any ($${index + 1})`).join(" or ")}`,
      parents.map(([, parent]) => (found[parent] ?? []).map(({ id }) => id)),
    );
    found[table] = rows;
  }
  return Object.fromEntries(Object.entries(found).filter(([, rows]) => rows.length > 0));
}

async function mentionsOf(
  client: ClientBase,
  { pattern }: Person,
  own: Readonly<Record<string, readonly Row[]>>,
): Promise<PersonExport["mentions"][number][]> {
  const mentions: PersonExport["mentions"][number][] = [];
  for (const entry of personalTables) {
    const condition = quotes(entry);
    if (condition === undefined) continue;
    const key = entry.key ?? ["id"];
    const identity = (row: Row) => JSON.stringify(key.map((column) => row[column]));
    const known = new Set((own[entry.table] ?? []).map(identity));
    const { rows } = await client.query<Row>(
      `select ${key.join(", ")} from ${entry.table} where ${condition}`,
      [pattern],
    );
    mentions.push(
      ...rows.filter((row) => !known.has(identity(row))).map((row) => ({ in: entry.table, row })),
    );
  }
  return mentions;
}

/** What was said in a call, alone or with what was written about it. */
function contentIn(words: string): { readonly messages: unknown; readonly analysis?: unknown } {
  const kept: unknown = JSON.parse(words);
  return Array.isArray(kept) ? { messages: kept } : (kept as { messages: unknown; analysis: unknown });
}
