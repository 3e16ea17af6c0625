import { createSocket } from "node:dgram";
import { once } from "node:events";
import {
  type Headers,
  headerOf,
  type SipMessage,
  type SipRequest,
  type SipResponse,
} from "#voice/carriers/sip/message.ts";
import { parseMessage } from "#voice/carriers/sip/parse-message.ts";
import { type Answer, responseTo } from "#voice/carriers/sip/server-transaction.ts";
import { writeRequest } from "#voice/carriers/sip/write-message.ts";

/** The far end of calls over UDP, which says what a test has it say and repeats nothing by itself. */
export interface SipPeer extends AsyncDisposable {
  readonly port: number;
  /** Everything that came, in order. */
  readonly received: readonly SipMessage[];
  /** Resolves to the next request with this method that nobody has taken yet. @param number of it. Default: any. */
  request(method: string, number?: number): Promise<SipRequest>;
  /** Resolves to the next response with this status. @param number of its request. Default: any. */
  response(status: number, number?: number): Promise<SipResponse>;
  answer(request: SipRequest, status: number, answer?: Answer): void;
  /** Begins a call, or sends any other request outside of one. */
  ask(method: string, options?: AskOptions): void;
  /** Sends a request within the call that this answer began. */
  askWithin(answer: SipResponse, method: string, options?: AskOptions): void;
  send(text: string): void;
}

interface AskOptions {
  readonly uri?: string;
  readonly callId?: string;
  readonly number?: number;
  readonly branch?: string;
  readonly headers?: Headers;
  readonly body?: string;
}

/** @param options.to port of the agent. */
export async function startSipPeer(options: { readonly to: () => number }): Promise<SipPeer> {
  const socket = createSocket("udp4").bind(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address();
  const received: SipMessage[] = [];
  const untaken: SipMessage[] = [];
  let waiting: {
    readonly wants: (message: SipMessage) => boolean;
    readonly take: (message: SipMessage) => void;
  }[] = [];
  let branches = 0;

  socket.on("message", (bytes) => {
    const message = parseMessage(bytes);
    if (message.kind === "malformed") return;
    received.push(message);
    const waiter = waiting.find(({ wants }) => wants(message));
    if (!waiter) return void untaken.push(message);
    waiting = waiting.filter((other) => other !== waiter);
    waiter.take(message);
  });

  function next(wants: (message: SipMessage) => boolean): Promise<SipMessage> {
    const at = untaken.findIndex(wants);
    const [found] = at === -1 ? [] : untaken.splice(at, 1);
    return found ? Promise.resolve(found) : new Promise((take) => waiting.push({ wants, take }));
  }

  const send = (bytes: Buffer | string) => socket.send(bytes, options.to(), "127.0.0.1");
  const via = (branch = `z9hG4bKpeer${port}x${++branches}`): Headers => [
    ["via", `SIP/2.0/UDP 127.0.0.1:${port};branch=${branch};rport`],
  ];

  return {
    port,
    received,
    request: async (method, number) =>
      (await next(
        (message) =>
          message.kind === "request" &&
          message.method === method &&
          (number === undefined || message.cseq.number === number),
      )) as SipRequest,
    response: async (status, number) =>
      (await next(
        (message) =>
          message.kind === "response" &&
          message.status === status &&
          (number === undefined || message.cseq.number === number),
      )) as SipResponse,
    answer: (request, status, answer) => void send(responseTo(request, status, answer)),
    ask(
      method,
      {
        uri = "sip:+12025550123@127.0.0.1",
        callId = "call-1",
        number = 1,
        branch,
        headers = [],
        body = "",
      } = {},
    ) {
      const all: Headers = [
        ...via(branch),
        ["from", "<sip:+12125550100@127.0.0.1>;tag=peer"],
        ["to", "<sip:+12025550123@127.0.0.1>"],
        ["call-id", callId],
        ["cseq", `${number} ${method}`],
        ["contact", `<sip:peer@127.0.0.1:${port}>`],
        ["max-forwards", "70"],
        ...typeOf(body, headers),
        ...headers,
      ];
      send(writeRequest({ method, uri, headers: all, body }));
    },
    askWithin(answer, method, { number = 2, branch, headers = [], body = "" } = {}) {
      const all: Headers = [
        ...via(branch),
        ["from", headerOf(answer, "from") ?? ""],
        ["to", headerOf(answer, "to") ?? ""],
        ["call-id", answer.callId],
        ["cseq", `${number} ${method}`],
        ["contact", `<sip:peer@127.0.0.1:${port}>`],
        ...typeOf(body, headers),
        ...headers,
      ];
      send(writeRequest({ method, uri: "sip:agent@127.0.0.1", headers: all, body }));
    },
    send: (text) => void send(text),
    async [Symbol.asyncDispose]() {
      socket.close();
    },
  };
}

/** The type of a body, unless the test says it. */
function typeOf(body: string, headers: Headers): Headers {
  const isSaid = headers.some(([name]) => name === "content-type");
  return body === "" || isSaid ? [] : [["content-type", "application/sdp"]];
}

/** A session description of the peer. @param direction default: both ways. */
export function peerDescription(
  port: number,
  { formats = "0 8 101", direction = "sendrecv", address = "127.0.0.1" } = {},
) {
  return [
    "v=0",
    `o=- 1 1 IN IP4 ${address}`,
    "s=-",
    `c=IN IP4 ${address}`,
    "t=0 0",
    `m=audio ${port} RTP/AVP ${formats}`,
    "a=rtpmap:101 telephone-event/8000",
    `a=${direction}`,
    "",
  ].join("\r\n");
}
