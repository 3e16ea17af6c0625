import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { WebSocket, WebSocketServer } from "ws";
import { type FatalErrorType, texts } from "#voice/protocol/errors.ts";
import { maxUserDataLength } from "#voice/protocol/limits.ts";
import type { ClientSignal } from "#voice/protocol/signals.ts";
import type { Clock } from "#voice/time/clock.ts";
import type { CallTokens } from "./call-token.ts";
import { createEchoSockets } from "./echo-sockets.ts";
import { serialisedLength } from "./serialised-length.ts";
import { createSignalSocket, type SignalSocket, socketOptions } from "./signal-socket.ts";
import type { WebLine } from "./web-line.ts";

/** Time limit for a new socket to send its join, in ms. */
const joinLimit = 5_000;
/** Most sockets that have not joined yet. Each takes a few KB. */
const mostStrangers = 1_000;

export interface CallSocketsDeps {
  /** Finds a call by its id; undefined when it does not exist or is over. */
  readonly findCall: (id: string) => { readonly line: WebLine } | undefined;
  readonly tokens: CallTokens;
  /** True if pages of this origin may join. `host` is the request's Host header. */
  readonly isAllowedOrigin: (origin: string, host: string) => boolean;
  readonly clock: Clock;
}

/** The WebSocket endpoints `…/calls/:id`, and `…/quality` for the test before a call. */
export interface CallSockets {
  /** True if `path` is one of these endpoints. */
  serves(path: string): boolean;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  /** Closes the sockets that have not joined; the others belong to their calls. */
  stop(): void;
}

const refusals: Readonly<Record<Exclude<FatalErrorType, "connection-error" | "ejected">, string>> = {
  "no-room": "There is no such call. Start a new one.",
  "exp-room": "This call is over, or nobody joined it in time. Start a new one.",
  "exp-token": "This invitation to a call has expired. Start a new call.",
  "nbf-token": "This invitation to a call is not valid yet. Check this device’s clock and start a new call.",
  "nbf-room": "This call has not begun yet. Try again in a moment.",
  "meeting-full": "Somebody is already in this call. Start a new one.",
  "not-allowed": "This page may not join this call. Start a new one from our site.",
  "end-of-life": "This page is too old for our server. Reload it and try again.",
};

export function createCallSockets(deps: CallSocketsDeps): CallSockets {
  const { clock } = deps;
  let server: WebSocketServer | undefined;
  const strangers = new Set<SignalSocket>();
  const echoes = createEchoSockets(clock);

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { url = "" } = request;
    const { origin, host = "" } = request.headers;
    const isAllowed = origin === undefined || deps.isAllowedOrigin(origin, host);
    const id = callIdOf(url);
    if (id === undefined && !echoes.serves(url)) return refuse(socket, "404 Not Found");
    if (id === undefined && !isAllowed) return refuse(socket, "403 Forbidden");
    const hasRoom = id === undefined ? echoes.hasRoom() : strangers.size < mostStrangers;
    if (!hasRoom) return refuse(socket, "503 Service Unavailable");
    // Without a listener, a connection that breaks before `ws` takes over would end the process.
    const ignore = () => undefined;
    socket.on("error", ignore);
    const ws = await import("ws");
    server ??= new ws.WebSocketServer(socketOptions);
    socket.off("error", ignore);
    if (socket.destroyed) return;
    server.handleUpgrade(request, socket, head, (opened) => {
      if (id === undefined) echoes.admit(opened);
      else admit(opened, id, isAllowed);
    });
  }

  function admit(opened: WebSocket, id: string, isAllowed: boolean): void {
    const socket = createSignalSocket(opened, clock);
    strangers.add(socket);
    const done = () => {
      strangers.delete(socket);
      cancelLimit();
    };
    const turnAway = (type: keyof typeof refusals, msg = refusals[type]) => {
      done();
      socket.close({ type, msg });
    };
    const cancelLimit = clock.after(joinLimit, () => turnAway("not-allowed"));
    socket.listen({
      signal(signal) {
        if (signal.type !== "join") return turnAway("not-allowed");
        const refusal = isAllowed ? check(signal, id) : "not-allowed";
        if (refusal !== undefined) return turnAway(refusal);
        const length = serialisedLength(signal.userData);
        if (length > maxUserDataLength) return turnAway("not-allowed", texts.userDataTooLarge(length));
        done();
        deps.findCall(id)?.line.join(socket, signal);
      },
      frame: () => socket.fault(),
      left: done,
      lost: done,
      ejected: done,
    });
  }

  /** The reason to refuse a join; undefined when it is allowed. */
  function check(
    { token, visitor }: Extract<ClientSignal, { type: "join" }>,
    id: string,
  ): keyof typeof refusals | undefined {
    const verdict = deps.tokens.check(token, id);
    const call = deps.findCall(id);
    if (verdict === "forged") return call ? "not-allowed" : "no-room";
    if (verdict === "expired") return "exp-token";
    if (verdict === "too-early") return "nbf-token";
    const at = call?.line.state().at ?? "closed";
    if (!call || at === "closed") return "exp-room";
    if (verdict.kind === "join")
      return at === "waiting" || call.line.isOf(visitor) ? undefined : "meeting-full";
    return at === "waiting" ? "not-allowed" : undefined;
  }

  return {
    serves: (path) => callIdOf(path) !== undefined || echoes.serves(path),
    upgrade,
    stop() {
      for (const socket of strangers) socket.close();
      strangers.clear();
      echoes.stop();
      server?.close();
    },
  };
}

function callIdOf(path: string): string | undefined {
  return /\/calls\/([\w-]{1,64})(?:\?|$)/.exec(path)?.[1];
}

function refuse(socket: Duplex, status: string): void {
  socket.on("error", () => undefined);
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
