import type { Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "#server/network-of.ts";

/** Number of looks without progress that make a stall. */
const looksPerStall = 10;

export interface ConnectionLimits {
  /** Most connections of all networks together. */
  readonly total: number;
  /** Most connections of one network (a /24, or a /48 of IPv6); undefined for any number. */
  readonly perNetwork: number | undefined;
  /** Longest time in which a client takes nothing of what is sent to it, in ms. */
  readonly writeStall: number;
  /** Called for each connection that is refused for the total. */
  readonly onFull?: () => void;
  /** Called for each connection that is refused for its network. */
  readonly onRefused?: () => void;
}

/**
 * Closes the connections of clients that do not read, which Node would hold for ever, and refuses those over a
 * network's share. A connection that was upgraded counts towards the share, but its pace is its protocol's matter.
 *
 * @returns stops watching.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): () => void {
  const networks = new Map<string, number>();
  const watched = new Map<Socket, Taken>();
  let open = 0;

  server.on("connection", (socket) => {
    if (open >= limits.total) {
      limits.onFull?.();
      socket.destroy();
      return;
    }
    const network = networkOf(socket.remoteAddress ?? "");
    const held = (networks.get(network) ?? 0) + 1;
    if (limits.perNetwork !== undefined && held > limits.perNetwork) {
      limits.onRefused?.();
      socket.destroy();
      return;
    }
    open++;
    networks.set(network, held);
    watched.set(socket, { ...progressOf(socket), looks: 0 });
    socket.once("close", () => {
      open--;
      watched.delete(socket);
      const left = (networks.get(network) ?? 1) - 1;
      if (left > 0) networks.set(network, left);
      else networks.delete(network);
    });
  });
  server.on("upgrade", ({ socket }) => watched.delete(socket));

  // Looks are counted, not time: after a pause of this process every client would seem to have stalled.
  const sweep = setInterval(() => {
    for (const [socket, before] of watched) {
      const { written, queued } = progressOf(socket);
      const isStalled = socket.writableLength > 0 && written === before.written && queued === before.queued;
      const looks = isStalled ? before.looks + 1 : 0;
      watched.set(socket, { written, queued, looks });
      if (looks >= looksPerStall) socket.destroy();
    }
  }, limits.writeStall / looksPerStall);
  sweep.unref();
  return () => clearInterval(sweep);
}

interface Progress {
  /** Bytes of finished writes. */
  readonly written: number;
  /** Bytes of the write in progress that the system has not taken yet. */
  readonly queued: number;
}

/** A client's progress, and the number of looks since it last differed. */
interface Taken extends Progress {
  readonly looks: number;
}

function progressOf(socket: Socket): Progress {
  // Node has no public word for progress within one write; its own socket timeout reads this number, too.
  const { _handle: handle } = socket as Socket & { readonly _handle?: { readonly writeQueueSize?: number } };
  return { written: socket.bytesWritten - socket.writableLength, queued: handle?.writeQueueSize ?? 0 };
}
