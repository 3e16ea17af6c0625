import type { FatalErrorType } from "#voice/protocol/errors.ts";
import { callProtocol } from "#voice/protocol/signals.ts";
import type { Clock } from "#voice/time/clock.ts";
import { createAllowance } from "./allowance.ts";
import type { CallTokens, TokenKind } from "./call-token.ts";
import type { GuestPass, GuestTokens } from "./guest-token.ts";
import type { SignalSocket } from "./signal-socket.ts";
import type { Visitor, WebLine } from "./web-line.ts";

/** Most sockets of one call that have not joined: a page that reloads, and a few that lost their network. */
const mostUnjoined = 8;
/** Limit on the sockets of one call, each of which has its token: a network that comes and goes all the time. */
const socketShare = { burst: 30, perSecond: 2 };

export type Refusal = Exclude<FatalErrorType, "connection-error" | "ejected">;

/** What becomes of a request for a call's socket, before it is upgraded. */
export type Admission =
  /** Its token is this call's. `joined` is to be called when it has joined or is gone. */
  | { readonly kind: "admit"; readonly token: TokenKind | GuestPass; readonly joined: () => void }
  /** Its token was ours once: the visitor is told why it is worth nothing now. */
  | { readonly kind: "turn-away"; readonly type: Refusal; readonly isGuest: boolean }
  /** A stranger: not upgraded. */
  | { readonly kind: "refuse"; readonly status: "401 Unauthorized" | "404 Not Found" };

interface Knocking {
  readonly mayOpen: () => boolean;
  unjoined: number;
}

export interface FoundCall {
  readonly line: WebLine;
  /** Undefined where nobody else can join. */
  readonly room?: GuestRoom | undefined;
}

/** Where a call's guests go (rooms/room.ts). */
export interface GuestRoom {
  /** Brings a guest in, or back. @returns why not. */
  join(socket: SignalSocket, pass: GuestPass, visitor: Visitor): Refusal | undefined;
}

export interface AdmissionDeps {
  /** Finds a call by its id; undefined when it does not exist or is over. */
  readonly findCall: (id: string) => FoundCall | undefined;
  readonly tokens: CallTokens;
  /** Default: nobody is invited to calls. */
  readonly guestTokens?: Pick<GuestTokens, "check"> | undefined;
  readonly clock: Clock;
}

/**
 * Judges requests for the sockets of calls by their tokens, so that only visitors of calls get a socket. What they can
 * hold is limited by their call, and calls are limited by address.
 */
export function createAdmission({ findCall, tokens, guestTokens, clock }: AdmissionDeps): {
  /** @param protocols the request's Sec-WebSocket-Protocol. */
  judge(id: string, protocols: string | undefined, isAllowedPage: boolean): Admission;
  /** The reason to refuse a join; undefined when it is allowed. */
  refusalOf(id: string, token: TokenKind, visitor: string | undefined): Refusal | undefined;
} {
  /** Guests are counted apart, so that they cannot keep the one who made the call from coming back. */
  const knocking = new WeakMap<WebLine | GuestRoom, Knocking>();

  function refusalOf(id: string, token: TokenKind, visitor: string | undefined): Refusal | undefined {
    const line = findCall(id)?.line;
    const at = line?.state().at ?? "closed";
    if (!line || at === "closed") return "exp-room";
    if (token === "join") return at === "waiting" || line.isOf(visitor) ? undefined : "meeting-full";
    return at === "waiting" ? "not-allowed" : undefined;
  }

  return {
    refusalOf,
    judge(id, protocols, isAllowedPage) {
      const token = tokenIn(protocols);
      const own = tokens.check(token, id);
      const guest = own === "forged" ? guestTokens?.check(token, id) : undefined;
      const isGuest = guest !== undefined && guest !== "forged";
      const verdict = isGuest ? guest : own;
      const { line, room } = findCall(id) ?? {};
      if (verdict === "forged") {
        return { kind: "refuse", status: line ? "401 Unauthorized" : "404 Not Found" };
      }
      const turnAway = (type: Refusal) => ({ kind: "turn-away", type, isGuest }) as const;
      if (!isAllowedPage) return turnAway("not-allowed");
      if (protocolIn(protocols) !== callProtocol) return turnAway("end-of-life");
      if (verdict === "expired") return turnAway("exp-token");
      if (verdict === "too-early") return turnAway("nbf-token");
      if (!line || line.state().at === "closed") return turnAway("exp-room");
      const into = isGuest ? room : line;
      if (!into) return turnAway("no-room");
      const share = knocking.get(into) ?? { mayOpen: createAllowance(clock, socketShare), unjoined: 0 };
      knocking.set(into, share);
      if (share.unjoined >= mostUnjoined || !share.mayOpen()) return turnAway("meeting-full");
      share.unjoined++;
      let isCounted = true;
      return {
        kind: "admit",
        token: verdict.kind === "join" || verdict.kind === "resume" ? verdict.kind : verdict,
        joined() {
          if (isCounted) share.unjoined--;
          isCounted = false;
        },
      };
    },
  };
}

/**
 * The name of the calls' protocol that a browser asks for; undefined for anything else. That of another version has a number:
 * a page that was opened before an update of the server, or that comes from a newer one, is told so.
 */
export function protocolIn(protocols = ""): string | undefined {
  const [name = ""] = protocols.split(",", 1);
  const isOurs = name === callProtocol || (name.startsWith(`${callProtocol}.`) && /\.\d{1,4}$/.test(name));
  return isOurs ? name : undefined;
}

/** The token, which follows the protocol's name. */
function tokenIn(protocols = ""): string {
  const [, token = ""] = protocols.split(",").map((part) => part.trim());
  return protocolIn(protocols) === undefined ? "" : token;
}
