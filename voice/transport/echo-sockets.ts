import type { RawData, WebSocket } from "ws";
import { frameSamples } from "#voice/protocol/audio.ts";
import { longestQualityTest, qualityPath } from "#voice/protocol/quality.ts";
import type { Clock } from "#voice/time/clock.ts";
import { createAllowance } from "./allowance.ts";
import { frameShare } from "./signal-socket.ts";

/** Most tests at a time: together they take the network of as many calls over WebSockets. */
const mostTests = 20;
/** Closed then, in ms: the longest test, its opening and its last frames. */
const lifetime = (longestQualityTest + 5) * 1000;
const frameBytes = 4 + frameSamples * 2;
/** A visitor who lets this much wait is too slow for sound; what comes then counts as lost, in bytes. */
const mostWaiting = 32 * 1024;

/** WebSocket's own codes. */
const goingAway = 1001;
const policyViolation = 1008;

/** The server's end of the pre-call quality test: what comes goes back. */
export interface EchoSockets {
  serves(path: string): boolean;
  hasRoom(): boolean;
  admit(socket: WebSocket): void;
  stop(): void;
}

export function createEchoSockets(clock: Clock): EchoSockets {
  const sockets = new Set<WebSocket>();

  function admit(socket: WebSocket): void {
    const mayEcho = createAllowance(clock, frameShare);
    const cancelEnd = clock.after(lifetime, () => socket.close(goingAway));
    sockets.add(socket);
    socket.on("message", (data: RawData, isBinary) => {
      const frame = data as Buffer;
      // Nobody is answered with more, or faster, than sound is.
      if (!isBinary || frame.length !== frameBytes || !mayEcho()) return socket.close(policyViolation);
      if (socket.bufferedAmount <= mostWaiting) socket.send(frame);
    });
    socket.on("close", () => {
      cancelEnd();
      sockets.delete(socket);
    });
    socket.on("error", () => undefined); // `close` follows.
  }

  return {
    serves: (path) => path.split("?", 1)[0]?.endsWith(qualityPath) ?? false,
    hasRoom: () => sockets.size < mostTests,
    admit,
    stop() {
      for (const socket of sockets) socket.close(goingAway);
    },
  };
}
