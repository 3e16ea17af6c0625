import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * Loads a secret of 32 random bytes, shared by all processes on this database: created by the first that requests the
 * name.
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

/** Replaces a secret that has leaked; everything made with the old one becomes invalid. */
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
