import { randomUUID } from "node:crypto";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import * as v from "valibot";
import type { KeptDefinitionTable, Tables } from "#server/database/tables.ts";
import { type Definition, keptSecrets, withoutSecrets, withSecrets } from "#voice/index.ts";
import { type Author, noteChange } from "./audit.ts";
import { isUuid, orgId, rowName } from "./identifiers.ts";
import type { ListQuery } from "./list-query.ts";
import { Refusal, wrongBody } from "./refusals.ts";
import { type Reference, type Resource, resources } from "./resources.ts";
import type { Sealing } from "./sealing.ts";

/** A definition with its id and times, as the API answers it: without its secrets. */
export interface Kept {
  readonly id: string;
  /** For `If-Match`. */
  readonly version: string;
  readonly body: Definition;
}

/** How a definition is changed: parts of it, or all. */
export type ChangeOf = "updated" | "replaced";

export interface ResourceRows {
  list(resource: Resource, query: ListQuery): Promise<Definition[]>;
  find(resource: Resource, id: string): Promise<Kept | undefined>;
  /**
   * @param complete adds to the definition, in the transaction that stores it, once all else of it is checked.
   */
  create(
    resource: Resource,
    body: unknown,
    author: Author,
    complete?: (stored: { readonly transaction: Kysely<Tables>; readonly id: string }) => Promise<Definition>,
  ): Promise<Kept>;
  /**
   * @param versions of `If-Match`; undefined for any.
   * @returns undefined if there is no such row.
   */
  change(
    resource: Resource,
    id: string,
    how: ChangeOf,
    body: Definition,
    author: Author,
    versions?: readonly string[],
  ): Promise<Kept | undefined>;
  remove(
    resource: Resource,
    id: string,
    author: Author,
    versions?: readonly string[],
  ): Promise<Kept | undefined>;
}

type Row = Selectable<KeptDefinitionTable>;

const columns = ["id", "created_at", "updated_at", "definition", "secrets"] as const;
/** Set by the server in each answer. */
const ownNames: ReadonlySet<string> = new Set(["id", "orgId", "createdAt", "updatedAt"]);

/** @throws Refusal for what cannot be granted. */
export function resourceRows(kysely: Kysely<Tables>, sealing: Sealing): ResourceRows {
  return {
    async list(resource, { limit, times }) {
      let query = kysely.selectFrom(resource.table).select(columns);
      for (const { column, operator, time } of times) {
        query = query.where(
          // As exact as the times that the API answers.
          column === "created_at"
            ? sql`date_trunc('milliseconds', created_at)`
            : sql`date_trunc('milliseconds', coalesce(updated_at, created_at))`,
          operator,
          time,
        );
      }
      const rows = await query.orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
      return rows.map((row) => keptOf(resource, row).body);
    },

    async find(resource, id) {
      if (!isUuid(id)) return undefined;
      const row = await kysely
        .selectFrom(resource.table)
        .select(columns)
        .where("id", "=", id)
        .executeTakeFirst();
      return row && keptOf(resource, row);
    },

    async create(resource, body, author, complete) {
      const given = checked(resource, withoutOwnNames(body));
      return storing(resource, () =>
        kysely.transaction().execute(async (trx) => {
          await checkNames(trx, resource, given);
          const id = randomUUID();
          const definition = { ...given, ...(await complete?.({ transaction: trx, id })) };
          const row = await trx
            .insertInto(resource.table)
            .values({ id, ...(await split(resource, id, definition)) })
            .returning(columns)
            .executeTakeFirstOrThrow();
          await noteChange(trx, author, { act: "created", kind: resource.path, subject: id });
          return keptOf(resource, row);
        }),
      );
    },

    async change(resource, id, how, body, author, versions) {
      return storing(resource, () =>
        kysely.transaction().execute(async (trx) => {
          const row = await lock(trx, resource, id, versions);
          if (!row) return undefined;
          const given = withoutOwnNames(body);
          const before = row.definition;
          const merged: Definition = how === "updated" ? withoutNulls({ ...before, ...given }) : given;
          const opened = await sealing.open(row.secrets, rowName(resource.table, id));
          const whole = withSecrets(
            merged,
            keptSecrets(before, opened, how === "updated" ? { ...before, ...given } : given),
          );
          const definition = checked(resource, whole);
          await checkNames(trx, resource, definition);
          const changed = await trx
            .updateTable(resource.table)
            .set({ ...(await split(resource, id, definition)), updated_at: sql<Date>`clock_timestamp()` })
            .where("id", "=", id)
            .returning(columns)
            .executeTakeFirstOrThrow();
          const properties = Object.keys(given);
          await noteChange(trx, author, { act: how, kind: resource.path, subject: id, properties });
          return keptOf(resource, changed);
        }),
      );
    },

    async remove(resource, id, author, versions) {
      return kysely.transaction().execute(async (trx) => {
        const row = await lock(trx, resource, id, versions);
        if (!row) return undefined;
        if (row.key != null) {
          const what = `This ${resource.one} comes with the product and answers calls of the site.`;
          throw new Refusal(409, `${what} Change it instead of deleting it.`);
        }
        await checkUnused(trx, resource.one, id);
        await trx.deleteFrom(resource.table).where("id", "=", id).execute();
        await noteChange(trx, author, { act: "deleted", kind: resource.path, subject: id });
        return keptOf(resource, row);
      });
    },
  };

  async function split(resource: Resource, id: string, whole: Definition) {
    const { definition, secrets } = withoutSecrets(whole, resource.shown?.(whole));
    return {
      definition: JSON.stringify(definition),
      secrets: await sealing.seal(secrets, rowName(resource.table, id)),
    };
  }
}

