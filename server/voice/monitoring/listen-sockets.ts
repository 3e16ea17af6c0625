import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { WebSocket, WebSocketServer } from "ws";
import { bearerOf, refuseUpgrade, socketOptions } from "#voice/index.ts";
import { type LiveSound, soundFormat } from "./live-sound.ts";
import { addressIn, type Monitors } from "./monitors.ts";

/** Bytes waiting to be sent at which a listener is dropped, some four seconds of sound: it no longer reads. */
const mostWaiting = 256 * 1024;
/** Longest message of a listener, which is ignored, in bytes. */
const longestMessage = 1_024;

/** WebSocket close codes (RFC 6455, section 7.4.1). */
const normal = 1000;
const goingAway = 1001;
const policyViolation = 1008;

export interface ListenSocketsDeps {
  readonly monitors: Pick<Monitors, "of">;
  /** True for a key that may follow calls. */
  readonly isKey: (key: string, address: string) => Promise<boolean>;
  /** Takes a request that finds no call from the share of its address. Resolves to false when it is used up. */
  readonly mayKnock: (address: string) => Promise<boolean>;
  readonly addressOf: (request: IncomingMessage) => string;
}

/** The WebSocket endpoints `…/calls/:id/:secret/listen`. */
export interface ListenSockets {
  serves(path: string): boolean;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  stop(): void;
}

export function createListenSockets(deps: ListenSocketsDeps): ListenSockets {
  const sockets = new Set<WebSocket>();
  let server: WebSocketServer | undefined;

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // Without a listener, a connection that breaks before `ws` takes over would end the process.
    const ignore = () => undefined;
    socket.on("error", ignore);
    const asked = addressIn(request.url ?? "", "listen");
    const monitor = asked && deps.monitors.of(asked.id);
    const address = deps.addressOf(request);
    if (!asked || !monitor?.sound || !monitor.isSecret(asked.secret)) {
      const mayAsk = await deps.mayKnock(address);
      return refuseUpgrade(socket, mayAsk ? "404 Not Found" : "429 Too Many Requests");
    }
    if (monitor.needsKey.listen && !(await deps.isKey(bearerOf(request.headers.authorization), address)))
      return refuseUpgrade(socket, "401 Unauthorized");
    const ws = await import("ws");
    server ??= new ws.WebSocketServer({ ...socketOptions, maxPayload: longestMessage });
    if (socket.destroyed) return;
    const { sound } = monitor;
    server.handleUpgrade(request, socket, head, (opened) => {
      socket.off("error", ignore);
      listen(opened, sound);
    });
  }

  function listen(socket: WebSocket, sound: LiveSound): void {
    sockets.add(socket);
    const stop = sound.add({
      sound(portion) {
        // It would hear the rest ever later, and fill our memory.
        if (socket.bufferedAmount > mostWaiting) socket.terminate();
        else if (socket.readyState === socket.OPEN) socket.send(portion);
      },
      over: () => socket.close(normal),
    });
    socket.on("close", () => {
      sockets.delete(socket);
      stop?.();
    });
    socket.on("error", () => undefined); // `close` follows.
    if (stop) socket.send(JSON.stringify({ type: "start", ...soundFormat }));
    else socket.close(policyViolation, "Nobody more may listen to this call.");
  }

  return {
    serves: (path) => addressIn(path, "listen") !== undefined,
    upgrade,
    stop() {
      for (const socket of sockets) socket.close(goingAway);
      server?.close();
    },
  };
}
