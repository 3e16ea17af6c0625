import { createHmac } from "node:crypto";

/**
 * The public key of the anonymous role: a JSON Web Token (HS256) like a hosted backend's, so that every client of that
 * dialect accepts it. It is public by nature and grants no more than the role `anon` has. The same secret always gives
 * the same key, since it contains no time.
 *
 * @param secret the signing key `anon-key`.
 */
export function signAnonKey(secret: Buffer): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const content = `${part({ alg: "HS256", typ: "JWT" })}.${part({ iss: "larkline", role: "anon" })}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}
