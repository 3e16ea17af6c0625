import type { ClientBase } from "pg";
import { type StoredField, storedFields } from "#domain/forms/demo-request-field.ts";
import { demoRequestFields } from "#domain/forms/demo-request-fields.ts";
import type { Person } from "./person.ts";

/** Counts of the rows that were removed, or would be. */
export interface ErasedRows {
  readonly demoRequests: number;
  readonly contactMessages: number;
  readonly bookings: number;
  readonly outboundRequests: number;
  readonly consents: number;
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

/** The wizard's columns that hold fields of these kinds. */
function columnsOf(...kinds: readonly StoredField["kind"][]): string[] {
  const fields = storedFields(demoRequestFields).filter(({ kind }) => kinds.includes(kind));
  return fields.map(({ column }) => column);
}

/** Replaces removed text. Shorter than any address, so that every length limit still holds. */
const blank = "***";

/**
 * Columns in which other people's rows may quote the person: in text `columns` and `lists` the quotation is replaced,
 * and a `dropped` column that contains it becomes null.
 */
const freeText = [
  {
    table: "public.demo_schedule",
    columns: columnsOf("text", "url"),
    lists: columnsOf("choices"),
    dropped: ["idempotency_key"],
  },
  {
    table: "larkline.contact_message",
    columns: ["first_name", "last_name", "company", "message"],
    lists: [],
    dropped: [],
  },
  { table: "larkline.demo_call", columns: ["company_name", "website", "name"], lists: [], dropped: [] },
  { table: "larkline.consent", columns: [], lists: [], dropped: ["said"] },
  { table: "larkline.booking", columns: ["name"], lists: [], dropped: [] },
  { table: "larkline.blocked_time", columns: ["reason"], lists: [], dropped: [] },
  { table: "larkline.delivery_attempt", columns: ["reason"], lists: [], dropped: ["answer"] },
] as const;

/**
 * Removes everything stored about a person, in one transaction: rows, their deliveries with attempts and jobs, and the
 * address or number itself where other people's rows quote it.
 *
 * @param options.dryRun true rolls the transaction back at the end: the result says what would be removed.
 * @param client connected as the tables' owner, without a statement timeout.
 */
export async function eraseRows(
  client: ClientBase,
  person: Person,
  { dryRun }: { dryRun: boolean },
): Promise<ErasedRows> {
  await client.query("begin");
  try {
    const erased = await erase(client, person);
    await client.query(dryRun ? "rollback" : "commit");
    return erased;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function erase(client: ClientBase, person: Person): Promise<ErasedRows> {
  const { emailIs, phoneIs, kept } = person;
  // Locked first, so that nothing can be added to these rows meanwhile.
  const idsOf = async (table: string, condition: string | undefined) => {
    if (condition === undefined) return [];
    const { rows } = await client.query(`select id from ${table} where ${condition} for update`, [...kept]);
    return rows.map(({ id }): string => id);
  };
  const requests = await idsOf("public.demo_schedule", emailIs ?? phoneIs);
  const messages = await idsOf("larkline.contact_message", emailIs ?? phoneIs);
  const booked = await idsOf("larkline.booking", emailIs ?? phoneIs);
  const calls = await idsOf("larkline.demo_call", phoneIs);
  const { rows: deliveryRows } = await client.query<{ id: string; attempts: number }>(
    `select id, (select count(*)::int from larkline.delivery_attempt where delivery_id = id) as attempts
     from larkline.delivery
     where demo_request_id = any ($1) or contact_message_id = any ($2) or demo_call_id = any ($3)
       or booking_id = any ($4) for update`,
    [requests, messages, calls, booked],
  );
  const deliveries = deliveryRows.map(({ id }) => id);
  const linked = await linkedOf(client, person, [...requests, ...messages, ...booked]);

  const given = await consentsOf(client, [...requests, ...messages]);
  const remove = async (table: string, ids: readonly string[]) =>
    (await client.query(`delete from ${table} where id = any ($1)`, [ids])).rowCount ?? 0;
  const demoRequests = await remove("public.demo_schedule", requests);
  const contactMessages = await remove("larkline.contact_message", messages);
  const bookings = await remove("larkline.booking", booked);
  const outboundRequests = await remove("larkline.demo_call", calls);
  const consents = await remove("larkline.consent", [
    ...given,
    ...(await idsOf("larkline.consent", phoneIs)),
  ]);
  await completeJobs(client, deliveries);
  const mentions = await blankMentions(client, person.pattern);
  return {
    demoRequests,
    contactMessages,
    bookings,
    outboundRequests,
    consents,
    deliveries,
    attempts: deliveryRows.reduce((sum, { attempts }) => sum + attempts, 0),
    mentions,
    left: await tablesWith(client, person.rowPattern),
    linked,
  };
}

/** The consents that came with these requests: they hold the number, and a request found by its mail address has one. */
async function consentsOf(client: ClientBase, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select consent_id as id from larkline.dial
     where demo_request_id = any ($1) or contact_message_id = any ($1) for update`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

async function linkedOf(client: ClientBase, { emailIs }: Person, ids: string[]): Promise<string[]> {
  const other = emailIs ? "phone" : "lower(email)";
  const { rows } = await client.query<{ other: string }>(
    `select distinct other from (
       select id, ${other} as other from public.demo_schedule
       union all select id, ${other} from larkline.contact_message
       union all select id, ${other} from larkline.booking
     ) as row where id = any ($1) and other is not null`,
    [ids],
  );
  return rows.map(({ other }) => other);
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
  for (const { table, columns, lists, dropped } of freeText) {
    const changes = [
      ...columns.map((column) => `${column} = regexp_replace(${column}, $1, '${blank}', 'gi')`),
      ...lists.map(
        (column) => `${column} = array(select regexp_replace(item, $1, '${blank}', 'gi')
          from unnest(${column}) with ordinality as each (item, place) order by place)`,
      ),
      ...dropped.map((column) => `${column} = case when ${column} ~* $1 then null else ${column} end`),
    ];
    const found = [
      ...[...columns, ...dropped].map((column) => `${column} ~* $1`),
      ...lists.map((column) => `exists (select from unnest(${column}) as item where item ~* $1)`),
    ];
    const { rowCount } = await client.query(
      `update ${table} set ${changes.join(", ")} where ${found.join(" or ")}`,
      [pattern],
    );
    count += rowCount ?? 0;
  }
  return count;
}

/** Searches all our tables and those of the job queue, so that a new table cannot be forgotten. */
async function tablesWith(client: ClientBase, pattern: string): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm')
       and (n.nspname in ('larkline', 'graphile_worker') or c.oid = 'public.demo_schedule'::regclass)
     order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ found: boolean }>(
      `select exists (select from ${name} as kept where kept::text ~* $1) as found`,
      [pattern],
    );
    if (rows[0]?.found) found.push(name);
  }
  return found;
}