/** A row as the API answers it. What an older version did not know to be a secret is left out, too. */
function keptOf({ shown }: Resource, row: Pick<Row, (typeof columns)[number]>): Kept {
  const updatedAt = row.updated_at ?? row.created_at;
  return {
    id: row.id,
    version: versionOf(row),
    body: {
      ...withoutSecrets(row.definition, shown?.(row.definition)).definition,
      id: row.id,
      orgId,
      createdAt: row.created_at.toISOString(),
      updatedAt: updatedAt.toISOString(),
    },
  };
}

function versionOf({ updated_at, created_at }: Pick<Row, "updated_at" | "created_at">): string {
  return `"${(updated_at ?? created_at).getTime()}"`;
}

function checked({ schema }: Resource, body: unknown): Definition {
  const read = v.safeParse(schema, body);
  if (!read.success) throw wrongBody(read.issues);
  return read.output;
}

/** The row, locked until the transaction ends. */
async function lock(
  trx: Transaction<Tables>,
  { table, one }: Resource,
  id: string,
  versions: readonly string[] | undefined,
): Promise<(Row & { key?: string | null }) | undefined> {
  if (!isUuid(id)) return undefined;
  const query = trx.selectFrom(table).selectAll().where("id", "=", id).forUpdate();
  const row = (await query.executeTakeFirst()) as (Row & { key?: string | null }) | undefined;
  if (row && versions && !versions.includes("*") && !versions.includes(versionOf(row))) {
    throw new Refusal(412, `The ${one} has changed since you read it. Read it again, then send your change.`);
  }
  return row;
}

/** Everything that a definition names must be there. */
async function checkNames(trx: Kysely<Tables>, resource: Resource, definition: Definition): Promise<void> {
  const missing: string[] = [];
  for (const { table, at, id } of resource.names?.(definition) ?? []) {
    const isThere =
      typeof id === "string" &&
      isUuid(id) &&
      (await trx.selectFrom(table).select("id").where("id", "=", id).forShare().executeTakeFirst());
    if (!isThere) missing.push(`${at}: there is no ${oneOf(table)} with this id`);
  }
  if (missing.length > 0) throw new Refusal(400, missing.length === 1 ? (missing[0] ?? "") : missing);
}

/** What others name must stay. */
export async function checkUnused(trx: Kysely<Tables>, one: string, id: string): Promise<void> {
  for (const other of resources) {
    const user = await trx
      .selectFrom(other.table)
      .select("id")
      .where(sql<boolean>`strpos(definition::text, ${`"${id}"`}) > 0`)
      .executeTakeFirst();
    if (user) throw new Refusal(409, `The ${other.one} ${user.id} uses this ${one}. Change that one first.`);
  }
}

function oneOf(table: Reference["table"]): string {
  if (table === "larkline.file") return "file";
  return resources.find((each) => each.table === table)?.one ?? "";
}

/** What the server sets itself is not taken from a body: clients send back what they have read. */
function withoutOwnNames(body: unknown): Definition {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new Refusal(400, "The body must be a JSON object, not nested too deeply.");
  return Object.fromEntries(Object.entries(body).filter(([name]) => !ownNames.has(name)));
}

function withoutNulls(definition: Definition): Definition {
  return Object.fromEntries(Object.entries(definition).filter(([, value]) => value !== null));
}

/** Turns the database's refusals into the API's. */
async function storing<Result>({ one }: Resource, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    const { code, constraint = "" } = error as { code?: string; constraint?: string };
    if (code === "23505") throw new Refusal(409, `There is a ${one} with this number already.`);
    if (code === "23514" && constraint.includes("definition"))
      throw new Refusal(413, `The ${one} is too large: it may be at most 64 KB.`);
    throw error;
  }
}
