import { createHmac, timingSafeEqual } from "node:crypto";

/** `join`: for the one visitor a call was made for. `resume`: for that visitor to come back. */
export type TokenKind = "join" | "resume";

/** How long a token is valid, in ms. A call that nobody joins is forgotten sooner, one that is joined ends sooner. */
export const tokenLifetime: Readonly<Record<TokenKind, number>> = {
  join: 10 * 60_000,
  resume: 24 * 3_600_000,
};

/** How far the clocks of two processes may differ, in ms. */
const clockTolerance = 10_000;

export type TokenVerdict = { readonly kind: TokenKind } | "forged" | "expired" | "too-early";

export interface CallTokens {
  issue(kind: TokenKind, callId: string): string;
  /** What a token says about the call with this id. */
  check(token: string, callId: string): TokenVerdict;
}

/**
 * Tokens that open one call each: `kind.time.signature`, HMAC-SHA256 over both and the call's id.
 *
 * @param now in ms since 1970.
 */
export function createCallTokens(key: Buffer, now: () => number): CallTokens {
  const sign = (content: string, callId: string) =>
    createHmac("sha256", key).update(`call-token:${content}:${callId}`).digest();
  return {
    issue(kind, callId) {
      const content = `${kind}.${now()}`;
      return `${content}.${sign(content, callId).toString("base64url")}`;
    },
    check(token, callId) {
      const match = /^((join|resume)\.(\d{1,15}))\.([\w-]{43})$/.exec(token);
      if (!match) return "forged";
      const [, content = "", kind, issuedAt, signature = ""] = match;
      const given = Buffer.from(signature, "base64url");
      // The last character holds bits that no byte has; a token is one text only.
      if (given.toString("base64url") !== signature) return "forged";
      if (!timingSafeEqual(given, sign(content, callId))) return "forged";
      const age = now() - Number(issuedAt);
      if (age < -clockTolerance) return "too-early";
      return age > tokenLifetime[kind as TokenKind] ? "expired" : { kind: kind as TokenKind };
    },
  };
}
