import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { WebSocket, WebSocketServer } from "ws";
import { refuseUpgrade } from "#voice/transport/call-sockets.ts";
import { socketOptions } from "#voice/transport/signal-socket.ts";

/** Longest message of a vendor, in bytes: 20 ms of sound have less than 1 KB. */
const longestMessage = 16 * 1_024;

const pathPattern = /\/carriers\/([a-z]+)\/media\/([\w-]{43})$/;

export interface MediaSocketsOptions {
  /** The vendor's name in paths. */
  readonly name: string;
  /** Address of this process, as the vendor reaches it: `https://example.com/voice`. */
  readonly base: string;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Takes a stranger's request from the share of its address. Resolves to false when it is used up. */
  readonly mayKnock: (address: string) => Promise<boolean>;
  readonly onStranger: () => void;
}

/** The WebSocket endpoints `…/carriers/:vendor/media/:token`, one for each call that is expected. */
export interface MediaSockets {
  /**
   * Expects the socket of a call.
   *
   * @returns its address, which is good for one socket, and an end of the expectation.
   */
  expect(onSocket: (socket: WebSocket) => void): { readonly url: string; cancel(): void };
  serves(path: string): boolean;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  stop(): void;
}

export function createMediaSockets(options: MediaSocketsOptions): MediaSockets {
  /** By the hash of their tokens: how long a look-up takes says nothing of a token. */
  const expected = new Map<string, (socket: WebSocket) => void>();
  let server: WebSocketServer | undefined;

  function serves(path: string): boolean {
    return pathPattern.exec(path)?.[1] === options.name;
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // Without a listener, a connection that breaks before `ws` takes over would end the process.
    const ignore = () => undefined;
    socket.on("error", ignore);
    const hash = hashOf(pathPattern.exec(request.url ?? "")?.[2] ?? "");
    const onSocket = expected.get(hash);
    if (!onSocket) {
      options.onStranger();
      const mayAsk = await options.mayKnock(options.addressOf(request));
      return refuseUpgrade(socket, mayAsk ? "404 Not Found" : "429 Too Many Requests");
    }
    expected.delete(hash);
    const ws = await import("ws");
    server ??= new ws.WebSocketServer({ ...socketOptions, maxPayload: longestMessage });
    if (socket.destroyed) return;
    server.handleUpgrade(request, socket, head, (opened) => {
      socket.off("error", ignore);
      opened.on("error", () => undefined); // `close` follows.
      onSocket(opened);
    });
  }

  return {
    expect(onSocket) {
      const token = randomBytes(32).toString("base64url");
      const hash = hashOf(token);
      expected.set(hash, onSocket);
      const base = options.base.replace(/^http/, "ws");
      return {
        url: `${base}/carriers/${options.name}/media/${token}`,
        cancel: () => void expected.delete(hash),
      };
    },
    serves,
    upgrade,
    stop() {
      expected.clear();
      server?.close();
    },
  };
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64");
