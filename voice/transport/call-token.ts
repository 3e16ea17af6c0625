import { createHmac, timingSafeEqual } from "node:crypto";

/** `join`: admits the visitor the call was made for. `resume`: lets that visitor come back. */
export type TokenKind = "join" | "resume";

/** Validity of a token, in ms. An unjoined call is forgotten sooner, and a joined one ends sooner. */
export const tokenLifetime: Readonly<Record<TokenKind, number>> = {
  join: 10 * 60_000,
  resume: 24 * 3_600_000,
};

/** Largest difference tolerated between the clocks of two processes, in ms. */
const clockTolerance = 10_000;

export type TokenVerdict =
  | { readonly kind: "join" }
  | { readonly kind: "resume" }
  | "forged"
  | "expired"
  | "too-early";

export interface CallTokens {
  issue(kind: TokenKind, callId: string): string;
  /** Checks a token against the call with this id. */
  check(token: string, callId: string): TokenVerdict;
}

/**
 * Tokens that admit to one call each: `kind.time.signature`, an HMAC-SHA256 of kind, time and the call's id.
 *
 * @param now the time, in ms since 1970.
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
      // The last character has spare bits: without this check, several texts would be the same token.
      if (given.toString("base64url") !== signature) return "forged";
      if (!timingSafeEqual(given, sign(content, callId))) return "forged";
      const age = now() - Number(issuedAt);
      if (age < -clockTolerance) return "too-early";
      return age > tokenLifetime[kind as TokenKind]
        ? "expired"
        : ({ kind: kind as TokenKind } as TokenVerdict);
    },
  };
}
