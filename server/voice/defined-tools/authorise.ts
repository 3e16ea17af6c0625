import { createHmac, randomUUID } from "node:crypto";
import * as v from "valibot";
import type { Credential } from "#voice/index.ts";
import type { ServerRequest } from "./ask-server.ts";

/** Kinds of proof that a credential can give, by the types of `@vapi-ai/server-sdk`. */
const plan = v.variant("type", [
  v.looseObject({
    type: v.literal("bearer"),
    token: v.string(),
    headerName: v.optional(v.string()),
    bearerPrefixEnabled: v.optional(v.boolean()),
  }),
  v.looseObject({
    type: v.literal("hmac"),
    secretKey: v.string(),
    algorithm: v.optional(v.picklist(["sha256", "sha512", "sha1"]), "sha256"),
    signatureHeader: v.optional(v.string(), "x-signature"),
    timestampHeader: v.optional(v.string(), "x-timestamp"),
    signaturePrefix: v.optional(v.string(), ""),
    includeTimestamp: v.optional(v.boolean(), true),
    payloadFormat: v.optional(v.string()),
    messageIdHeader: v.optional(v.string()),
    signatureEncoding: v.optional(v.picklist(["hex", "base64"]), "hex"),
    secretIsBase64: v.optional(v.boolean(), false),
  }),
  v.looseObject({
    type: v.literal("oauth2"),
    url: v.string(),
    clientId: v.string(),
    clientSecret: v.string(),
    scope: v.optional(v.string()),
  }),
]);

type Plan = v.InferOutput<typeof plan>;
type Hmac = Extract<Plan, { type: "hmac" }>;
type Oauth2 = Extract<Plan, { type: "oauth2" }>;

/** A token's last seconds are not used: it must still count when it arrives. */
const margin = 30;
/** Life of a token whose server does not tell it, in seconds. */
const usualLife = 300;

interface Scene {
  readonly ask: (request: ServerRequest) => Promise<string>;
  /** ms since 1970. */
  readonly now: () => number;
}

/**
 * Makes the headers that prove a request to a company's server: a token, a signature of the body, or a token that is
 * fetched with a client's secret (RFC 6749, section 4.4) and used until it runs out.
 *
 * @throws Error in words for a language model, when there is no token to be had.
 */
export function createAuthorising({ ask, now }: Scene) {
  const tokens = new Map<string, { readonly token: string; readonly until: number }>();

  async function fetched({ url, clientId, clientSecret, scope }: Oauth2): Promise<string> {
    const key = JSON.stringify([url, clientId, scope]);
    const known = tokens.get(key);
    if (known && known.until > now()) return known.token;
    const body = new URLSearchParams({
      grant_type: "client_credentials",
      client_id: clientId,
      client_secret: clientSecret,
      ...(scope !== undefined && { scope }),
    });
    const answer = readToken(
      await ask({ url, body: String(body), contentType: "application/x-www-form-urlencoded" }),
    );
    tokens.set(key, {
      token: answer.access_token,
      until: now() + Math.max(0, (answer.expires_in ?? usualLife) - margin) * 1_000,
    });
    return answer.access_token;
  }

  return async (
    credential: Credential | undefined,
    request: Pick<ServerRequest, "url" | "method" | "body">,
  ): Promise<Record<string, string>> => {
    const read = v.safeParse(plan, credential?.authenticationPlan);
    if (!read.success) return credential?.apiKey ? { authorization: `Bearer ${credential.apiKey}` } : {};
    const { output: how } = read;
    switch (how.type) {
      case "bearer":
        return {
          [(how.headerName ?? "authorization").toLowerCase()]:
            how.bearerPrefixEnabled === false ? how.token : `Bearer ${how.token}`,
        };
      case "oauth2":
        return { authorization: `Bearer ${await fetched(how)}` };
      case "hmac":
        return signed(how, request, now());
    }
  };
}

function signed(
  how: Hmac,
  { url, method = "POST", body }: Pick<ServerRequest, "url" | "method" | "body">,
  now: number,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1_000));
  const id = randomUUID();
  const parts: Readonly<Record<string, string>> = { body, timestamp, method, url, "svix-id": id };
  const format = how.payloadFormat ?? (how.includeTimestamp ? "{timestamp}.{body}" : "{body}");
  const payload = format.replace(/\{([\w-]+)\}/g, (whole, name: string) => parts[name] ?? whole);
  const key = how.secretIsBase64 ? Buffer.from(how.secretKey, "base64") : how.secretKey;
  const signature = createHmac(how.algorithm, key).update(payload).digest(how.signatureEncoding);
  return {
    [how.signatureHeader.toLowerCase()]: `${how.signaturePrefix}${signature}`,
    ...(how.includeTimestamp && { [how.timestampHeader.toLowerCase()]: timestamp }),
    ...(how.messageIdHeader !== undefined && { [how.messageIdHeader.toLowerCase()]: id }),
  };
}

const tokenAnswer = v.looseObject({ access_token: v.string(), expires_in: v.optional(v.number()) });

function readToken(answer: string): v.InferOutput<typeof tokenAnswer> {
  try {
    return v.parse(tokenAnswer, JSON.parse(answer));
  } catch {
    // Without the cause, which may quote the token.
    throw new Error("The tool's server gave no token.");
  }
}
