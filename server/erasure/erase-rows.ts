import type { ClientBase } from "pg";
import { forgetCalls } from "./kept-calls.ts";
import type { Person } from "./person.ts";
import { ownTables, type PersonalTable, personalTables, quotes } from "./tables.ts";

/** Counts of the rows that were removed, or would be. */
export interface ErasedRows {
  /** The person's own rows, in the order of the list of tables. */
  readonly own: readonly (Pick<PersonalTable, "one" | "many"> & { readonly count: number })[];
  /** Ids of the deliveries: mails in the folder are named after them. */
  readonly deliveries: readonly string[];
  readonly attempts: number;
  /** Number of other people's rows that quoted the person's address or number. They stay, without it. */
  readonly mentions: number;
  /** Tables that still contain it, though they should not. */
  readonly left: readonly string[];
  /** Other traces of the same person: phone numbers from rows found by mail address, and the reverse. */
  readonly linked: readonly string[];
}

/** Replaces removed text. Shorter than any address, so that every length limit still holds. */
const blank = "***";

/**
 * Removes everything stored about a person, in one transaction: rows, their deliveries with attempts and jobs, and the
 * address or number itself where other people's rows quote it.
 *
 * @param options.keptCalls calls whose words name the person: their words and sound go. Default: none.
 * @param options.dryRun true rolls the transaction back at the end: the result says what would be removed.
 * @param client connected as the tables' owner, without a statement timeout.
 */
export async function eraseRows(
  client: ClientBase,
  person: Person,
  { dryRun, keptCalls = [] }: { dryRun: boolean; keptCalls?: readonly string[] },
): Promise<ErasedRows> {
  await client.query("begin");
  try {
    const erased = await erase(client, person, keptCalls);
    await client.query(dryRun ? "rollback" : "commit");
    return erased;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function erase(client: ClientBase, person: Person, keptCalls: readonly string[]): Promise<ErasedRows> {
  const tables = ownTables(person);
  const idsOf = new Map<string, string[]>();
  // Locked first, so that nothing can be added to these rows meanwhile.
  for (const { table, condition } of tables) {
    const { rows } = await client.query<{ id: string }>(
      `select id from ${table} where ${condition} for update`,
      [...person.kept],
    );
    idsOf.set(
      table,
      rows.map(({ id }) => id),
    );
  }
  const owed = Object.entries(personalTables.find(({ table }) => table === "larkline.delivery")?.of ?? {});
  const { rows: deliveryRows } = await client.query<{ id: string; attempts: number }>(
    `select id, (select count(*)::int from larkline.delivery_attempt where delivery_id = id) as attempts
     from larkline.delivery
     where ${owed.map(([column], index) => `${column} = any ($${index + 1})`).join(" or ")} for update`,
    owed.map(([, table]) => idsOf.get(table) ?? []),
  );
  const deliveries = deliveryRows.map(({ id }) => id);
  const linked = await linkedOf(client, person);

  const own: ErasedRows["own"][number][] = [];
  for (const { table, one, many } of tables) {
    const { rowCount } = await client.query(`delete from ${table} where id = any ($1)`, [idsOf.get(table)]);
    own.push({ one, ...(many && { many }), count: rowCount ?? 0 });
  }
  const forgotten = await forgetCalls(client, keptCalls);
  if (forgotten > 0) own.push({ one: "kept call", count: forgotten });
  await completeJobs(client, deliveries);
  return {
    own,
    deliveries,
    attempts: deliveryRows.reduce((sum, { attempts }) => sum + attempts, 0),
    mentions: await blankMentions(client, person.pattern),
    left: await tablesWith(client, person.rowPattern),
    linked,
  };
}

/** The numbers in the rows of an address, or the addresses in the rows of a number. */
export async function linkedOf(client: ClientBase, person: Person): Promise<string[]> {
  const other = person.emailIs ? "phone" : "lower(email)";
  const rows = ownTables(person)
    .filter(({ by }) => by?.includes("email") && by.includes("phone"))
    .map(({ table, condition }) => `select ${other} as other from ${table} where ${condition}`);
  const { rows: found } = await client.query<{ other: string }>(
    `select distinct other from (${rows.join(" union all ")}) as row where other is not null order by 1`,
    [...person.kept],
  );
  return found.map(({ other }) => other);
}

/** Removes the deliveries' jobs that no worker has taken. @returns how many are taken. */
export async function completeJobs(client: ClientBase, deliveries: readonly string[]): Promise<number> {
  await client.query(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where key = any ($1)))`,
    [deliveries],
  );
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from graphile_worker.jobs where key = any ($1)",
    [deliveries],
  );
  return rows[0]?.count ?? 0;
}

async function blankMentions(client: ClientBase, pattern: string): Promise<number> {
  let count = 0;
  for (const entry of personalTables) {
    const { table, texts = [], lists = [], dropped = [] } = entry;
    const condition = quotes(entry);
    if (condition === undefined) continue;
    const changes = [
      ...texts.map((column) => `${column} = regexp_replace(${column}, $1, '${blank}', 'gi')`),
      ...lists.map(
        (column) => `${column} = array(select regexp_replace(item, $1, '${blank}', 'gi')
          from unnest(${column}) with ordinality as each (item, place) order by place)`,
      ),
      ...dropped.map((column) => `${column} = case when ${column} ~* $1 then null else ${column} end`),
    ];
    const { rowCount } = await client.query(`update ${table} set ${changes.join(", ")} where ${condition}`, [
      pattern,
    ]);
    count += rowCount ?? 0;
  }
  return count;
}

/** All our tables and those of the job queue, read from the database, so that a new one cannot be forgotten. */
export async function allTables(client: Pick<ClientBase, "query">): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm')
       and (n.nspname in ('larkline', 'graphile_worker') or c.oid = 'public.demo_schedule'::regclass)
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function tablesWith(client: ClientBase, pattern: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await allTables(client)) {
    const { rows } = await client.query<{ found: boolean }>(
      `select exists (select from ${name} as kept where kept::text ~* $1) as found`,
      [pattern],
    );
    if (rows[0]?.found) found.push(name);
  }
  return found;
}
