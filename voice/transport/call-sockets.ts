import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { WebSocket, WebSocketServer } from "ws";
import { texts } from "#voice/protocol/errors.ts";
import { maxUserDataLength } from "#voice/protocol/limits.ts";
import type { Clock } from "#voice/time/clock.ts";
import {
  type Admission,
  type AdmissionDeps,
  createAdmission,
  protocolIn,
  type Refusal,
} from "./admission.ts";
import { createEchoSockets } from "./echo-sockets.ts";
import type { GuestPass } from "./guest-token.ts";
import { createNetworkShares } from "./network-shares.ts";
import { serialisedLength } from "./serialised-length.ts";
import { createSignalSocket, type SignalSocket, socketOptions } from "./signal-socket.ts";
import type { Visitor } from "./web-line.ts";

/** Time limit for a new socket to send its join, in ms. */
const joinLimit = 5_000;
/**
 * Most sockets at a time that are only opened to say why there is no call for them. They close at once; those of
 * visitors who do not hang up live for a second.
 */
const turnedAway = { address: 200, network: 300, total: 1_000 };

export interface CallSocketsDeps extends AdmissionDeps {
  /** True if pages of this origin may join. `host` is the request's Host header. */
  readonly isAllowedOrigin: (origin: string, host: string) => boolean;
  readonly clock: Clock;
  /** The visitor's address, by which strangers and quality tests are counted. Default: all share one. */
  readonly addressOf?: (request: IncomingMessage) => string;
  /** The network of an address: its /24, or its /48 of IPv6. Default: the address itself. */
  readonly networkOf?: (address: string) => string;
  /**
   * Takes a request for a socket that belongs to no call from the share of its address. Resolves to false when it is
   * used up. Sockets of calls are limited by their calls. Default: no limit.
   */
  readonly mayKnock?: (address: string) => Promise<boolean>;
}

/** The WebSocket endpoints `…/calls/:id`, and `…/quality` for the test before a call. */
export interface CallSockets {
  /** True if `path` is one of these endpoints. */
  serves(path: string): boolean;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  /** Closes the sockets that have not joined; the others belong to their calls. */
  stop(): void;
}

const refusals: Readonly<Record<Refusal, string>> = {
  "no-room": "There is no such call. Start a new one.",
  "exp-room": "This call is over, or nobody joined it in time. Start a new one.",
  "exp-token": "This invitation to a call has expired. Start a new call.",
  "nbf-token": "This invitation to a call is not valid yet. Check this device’s clock and start a new call.",
  "nbf-room": "This call has not begun yet. Try again in a moment.",
  "meeting-full": "Somebody is already in this call. Start a new one.",
  "not-allowed": "This page may not join this call. Start a new one from our site.",
  "end-of-life": "This page and our server are of different versions. Reload the page and try again.",
};

const guestRefusals: Readonly<Record<Refusal, string>> = {
  ...refusals,
  "no-room": "Nobody else can join this call.",
  "exp-room": "This call is over.",
  "exp-token": "This invitation has expired. Ask for a new link.",
  "nbf-token": "This invitation is not valid yet. Try again when the call begins.",
  "meeting-full": "This call is full. Ask somebody to leave it, or try again later.",
  "not-allowed": "This invitation is no longer good. Ask for a new link.",
};

