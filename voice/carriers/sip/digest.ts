import { createHash } from "node:crypto";
import { headersOf, type SipResponse } from "./message.ts";
import { parseParams, splitOutside } from "./split.ts";
import { token } from "./write-message.ts";

/** Hashes of challenges, the better one first. RFC 8760. */
const hashes = [
  { name: "SHA-256", hash: "sha256" },
  { name: "MD5", hash: "md5" },
] as const;

export interface Login {
  readonly user: string;
  readonly password: string;
}

interface Challenge {
  readonly algorithm: (typeof hashes)[number];
  readonly realm: string;
  readonly nonce: string;
  readonly opaque: string | undefined;
  readonly hasQop: boolean;
}

/**
 * The header that answers a 401 or 407, of all its challenges the best that is understood. RFC 7616, 3.4, and RFC 8760.
 *
 * @returns undefined if none is understood.
 */
export function answerChallenge(
  response: SipResponse,
  request: { readonly method: string; readonly uri: string },
  login: Login,
  random: () => string = token,
): readonly [name: string, value: string] | undefined {
  const isProxy = response.status === 407;
  const challenges = headersOf(response, isProxy ? "proxy-authenticate" : "www-authenticate").flatMap(
    (value) => readChallenge(value) ?? [],
  );
  const challenge = hashes
    .map((algorithm) => challenges.find((each) => each.algorithm === algorithm))
    .find(Boolean);
  if (!challenge) return undefined;
  const { algorithm, realm, nonce, opaque, hasQop } = challenge;
  const hash = (text: string) => createHash(algorithm.hash).update(text).digest("hex");
  const who = hash(`${login.user}:${realm}:${login.password}`);
  const what = hash(`${request.method}:${request.uri}`);
  const cnonce = random();
  const count = "00000001";
  const proof = hasQop
    ? hash(`${who}:${nonce}:${count}:${cnonce}:auth:${what}`)
    : hash(`${who}:${nonce}:${what}`);
  const fields = [
    `username="${escaped(login.user)}"`,
    `realm="${escaped(realm)}"`,
    `nonce="${escaped(nonce)}"`,
    `uri="${request.uri}"`,
    `response="${proof}"`,
    `algorithm=${algorithm.name}`,
    ...(opaque === undefined ? [] : [`opaque="${escaped(opaque)}"`]),
    ...(hasQop ? [`qop=auth`, `nc=${count}`, `cnonce="${cnonce}"`] : []),
  ];
  return [isProxy ? "proxy-authorization" : "authorization", `Digest ${fields.join(", ")}`];
}

function readChallenge(value: string): Challenge | undefined {
  const found = /^Digest\s+(.*)$/is.exec(value);
  if (!found) return undefined;
  const fields = parseParams(splitOutside(found[1] ?? "", ","));
  const named = (fields.get("algorithm") ?? "MD5").toUpperCase();
  const algorithm = hashes.find(({ name }) => name === named);
  const realm = fields.get("realm");
  const nonce = fields.get("nonce");
  if (!algorithm || realm === undefined || nonce === undefined) return undefined;
  const qop = fields.get("qop");
  const offersAuth = (qop ?? "").split(",").some((each) => each.trim().toLowerCase() === "auth");
  // Only "auth-int", which hashes the body as well, is not spoken by anybody.
  if (qop !== undefined && !offersAuth) return undefined;
  return { algorithm, realm, nonce, opaque: fields.get("opaque"), hasQop: qop !== undefined };
}

const escaped = (text: string) => text.replace(/["\\]/g, "\\$&");
