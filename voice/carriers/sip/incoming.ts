import type { IncomingCall } from "#voice/carriers/carrier.ts";
import type { EndedReason } from "#voice/protocol/app-messages.ts";
import { untilAcknowledged } from "./acknowledged.ts";
import { dialogOfRequest } from "./dialog.ts";
import { headerOf, type SipRequest } from "./message.ts";
import { createNegotiation } from "./negotiation.ts";
import type { OpenMedia } from "./open-media.ts";
import type { ServerTransaction } from "./server-transaction.ts";
import { createSession, type Session, type SessionParts } from "./session.ts";
import { intervalHeaders, intervalOfRequest, shortestInterval } from "./session-interval.ts";
import type { Source } from "./transports.ts";
import { parseNameAddress } from "./uri.ts";
import { token } from "./write-message.ts";

const statusOf = { busy: 486, "unknown-number": 404, unavailable: 480 } as const;

/** A call that rings here, as its agent sees it. */
export interface RingingCall {
  readonly call: IncomingCall;
  /** The caller has hung up. */
  abandon(): void;
}

/**
 * Takes an INVITE that begins a call. It rings at once, and is answered when the line is wanted.
 *
 * @param options.onSession the call is answered; its dialog is to be kept until `onOver`.
 */
export function takeInvite(options: {
  readonly request: SipRequest;
  readonly transaction: ServerTransaction;
  readonly source: Source;
  readonly parts: SessionParts;
  readonly openMedia: OpenMedia;
  readonly onSession: (session: Session) => void;
  readonly onOver: (session: Session) => void;
  /** The INVITE has its final answer. */
  readonly onAnswered: () => void;
}): RingingCall | undefined {
  const { request, transaction, source, parts, openMedia } = options;
  const asked = intervalOfRequest(request);
  if (asked === "too-short") {
    transaction.respond(422, { headers: [["min-se", String(shortestInterval)]] });
    return undefined;
  }
  const interval = asked;
  const localTag = token();
  let isFinal = false;
  let abandoned: (() => void) | undefined;

  const refuse = (status: number) => {
    if (isFinal) return;
    isFinal = true;
    transaction.respond(status, { toTag: localTag });
    options.onAnswered();
  };

  async function answer() {
    if (isFinal) return undefined;
    const opened = await openMedia(source.address).catch(() => undefined);
    if (!opened) return void refuse(503);
    const { media, connect, address } = opened;
    if (isFinal) return void media.close();
    const hasOffer = request.body.trim() !== "";
    const negotiation = createNegotiation({ address, media, encryption: "none" });
    const description = hasOffer ? negotiation.answer(request.body) : negotiation.offer();
    if (description === undefined) {
      negotiation.close();
      return void refuse(488);
    }
    isFinal = true;
    const dialog = dialogOfRequest(request, localTag, source);
    let tell: (reason: EndedReason) => void = () => {};
    const session = createSession({
      parts,
      dialog,
      negotiation,
      interval,
      acknowledge: untilAcknowledged(transaction, {
        clock: parts.clock,
        timers: parts.timers,
        onLost: () => session.hangUp("customer-did-not-return"),
      }),
      listener: { keys: (digits) => line.keys(digits), ended: (reason) => tell(reason) },
      onOver: () => options.onOver(session),
    });
    const line = connect({ hangUp: () => session.hangUp(), forward: session.forward });
    tell = line.ended;
    options.onSession(session);
    transaction.respond(200, {
      toTag: localTag,
      headers: [
        ["contact", parts.contact(source.protocol)],
        ["supported", "timer"],
        ...intervalHeaders(interval),
        ["content-type", "application/sdp"],
      ],
      body: description,
    });
    options.onAnswered();
    return line.line;
  }

  transaction.respond(100);
  transaction.respond(180, { toTag: localTag, headers: [["contact", parts.contact(source.protocol)]] });
  return {
    call: {
      to: calledIn(request),
      from: callerIn(request),
      answer,
      reject: (why) => refuse(statusOf[why]),
      onAbandoned(told) {
        abandoned = told;
      },
    },
    abandon() {
      if (isFinal) return;
      refuse(487);
      abandoned?.();
    },
  };
}

/** The number that was called: of the request, or of To where the request names our user alone. */
function calledIn(request: SipRequest): string {
  const named = parseNameAddress(`<${request.uri}>`)?.uri.user ?? "";
  return /^\+?\d+$/.test(named) ? named : (numberOf(request.to.uri.user) ?? named);
}

/** The caller's number: the network's word for it, where there is one, before the caller's own. RFC 3325. */
function callerIn(request: SipRequest): string | undefined {
  if (/(^|[\s,;])(id|user|full)\b/i.test(headerOf(request, "privacy") ?? "")) return undefined;
  const asserted = parseNameAddress(headerOf(request, "p-asserted-identity") ?? "");
  const { user, host } = (asserted ?? request.from).uri;
  if (host === "anonymous.invalid" || user.toLowerCase() === "anonymous") return undefined;
  return user === "" ? undefined : user;
}

function numberOf(user: string): string | undefined {
  return /^\+?\d+$/.test(user) ? user : undefined;
}
