import { isIP } from "node:net";
import type { Carrier, IncomingCall } from "#voice/carriers/carrier.ts";
import type { Clock } from "#voice/time/clock.ts";
import { codecNames } from "./codecs.ts";
import type { Login } from "./digest.ts";
import { type RingingCall, takeInvite } from "./incoming.ts";
import { headerOf, listedIn, type SipRequest, type SipResponse } from "./message.ts";
import type { OpenMedia } from "./open-media.ts";
import { type OutgoingCall, placeInvite } from "./outgoing.ts";
import { createRegistration, type Registration, type RegistrationState } from "./registration.ts";
import type { ServerTransaction } from "./server-transaction.ts";
import { allowedMethods, type Session, type SessionParts } from "./session.ts";
import { type SipTimers, standardTimers } from "./timers.ts";
import { createTransactions } from "./transactions.ts";
import {
  type Hop,
  type Listening,
  openTransports,
  type Protocol,
  type Source,
  type TlsFiles,
} from "./transports.ts";
import type { Trunk } from "./trunk.ts";
import { hostIn, parseUri } from "./uri.ts";
import { token } from "./write-message.ts";

/** Time between two signs of life to the trunk, in ms: most routers forget a path of UDP after 30 s. */
const keepAliveInterval = 25_000;

export interface SipAgentOptions {
  readonly listen: readonly Listening[];
  readonly tls?: TlsFiles | undefined;
  /** Our address as others reach it: an IP address or a name. */
  readonly publicAddress: string;
  /** Where calls go, and mostly come from. Default: none; calls come from `isAllowed` addresses. */
  readonly trunk?: Trunk | undefined;
  /** Our user there, and its password. */
  readonly login?: Login | undefined;
  /** True to register at the trunk, so that it sends calls here. */
  readonly registers?: boolean | undefined;
  /** The number that we call from. Default: the user. */
  readonly callerNumber?: string | undefined;
  /** True for addresses besides the trunk's whose messages are read. Default: none. */
  readonly isAllowed?: (address: string) => boolean;
  /** Takes one call from the share of what may come in a time. Default: no limit. */
  readonly mayRing?: () => boolean;
  readonly openMedia: OpenMedia;
  /**
   * How the sound of calls that we make is encrypted: with keys in the descriptions, over TLS alone, or by a handshake of the
   * sound's own (DTLS), over anything. Calls that come have what their caller offers. Default: "sdes".
   */
  readonly encryption?: "sdes" | "dtls" | undefined;
  readonly clock: Clock;
  readonly timers?: SipTimers;
  readonly onCall: (call: IncomingCall) => void;
  readonly onRegistration?: (state: RegistrationState) => void;
  /** Told of messages that were not read. */
  readonly onDropped?: (why: "stranger" | "malformed" | "flood") => void;
}

export interface SipAgent extends Carrier {
  portOf(protocol: Protocol): number | undefined;
  /** Undefined for an agent that registers nowhere. */
  registration(): RegistrationState | undefined;
  /** The calls that are going on. */
  sessions(): number;
}

/**
 * A telephone of the SIP network: takes calls from its trunk, and makes them.
 *
 * @throws the error of a socket that cannot listen.
 */