export function createCallSockets(deps: CallSocketsDeps): CallSockets {
  const { clock, addressOf = () => "unknown", networkOf = (address) => address } = deps;
  const { mayKnock = async () => true } = deps;
  let server: WebSocketServer | undefined;
  const unjoined = new Set<SignalSocket>();
  const admission = createAdmission(deps);
  const echoes = createEchoSockets(clock, networkOf);
  const goodbyes = createNetworkShares(turnedAway, networkOf);

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // Without a listener, a connection that breaks before `ws` takes over would end the process.
    const ignore = () => undefined;
    socket.on("error", ignore);
    const { url = "" } = request;
    const { origin, host = "" } = request.headers;
    const isAllowedPage = origin === undefined || deps.isAllowedOrigin(origin, host);
    const address = addressOf(request);
    const id = callIdOf(url);
    if (id !== undefined) {
      const verdict = admission.judge(id, request.headers["sec-websocket-protocol"], isAllowedPage);
      if (verdict.kind === "admit")
        return open((opened) => admit(opened, id, address, verdict), verdict.joined);
      if (!(await mayKnock(address))) return refuseUpgrade(socket, "429 Too Many Requests");
      if (verdict.kind === "refuse") return refuseUpgrade(socket, verdict.status);
      const done = goodbyes.take(address);
      if (!done) return refuseUpgrade(socket, "503 Service Unavailable");
      return open((opened) => turnAway(opened, verdict, done), done);
    }
    if (!echoes.serves(url)) return refuseUpgrade(socket, "404 Not Found");
    if (!isAllowedPage) return refuseUpgrade(socket, "403 Forbidden");
    if (!(await mayKnock(address))) return refuseUpgrade(socket, "429 Too Many Requests");
    const done = echoes.take(address);
    if (!done) return refuseUpgrade(socket, "503 Service Unavailable");
    return open((opened) => echoes.admit(opened, done), done);

    /** @param failed called if the connection breaks first */
    async function open(opened: (opened: WebSocket) => void, failed: () => void): Promise<void> {
      const ws = await import("ws");
      server ??= new ws.WebSocketServer({ ...socketOptions, handleProtocols });
      if (socket.destroyed) return failed();
      // A broken handshake closes the connection without ever opening a socket.
      socket.once("close", failed);
      server.handleUpgrade(request, socket, head, (webSocket) => {
        socket.off("error", ignore);
        socket.off("close", failed);
        opened(webSocket);
      });
    }
  }

  function turnAway(
    opened: WebSocket,
    { type, isGuest }: Extract<Admission, { kind: "turn-away" }>,
    done: () => void,
  ): void {
    opened.on("close", done);
    createSignalSocket(opened, clock).close({ type, msg: (isGuest ? guestRefusals : refusals)[type] });
  }

  function admit(
    opened: WebSocket,
    id: string,
    address: string,
    { token, joined }: Extract<Admission, { kind: "admit" }>,
  ): void {
    const socket = createSignalSocket(opened, clock);
    unjoined.add(socket);
    const done = () => {
      unjoined.delete(socket);
      joined();
      cancelLimit();
    };
    const words = typeof token === "string" ? refusals : guestRefusals;
    const refuseJoin = (type: Refusal, msg = words[type]) => {
      done();
      socket.close({ type, msg });
    };
    const cancelLimit = clock.after(joinLimit, () => refuseJoin("not-allowed"));
    socket.listen({
      signal(signal) {
        if (signal.type !== "join") return refuseJoin("not-allowed");
        const refusal = typeof token === "string" && admission.refusalOf(id, token, signal.visitor);
        if (refusal) return refuseJoin(refusal);
        const length = serialisedLength(signal.userData);
        if (length > maxUserDataLength) return refuseJoin("not-allowed", texts.userDataTooLarge(length));
        done();
        const visitor = { ...signal, address };
        if (typeof token === "string") deps.findCall(id)?.line.join(socket, visitor);
        else bringIn(socket, id, token, visitor);
      },
      frame: () => socket.fault(),
      left: done,
      lost: done,
      ejected: done,
    });
  }

  function bringIn(socket: SignalSocket, id: string, pass: GuestPass, visitor: Visitor): void {
    const call = deps.findCall(id);
    const type = call?.room ? call.room.join(socket, pass, visitor) : "exp-room";
    if (type !== undefined) socket.close({ type, msg: guestRefusals[type] });
  }

  return {
    serves: (path) => callIdOf(path) !== undefined || echoes.serves(path),
    upgrade,
    stop() {
      for (const socket of unjoined) socket.close();
      unjoined.clear();
      echoes.stop();
      server?.close();
    },
  };
}

/** A browser closes a socket whose server chooses none of the protocols that it asked for. */
function handleProtocols(asked: Set<string>): string | false {
  return protocolIn([...asked].join()) ?? false;
}

function callIdOf(path: string): string | undefined {
  return /\/calls\/([\w-]{1,64})(?:\?|$)/.exec(path)?.[1];
}

/** Answers a request for a socket that is not opened. @param status as in "404 Not Found". */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.on("error", () => undefined);
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
