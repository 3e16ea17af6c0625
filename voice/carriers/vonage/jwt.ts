import { createHash, createHmac, type KeyObject, randomUUID, sign, timingSafeEqual } from "node:crypto";
import { fieldsOf, type JsonFields } from "#voice/carriers/hosted/json-fields.ts";

/** Validity of a login, in s. Each request makes its own. */
const loginLifetime = 60;
/** Age of a webhook's signature that is accepted, and how far its clock may be ahead, in s. Vonage repeats what failed. */
const oldest = 5 * 60;
const farthestAhead = 60;

/** Makes the login of one request: a JWT of the application, signed with its private key (RS256). */
export function signLogin(applicationId: string, privateKey: KeyObject, now: number): string {
  const iat = Math.floor(now / 1_000);
  const claims = { application_id: applicationId, iat, exp: iat + loginLifetime, jti: randomUUID() };
  const content = `${encoded({ typ: "JWT", alg: "RS256" })}.${encoded(claims)}`;
  return `${content}.${sign("RSA-SHA256", Buffer.from(content), privateKey).toString("base64url")}`;
}

/** Signs a webhook as Vonage does: a JWT (HS256) that has the hash of the body. */
export function signWebhook(secret: string, body: string, claims: JsonFields): string {
  const content = `${encoded({ typ: "JWT", alg: "HS256" })}.${encoded({ ...claims, payload_hash: hashOf(body) })}`;
  return `${content}.${macOf(secret, content).toString("base64url")}`;
}

/**
 * True for a webhook that Vonage signed, for this application, not long ago, and with this body.
 *
 * @param authorization the header: "Bearer" and a JWT.
 * @param now in ms since 1970.
 */
export function isSignedByVonage(
  { secret, applicationId }: { readonly secret: string; readonly applicationId: string },
  authorization: string | undefined,
  body: string,
  now: number,
): boolean {
  const [, header = "", payload = "", signature = ""] =
    /^Bearer ([\w-]{1,200})\.([\w-]{1,4000})\.([\w-]{43})$/i.exec(authorization ?? "") ?? [];
  const expected = macOf(secret, `${header}.${payload}`);
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  // Whatever else the header says, the signature is of this kind.
  if (decoded(header)?.alg !== "HS256") return false;
  const claims = decoded(payload);
  const age = now / 1_000 - Number(claims?.iat);
  if (!(age <= oldest && age >= -farthestAhead)) return false;
  if (claims?.application_id !== undefined && claims.application_id !== applicationId) return false;
  // Vonage hashes the body without the blanks that it may have been sent with.
  return [hashOf(body), hashOf(JSON.stringify(fieldsOf(body) ?? ""))].some(
    (hash) => claims?.payload_hash === hash,
  );
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

const decoded = (part: string) => fieldsOf(Buffer.from(part, "base64url").toString());

const macOf = (secret: string, content: string) => createHmac("sha256", secret).update(content).digest();

const hashOf = (body: string) => createHash("sha256").update(body).digest("hex");
