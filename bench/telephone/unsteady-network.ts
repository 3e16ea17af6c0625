import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import type { OpenMedia } from "#voice/carriers/sip/open-media.ts";

/** What a network does to packets, in both directions. */
export interface Unsteadiness {
  /** Each packet is late by 0 to twice as many ms, whatever became of the one before: packets overtake each other. */
  readonly jitter: number;
  /** Share of packets that never arrive, from 0 to 1. */
  readonly loss: number;
}

const host = "127.0.0.1";

/**
 * Carries the sound of calls over an unsteady network: what is opened is reached over a relay, which delays and drops packets. Its
 * reports (RTCP) get lost.
 *
 * @param random from 0 to 1.
 */
export function overUnsteadyNetwork(
  openMedia: OpenMedia,
  { jitter, loss }: Unsteadiness,
  random: () => number,
): OpenMedia {
  function pass(packet: Buffer, through: Socket, port: number): void {
    if (random() < loss) return;
    setTimeout(() => send(through, packet, port), 2 * jitter * random());
  }

  return async (signalling) => {
    const { media, ...opened } = await openMedia(signalling);
    const [near, far] = [await bound(), await bound()];
    let farPort: number | undefined;
    // Reports of either end would otherwise be taken for sound.
    near.on("message", (packet, from) => {
      if (farPort !== undefined && from.port === media.port) pass(packet, far, farPort);
    });
    far.on("message", (packet, from) => {
      if (from.port === farPort) pass(packet, near, media.port);
    });
    return {
      ...opened,
      media: {
        port: far.address().port,
        agree(agreed) {
          farPort = agreed.port;
          media.agree({ ...agreed, address: host, port: near.address().port });
        },
        close() {
          media.close();
          near.close();
          far.close();
        },
      },
    };
  };
}

async function bound(): Promise<Socket> {
  const socket = createSocket("udp4");
  socket.bind(0, host);
  await once(socket, "listening");
  socket.on("error", () => undefined);
  return socket;
}

/** The call may be over by the time that a packet is due. */
function send(socket: Socket, packet: Buffer, port: number): void {
  try {
    socket.send(packet, port, host);
  } catch {
    // The socket is closed.
  }
}
