import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";

/** Ports for sound, both ends included. Each call takes an even one and the one after it. */
export interface PortRange {
  readonly from: number;
  readonly to: number;
}

export interface SocketPair {
  readonly rtp: Socket;
  readonly rtcp: Socket;
  /** The even one. */
  readonly port: number;
  close(): void;
}

/** Most ports that are tried: the others may be taken by other programs. */
const mostTries = 50;

/**
 * Opens the two sockets of a call: an even port for RTP, the next for RTCP. RFC 3550, 11.
 *
 * @param random from 0 to 1.
 * @throws if none of the ports that were tried is free.
 */
export async function openSocketPair(
  host: string,
  { from, to }: PortRange,
  random: () => number = Math.random,
): Promise<SocketPair> {
  const first = from + (from % 2);
  const pairs = Math.floor((to - first + 1) / 2);
  if (pairs < 1) throw new Error("The range of ports for sound has no room for a call.");
  const start = Math.floor(random() * pairs);
  for (let tried = 0; tried < Math.min(pairs, mostTries); tried++) {
    const port = first + ((start + tried) % pairs) * 2;
    const rtp = await bind(host, port);
    const rtcp = rtp && (await bind(host, port + 1));
    if (rtp && rtcp) {
      return {
        rtp,
        rtcp,
        port,
        close() {
          rtp.close();
          rtcp.close();
        },
      };
    }
    rtp?.close();
  }
  throw new Error("No port for sound is free.");
}

async function bind(host: string, port: number): Promise<Socket | undefined> {
  const socket = createSocket(host.includes(":") ? "udp6" : "udp4");
  const listening = once(socket, "listening");
  socket.bind(port, host);
  try {
    await listening;
  } catch {
    socket.close();
    return undefined;
  }
  // Errors of single packets, such as one that nobody receives.
  socket.on("error", () => undefined);
  return socket;
}
