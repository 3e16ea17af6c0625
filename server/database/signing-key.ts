import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * A secret of 32 random bytes that every process on this database shares: made by the first that asks for the
 * name, read by the rest.
 */
export async function loadSigningKey(kysely: Kysely<Tables>, name: string): Promise<Buffer> {
  await kysely
    .insertInto("larkline.signing_key")
    .values({ name, secret: randomBytes(32) })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { secret } = await kysely
    .selectFrom("larkline.signing_key")
    .select("secret")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return secret;
}

/** Puts a new secret in place of one that has become known; what was made with the old one holds no longer. */
export async function renewSigningKey(kysely: Kysely<Tables>, name: string): Promise<Buffer> {
  const { secret } = await kysely
    .insertInto("larkline.signing_key")
    .values({ name, secret: randomBytes(32) })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet((query) => ({ secret: query.ref("excluded.secret") })),
    )
    .returning("secret")
    .executeTakeFirstOrThrow();
  return secret;
}
