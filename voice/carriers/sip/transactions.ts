import type { Clock } from "#voice/time/clock.ts";
import { type ClientTransaction, createClientTransaction, type OutRequest } from "./client-transaction.ts";
import type { Headers, SipMessage, SipRequest, SipResponse } from "./message.ts";
import { parseMessage } from "./parse-message.ts";
import { createServerTransaction, responseTo, type ServerTransaction } from "./server-transaction.ts";
import { type SipTimers, standardTimers } from "./timers.ts";
import type { Hop, Protocol, SipTransports, Source } from "./transports.ts";
import { branchCookie, token, writeRequest } from "./write-message.ts";

/** Most requests at a time that are not answered to their end. */
const mostOpen = 2_000;

export interface SentRequest {
  /** The request as it left, with its Via. */
  readonly request: OutRequest;
  readonly hop: Hop;
  /** Gives up what is not answered; nothing is told of it any more. */
  stop(): void;
}

export interface RequestListener {
  /** Each provisional response, and the final one once. */
  response(response: SipResponse): void;
  failed(why: "timed-out" | "unreachable"): void;
}

export interface Transactions {
  /** Sends a request, which gets its Via here. */
  request(request: OutRequest, hop: Hop, listener: RequestListener): SentRequest;
  /** Sends what nobody answers: the ACK of a 2xx. */
  acknowledge(request: OutRequest, hop: Hop): Buffer;
  /** The INVITE that a CANCEL is about. */
  findCancelled(cancel: SipRequest): ServerTransaction | undefined;
  receive(bytes: Buffer, source: Source): void;
  stop(): void;
}

export interface TransactionsOptions {
  readonly clock: Clock;
  readonly timers?: SipTimers;
  readonly transports: Pick<SipTransports, "send">;
  /** What Via says of us, as "203.0.113.5:5060". */
  readonly sentBy: (protocol: Protocol) => string;
  /** A request that came for the first time; an ACK of a 2xx has no transaction. */
  readonly onRequest: (
    request: SipRequest,
    source: Source,
    transaction: ServerTransaction | undefined,
  ) => void;
  /** A response that belongs to no transaction: a 2xx that came again. */
  readonly onStrayResponse: (response: SipResponse) => void;
  /** Why something was not read. */
  readonly onMalformed?: (why: string) => void;
}

/** Matches requests and responses, and repeats what may be lost. RFC 3261, 17. */
export function createTransactions(options: TransactionsOptions): Transactions {
  const { clock, timers = standardTimers, transports, sentBy } = options;
  const clients = new Map<string, ClientTransaction>();
  const servers = new Map<string, ServerTransaction>();

  function withVia(request: OutRequest, { protocol }: Hop, branch: string): OutRequest {
    const via = `SIP/2.0/${protocol.toUpperCase()} ${sentBy(protocol)};branch=${branch};rport`;
    return { ...request, headers: [["via", via], ...request.headers] };
  }

  function receiveRequest(request: SipRequest, source: Source) {
    const key = serverKey(request);
    const known = servers.get(key);
    if (known) return known.receive(request.method);
    // A 2xx has ended its transaction, so its ACK is the dialog's.
    if (request.method === "ACK") return options.onRequest(request, source, undefined);
    const reply = (bytes: Buffer) => source.reply(bytes);
    if (servers.size >= mostOpen) return reply(responseTo(request, 503, { headers: [["retry-after", "5"]] }));
    const transaction = createServerTransaction({
      request: { ...request, headers: withSource(request.headers, source) },
      isReliable: source.protocol !== "udp",
      reply,
      clock,
      timers,
      onOver: () => servers.delete(key),
    });
    servers.set(key, transaction);
    options.onRequest(request, source, transaction);
  }

  function receiveMessage(message: SipMessage, source: Source) {
    if (message.kind === "request") return receiveRequest(message, source);
    const known = clients.get(`${message.via.branch} ${message.cseq.method}`);
    if (known) known.receive(message);
    else options.onStrayResponse(message);
  }

  return {
    request(given, hop, listener) {
      const branch = branchOf(given) ?? `${branchCookie}${token()}`;
      const request = branchOf(given) === undefined ? withVia(given, hop, branch) : given;
      const key = `${branch} ${request.method}`;
      const transaction = createClientTransaction({
        request,
        isReliable: hop.protocol !== "udp",
        send: (bytes, onFailed) => transports.send(bytes, hop, onFailed),
        clock,
        timers,
        onResponse: listener.response,
        onFailed: listener.failed,
        onOver: () => clients.delete(key),
      });
      clients.set(key, transaction);
      return { request, hop, stop: transaction.stop };
    },
    acknowledge(given, hop) {
      const bytes = writeRequest(withVia(given, hop, `${branchCookie}${token()}`));
      transports.send(bytes, hop);
      return bytes;
    },
    findCancelled: (cancel) => servers.get(serverKey({ ...cancel, method: "INVITE" })),
    receive(bytes, source) {
      const message = parseMessage(bytes);
      if (message.kind !== "malformed") return receiveMessage(message, source);
      options.onMalformed?.(message.why);
      if (message.refusal) source.reply(responseTo(message.refusal, message.refusal.status));
    },
    stop() {
      for (const each of [...clients.values(), ...servers.values()]) each.stop();
    },
  };
}

/** The branch of a request that has its Via already, as a CANCEL has that of its INVITE. */
function branchOf({ headers }: OutRequest): string | undefined {
  const via = headers.find(([name]) => name === "via")?.[1];
  return via === undefined ? undefined : /;branch=([^;]+)/.exec(via)?.[1];
}

/** Name of a request's transaction. An ACK has that of its INVITE. RFC 3261, 17.2.3. */
function serverKey({ method, via, callId, cseq, from }: SipRequest): string {
  const of = method === "ACK" ? "INVITE" : method;
  const sentBy = `${via.host}:${via.port ?? ""}`;
  // Before RFC 3261, branches were not unique.
  return via.branch.startsWith(branchCookie)
    ? `${via.branch} ${sentBy} ${of}`
    : `${callId} ${from.params.get("tag") ?? ""} ${cseq.number} ${sentBy} ${of}`;
}

/** The topmost Via says where the request really came from. RFC 3261, 18.2.1, and RFC 3581. */
function withSource(headers: Headers, { address, port }: Source): Headers {
  let isFirst = true;
  return headers.map(([name, value]) => {
    if (name !== "via" || !isFirst) return [name, value];
    isFirst = false;
    const marked = value.replace(/;rport(?=;|$)/i, `;rport=${port}`);
    return [name, `${marked};received=${address}`];
  });
}