export async function openSipAgent(options: SipAgentOptions): Promise<SipAgent> {
  const { clock, timers = standardTimers, trunk, login, openMedia, onDropped } = options;
  const isAllowed = (address: string) =>
    trunk?.isAt(address) === true || options.isAllowed?.(address) === true;
  /** Answered calls, by {@link nameOf} of their dialog. */
  const sessions = new Map<string, Session>();
  /** Calls that ring here, by the transaction of their INVITE. */
  const ringing = new Map<ServerTransaction, RingingCall>();
  /** Calls that we make, by their Call-ID. */
  const outgoing = new Map<string, OutgoingCall>();
  let isClosing = false;
  // Messages are only taken from the trunk once its name is resolved.
  await trunk?.hop().catch(() => undefined);

  const transports = await openTransports({
    listen: options.listen,
    tls: options.tls,
    isAllowed,
    onMessage: (bytes, source) => transactions.receive(bytes, source),
    onStranger: () => onDropped?.("stranger"),
  });
  const placeAt = (protocol: Protocol) => {
    const port = transports.portOf(protocol);
    return `${hostIn(options.publicAddress)}${port === undefined ? "" : `:${port}`}`;
  };
  const transactions = createTransactions({
    clock,
    timers,
    transports,
    sentBy: placeAt,
    onRequest: receive,
    onStrayResponse: receiveStray,
    onMalformed: () => onDropped?.("malformed"),
  });
  const parts: SessionParts = {
    transactions,
    clock,
    timers,
    contact(protocol) {
      const user = login ? `${encodeURIComponent(login.user)}@` : "";
      const transport = protocol === "udp" ? "" : `;transport=${protocol}`;
      return `<sip:${user}${placeAt(protocol)}${transport}>`;
    },
    isAllowed,
    encryptionOver: (protocol) =>
      options.encryption === "dtls" ? "dtls" : protocol === "tls" ? "sdes" : "none",
    addressOf: (to, peer) =>
      isSipAddress(to) ? to : `sip:${to}@${hostIn(trunk?.isAt(peer.address) ? trunk.domain : peer.address)}`,
    loginAt: ({ address }: Hop) => (trunk?.isAt(address) ? login : undefined),
  };

  const keep = (session: Session) => void sessions.set(nameOf(session.dialog), session);
  const forget = (session: Session) => void sessions.delete(nameOf(session.dialog));

  function receive(request: SipRequest, source: Source, transaction: ServerTransaction | undefined) {
    const localTag = request.to.params.get("tag");
    if (localTag !== undefined) {
      const remoteTag = request.from.params.get("tag") ?? "";
      const session = sessions.get(nameOf({ callId: request.callId, localTag, remoteTag }));
      if (session) return session.receive(request, transaction);
      return transaction?.respond(481);
    }
    if (!transaction) return;
    switch (request.method) {
      case "INVITE":
        return receiveInvite(request, source, transaction);
      case "CANCEL": {
        const cancelled = transactions.findCancelled(request);
        transaction.respond(cancelled ? 200 : 481);
        if (cancelled) ringing.get(cancelled)?.abandon();
        return;
      }
      case "OPTIONS":
        return transaction.respond(200, {
          toTag: token(),
          headers: [
            ["allow", allowedMethods],
            ["accept", "application/sdp"],
            ["supported", "timer"],
          ],
        });
      case "BYE":
        return transaction.respond(481);
      default:
        return transaction.respond(405, { headers: [["allow", allowedMethods]] });
    }
  }

  function receiveInvite(request: SipRequest, source: Source, transaction: ServerTransaction) {
    const refusal = refusalOf(request);
    if (refusal)
      return transaction.respond(refusal.status, { toTag: token(), headers: refusal.headers ?? [] });
    if (isClosing || options.mayRing?.() === false) {
      if (!isClosing) onDropped?.("flood");
      return transaction.respond(isClosing ? 480 : 503, { toTag: token(), headers: [["retry-after", "10"]] });
    }
    const taken = takeInvite({
      request,
      transaction,
      source,
      parts,
      openMedia,
      onSession: keep,
      onOver: forget,
      onAnswered: () => ringing.delete(transaction),
    });
    if (!taken) return;
    ringing.set(transaction, taken);
    options.onCall(taken.call);
  }

  function receiveStray(response: SipResponse): void {
    outgoing.get(response.callId)?.receiveStray(response);
  }

  const registration: Registration | undefined =
    trunk && login && options.registers
      ? createRegistration({
          transactions,
          clock,
          registrar: `sip:${hostIn(trunk.domain)}`,
          account: `sip:${encodeURIComponent(login.user)}@${hostIn(trunk.domain)}`,
          contact: parts.contact(trunk.protocol),
          hop: trunk.hop,
          login,
          onState: (state) => options.onRegistration?.(state),
        })
      : undefined;

  /** Keeps the way from the trunk to us open. */
  let cancelKeepAlive = () => {};
  function keepAlive(): void {
    cancelKeepAlive = clock.after(keepAliveInterval, async () => {
      const hop = await trunk?.hop().catch(() => undefined);
      if (!hop || !trunk || isClosing) return;
      const from = `<sip:${hostIn(options.publicAddress)}>;tag=${token()}`;
      const uri = `sip:${hostIn(trunk.domain)}`;
      transactions.request(
        {
          method: "OPTIONS",
          uri,
          headers: [
            ["max-forwards", "70"],
            ["from", from],
            ["to", `<${uri}>`],
            ["call-id", token()],
            ["cseq", "1 OPTIONS"],
          ],
          body: "",
        },
        hop,
        { response() {}, failed() {} },
      );
      keepAlive();
    });
  }
  if (trunk) keepAlive();

  return {
    portOf: transports.portOf,
    registration: () => registration?.state(),
    // A trunk that wants no registration takes calls at once.
    isReady: () => trunk !== undefined && (registration?.state().is ?? "registered") === "registered",
    sessions: () => sessions.size,
    dial(to, listener, { displayName, codecs } = {}) {
      let isCancelled = false;
      let placed: OutgoingCall | undefined;
      const begin = async () => {
        const hop = directHop(to, isAllowed) ?? (await trunk?.hop());
        if (!hop) return listener.failed("failed");
        const opened = await openMedia(hop.address);
        if (isCancelled || isClosing) {
          opened.media.close();
          return listener.failed("cancelled");
        }
        const domain = hostIn(trunk?.domain ?? options.publicAddress);
        const caller = options.callerNumber ?? login?.user ?? "anonymous";
        let callId = "";
        const over = () => outgoing.delete(callId);
        placed = placeInvite({
          uri: isSipAddress(to)
            ? to
            : `sip:${to}@${domain}${hop.protocol === "udp" ? "" : `;transport=${hop.protocol}`}`,
          codecs: codecs && codecNames.filter((name) => codecs.includes(name.toUpperCase())),
          from: `${quotedName(displayName)}<sip:${encodeURIComponent(caller).replace(/^%2B/, "+")}@${domain}>`,
          hop,
          parts,
          opened,
          listener: {
            ...listener,
            failed(why) {
              over();
              listener.failed(why);
            },
          },
          onSession: keep,
          onOver(session) {
            forget(session);
            over();
          },
        });
        ({ callId } = placed);
        outgoing.set(callId, placed);
      };
      begin().catch(() => listener.failed("failed"));
      return {
        cancel() {
          isCancelled = true;
          placed?.cancel();
        },
      };
    },
    async close() {
      isClosing = true;
      cancelKeepAlive();
      for (const { call } of ringing.values()) call.reject("unavailable");
      for (const call of outgoing.values()) call.cancel();
      for (const session of sessions.values()) session.hangUp();
      await registration?.stop();
      transactions.stop();
      await transports.close();
    },
  };
}

