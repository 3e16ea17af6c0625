import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import { loadSigningKey } from "#server/database/signing-key.ts";
import type { Tables } from "#server/database/tables.ts";

/**
 * The public key of the anonymous role: a JSON Web Token (HS256) like a hosted backend's, so that every client of that
 * dialect accepts it. It is public by nature and grants no more than the role `anon` has. Its signing secret is made
 * once per database and shared by all processes on it.
 */
export async function loadAnonKey(kysely: Kysely<Tables>): Promise<string> {
  return signAnonKey(await loadSigningKey(kysely, "anon-key"));
}

/** The same secret always gives the same key, since it contains no time. */
export function signAnonKey(secret: Buffer): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const content = `${part({ alg: "HS256", typ: "JWT" })}.${part({ iss: "larkline", role: "anon" })}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}
