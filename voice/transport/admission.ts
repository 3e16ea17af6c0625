import type { FatalErrorType } from "#voice/protocol/errors.ts";
import { callProtocol } from "#voice/protocol/signals.ts";
import type { Clock } from "#voice/time/clock.ts";
import { createAllowance } from "./allowance.ts";
import type { CallTokens, TokenKind } from "./call-token.ts";
import type { WebLine } from "./web-line.ts";

/** Most sockets of one call that have not joined: a page that reloads, and a few that lost their network. */
const mostUnjoined = 8;
/** Limit on the sockets of one call, each of which has its token: a network that comes and goes all the time. */
const socketShare = { burst: 30, perSecond: 2 };

export type Refusal = Exclude<FatalErrorType, "connection-error" | "ejected">;

/** What becomes of a request for a call's socket, before it is upgraded. */
export type Admission =
  /** Its token is this call's. `joined` is to be called when it has joined or is gone. */
  | { readonly kind: "admit"; readonly token: TokenKind; readonly joined: () => void }
  /** Its token was ours once: the visitor is told why it is worth nothing now. */
  | { readonly kind: "turn-away"; readonly type: Refusal }
  /** A stranger: not upgraded. */
  | { readonly kind: "refuse"; readonly status: "401 Unauthorized" | "404 Not Found" };

interface Knocking {
  readonly mayOpen: () => boolean;
  unjoined: number;
}

export interface AdmissionDeps {
  /** Finds a call by its id; undefined when it does not exist or is over. */
  readonly findCall: (id: string) => { readonly line: WebLine } | undefined;
  readonly tokens: CallTokens;
  readonly clock: Clock;
}

/**
 * Judges requests for the sockets of calls by their tokens, so that only visitors of calls get a socket. What they can
 * hold is limited by their call, and calls are limited by address.
 */
export function createAdmission({ findCall, tokens, clock }: AdmissionDeps): {
  /** @param protocols the request's Sec-WebSocket-Protocol. */
  judge(id: string, protocols: string | undefined, isAllowedPage: boolean): Admission;
  /** The reason to refuse a join; undefined when it is allowed. */
  refusalOf(id: string, token: TokenKind, visitor: string | undefined): Refusal | undefined;
} {
  const knocking = new WeakMap<WebLine, Knocking>();

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
      const verdict = tokens.check(tokenIn(protocols), id);
      const line = findCall(id)?.line;
      if (verdict === "forged") {
        return { kind: "refuse", status: line ? "401 Unauthorized" : "404 Not Found" };
      }
      if (!isAllowedPage) return { kind: "turn-away", type: "not-allowed" };
      if (verdict === "expired") return { kind: "turn-away", type: "exp-token" };
      if (verdict === "too-early") return { kind: "turn-away", type: "nbf-token" };
      if (!line || line.state().at === "closed") return { kind: "turn-away", type: "exp-room" };
      const share = knocking.get(line) ?? { mayOpen: createAllowance(clock, socketShare), unjoined: 0 };
      knocking.set(line, share);
      if (share.unjoined >= mostUnjoined || !share.mayOpen())
        return { kind: "turn-away", type: "meeting-full" };
      share.unjoined++;
      let isCounted = true;
      return {
        kind: "admit",
        token: verdict.kind,
        joined() {
          if (isCounted) share.unjoined--;
          isCounted = false;
        },
      };
    },
  };
}

/** The token, which follows the protocol's name. */
function tokenIn(protocols = ""): string {
  const [name, token = ""] = protocols.split(",").map((part) => part.trim());
  return name === callProtocol ? token : "";
}