/** A name as From has it. RFC 3261, 25.1. */
function quotedName(name = ""): string {
  const plain = name.replace(/[\p{Cc}"\\]+/gu, " ").trim();
  return plain === "" ? "" : `"${plain}" `;
}

const isSipAddress = (to: string) => /^sips?:/i.test(to);

/** The way to a SIP address of a machine that we talk with anyway. All others are for the trunk to find. */
function directHop(to: string, isAllowed: (address: string) => boolean): Hop | undefined {
  const uri = isSipAddress(to) ? parseUri(to) : undefined;
  if (!uri || isIP(uri.host) === 0 || !isAllowed(uri.host)) return undefined;
  const named = uri.params.get("transport")?.toLowerCase();
  const protocol = uri.scheme === "sips" || named === "tls" ? "tls" : named === "tcp" ? "tcp" : "udp";
  return { protocol, address: uri.host, port: uri.port ?? (protocol === "tls" ? 5061 : 5060) };
}

function nameOf(dialog: {
  readonly callId: string;
  readonly localTag: string;
  readonly remoteTag: string;
}): string {
  return `${dialog.callId} ${dialog.localTag} ${dialog.remoteTag}`;
}

/** Why an INVITE cannot begin a call. */
function refusalOf(request: SipRequest) {
  const { uri } = request;
  if (parseUri(uri) === undefined) return { status: /^(sips?|tel):/i.test(uri) ? 400 : 416 };
  const required = listedIn(request, "require").filter((each) => each !== "timer");
  if (required.length > 0) return { status: 420, headers: [["unsupported", required.join(", ")] as const] };
  const type = headerOf(request, "content-type")?.split(";")[0]?.trim().toLowerCase();
  if (request.body.trim() !== "" && type !== "application/sdp")
    return { status: 415, headers: [["accept", "application/sdp"] as const] };
  if (headerOf(request, "max-forwards") === "0" && !uri.includes("@")) return { status: 483 };
  return undefined;
}
