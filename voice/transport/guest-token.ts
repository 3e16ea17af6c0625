import { createHmac, timingSafeEqual } from "node:crypto";

/** An invitation to a call, which several people may use. Times in seconds since 1970. */
export interface Invitation {
  /** Random; names the invitation, so that it can be taken back. */
  readonly link: string;
  /** Not valid before. */
  readonly nbf: number;
  /** Not valid after. */
  readonly exp: number;
}

/** What a guest's token admits to: a call that they were invited to, or the place there that they had. */
export type GuestPass =
  | { readonly kind: "invitation"; readonly link: string }
  | { readonly kind: "seat"; readonly seat: string };

export interface GuestTokens {
  invite(callId: string, invitation: Invitation): string;
  /** Lets a guest come back to their place. */
  resume(callId: string, seat: string): string;
  check(token: string, callId: string): GuestPass | "forged" | "expired" | "too-early";
}

/** Time for which a guest can come back, in seconds; the call itself ends sooner. */
const seatLifetime = 24 * 3_600;
/** Largest difference tolerated between the clocks of two processes, in seconds. */
const clockTolerance = 10;

/**
 * Tokens of guests: `guest.nbf.exp.name.signature` and `seat.nbf.exp.name.signature`, an HMAC-SHA256 of all before it and
 * the call's id.
 *
 * @param now the time, in ms since 1970.
 */
export function createGuestTokens(key: Buffer, now: () => number): GuestTokens {
  const seconds = () => Math.floor(now() / 1000);
  const sign = (content: string, callId: string) =>
    createHmac("sha256", key).update(`guest-token:${content}:${callId}`).digest();
  const issue = (content: string, callId: string) =>
    `${content}.${sign(content, callId).toString("base64url")}`;
  return {
    invite: (callId, { link, nbf, exp }) => issue(`guest.${nbf}.${exp}.${link}`, callId),
    resume: (callId, seat) => issue(`seat.${seconds()}.${seconds() + seatLifetime}.${seat}`, callId),
    check(token, callId) {
      const match = /^((guest|seat)\.(\d{1,12})\.(\d{1,12})\.([\w-]{1,64}))\.([\w-]{43})$/.exec(token);
      if (!match) return "forged";
      const [, content = "", kind, nbf, exp, name = "", signature = ""] = match;
      const given = Buffer.from(signature, "base64url");
      // The last character has spare bits: without this check, several texts would be the same token.
      if (given.toString("base64url") !== signature) return "forged";
      if (!timingSafeEqual(given, sign(content, callId))) return "forged";
      if (seconds() < Number(nbf) - clockTolerance) return "too-early";
      if (seconds() >= Number(exp)) return "expired";
      return kind === "seat" ? { kind, seat: name } : { kind: "invitation", link: name };
    },
  };
}
