import { createHash, randomBytes } from "node:crypto";
import { type Kysely, type Selectable, sql } from "kysely";
import type { ApiKeyTable, Tables } from "#server/database/tables.ts";
import { noteChange } from "./audit.ts";

/** What a private key may do: everything, read everything, or all that is about calls, deleting them included. */
export const scopes = ["all", "read", "calls"] as const;
export type Scope = (typeof scopes)[number];

export type ListedApiKey = Omit<Selectable<ApiKeyTable>, "hash">;

export interface FoundKey {
  readonly id: string;
  readonly name: string;
  readonly scope: Scope;
}

/** A key as {@link createApiKey} makes it. Anything else is no key of the table's. */
const pattern = /^sk_[\w-]{43}$/;

/** True for a key as {@link createApiKey} makes them. */
export const hasKeyShape = (key: string): boolean => pattern.test(key);

const hashOf = (key: string) => createHash("sha256").update(key).digest();

/** Makes a key. Only its hash is kept, so this is the one time that it can be shown. */
export async function createApiKey(
  kysely: Kysely<Tables>,
  { name, scope }: { readonly name: string; readonly scope: Scope },
): Promise<{ readonly id: string; readonly key: string }> {
  const key = `sk_${randomBytes(32).toString("base64url")}`;
  const id = await kysely.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto("larkline.api_key")
      .values({ name, scope, hash: hashOf(key) })
      .returning("id")
      .executeTakeFirstOrThrow();
    await noteChange(trx, { name: "ops" }, { act: "created", kind: "key", subject: made.id });
    return made.id;
  });
  return { id, key };
}

/** Ends a key at once. @returns false if there is none with this id that still counts. */
export async function revokeApiKey(kysely: Kysely<Tables>, id: string): Promise<boolean> {
  return kysely.transaction().execute(async (trx) => {
    const revoked = await trx
      .updateTable("larkline.api_key")
      .set({ revoked_at: sql<Date>`now()` })
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (revoked) await noteChange(trx, { name: "ops" }, { act: "revoked", kind: "key", subject: id });
    return revoked !== undefined;
  });
}

/** Every key, newest first. */
export function listApiKeys(kysely: Kysely<Tables>): Promise<ListedApiKey[]> {
  return kysely
    .selectFrom("larkline.api_key")
    .select(["id", "created_at", "name", "scope", "last_used_at", "revoked_at"])
    .orderBy("created_at", "desc")
    .execute();
}

/** Finds the key that a request brings, and notes the use, once a minute at most. */
export async function findApiKey(kysely: Kysely<Tables>, key: string): Promise<FoundKey | undefined> {
  if (!hasKeyShape(key)) return undefined;
  const found = await kysely
    .selectFrom("larkline.api_key")
    .select(["id", "name", "scope"])
    .select(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`.as("isStale"))
    .where("hash", "=", hashOf(key))
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { isStale, ...rest } = found;
  if (isStale) {
    await kysely
      .updateTable("larkline.api_key")
      .set({ last_used_at: sql<Date>`now()` })
      .where("id", "=", found.id)
      .execute();
  }
  return rest;
}
