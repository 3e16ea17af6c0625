import type { RawData, WebSocket } from "ws";
import { frameSamples } from "#voice/protocol/audio.ts";
import { longestQualityTest, qualityPath } from "#voice/protocol/quality.ts";
import type { Clock } from "#voice/time/clock.ts";
import { createAllowance } from "./allowance.ts";
import { createNetworkShares } from "./network-shares.ts";
import { frameShare } from "./signal-socket.ts";

/** Most tests at a time: each uses as much network as a call over a WebSocket. */
const mostTests = { address: 4, network: 10, total: 20 };
/** Time after which a socket is closed, in ms: the longest test, plus its opening and its last frames. */
const lifetime = (longestQualityTest + 5) * 1000;
const frameBytes = 4 + frameSamples * 2;
/** Most bytes waiting to be sent: beyond it the visitor is too slow for sound, and further frames count as lost. */
const mostWaiting = 32 * 1024;

/** WebSocket close codes (RFC 6455, section 7.4.1). */
const goingAway = 1001;
const policyViolation = 1008;

/** The server's end of the pre-call quality test: returns every frame to its sender. */
export interface EchoSockets {
  serves(path: string): boolean;
  /** Takes a place for a test. @returns gives it back; undefined when its network, or all together, hold enough. */
  take(address: string): (() => void) | undefined;
  /** @param done called when the test is over */
  admit(socket: WebSocket, done: () => void): void;
  stop(): void;
}

export function createEchoSockets(clock: Clock, networkOf: (address: string) => string): EchoSockets {
  const sockets = new Set<WebSocket>();
  const places = createNetworkShares(mostTests, networkOf);

  function admit(socket: WebSocket, done: () => void): void {
    const mayEcho = createAllowance(clock, frameShare);
    const cancelEnd = clock.after(lifetime, () => socket.close(goingAway));
    sockets.add(socket);
    socket.on("message", (data: RawData, isBinary) => {
      const frame = data as Buffer;
      // A socket that sends anything but frames, or frames faster than sound, is closed.
      if (!isBinary || frame.length !== frameBytes || !mayEcho()) return socket.close(policyViolation);
      if (socket.bufferedAmount <= mostWaiting) socket.send(frame);
    });
    socket.on("close", () => {
      cancelEnd();
      sockets.delete(socket);
      done();
    });
    socket.on("error", () => undefined); // `close` follows.
  }

  return {
    serves: (path) => path.split("?", 1)[0]?.endsWith(qualityPath) ?? false,
    take: places.take,
    admit,
    stop() {
      for (const socket of sockets) socket.close(goingAway);
    },
  };
}
