import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, createServer, type Server as Listener, type ListenOptions } from "node:net";

/**
 * Most connections that wait for each listener. At Node's default of 511 a burst of strangers' connections makes the
 * system drop everybody's for seconds; the system's own limit is mostly 4,096.
 */
const waitingConnections = 4_096;

/**
 * Listeners on the port. Node (libuv 1.52) accepts one connection of each in a turn of its loop, so that with a single
 * one a flood of short connections makes everybody wait: 1.3 s instead of a few ms at 800 in a second.
 */
const listeners = process.platform === "linux" ? 32 : 1;

/** As Node's HTTP server sets its own connections. */
const likeHttp = { allowHalfOpen: true, noDelay: true };

export interface Acceptors {
  readonly port: number;
  /** Accepts no new connections. Resolves once those that there are have ended. */
  close(): Promise<void>;
}

/**
 * Listens with several listeners, whose connections are all the server's. The system spreads new connections over them.
 *
 * @throws the system's error, also when another process listens on the port in the same way.
 */
export async function openAcceptors(
  server: Server,
  address: { readonly port: number; readonly host: string },
): Promise<Acceptors> {
  if (listeners > 1 && address.port !== 0) await assertFree(address);
  const options = { ...address, backlog: waitingConnections, reusePort: listeners > 1 };
  await listening(server, options);
  const { port } = server.address() as AddressInfo;
  const others = Array.from({ length: listeners - 1 }, () =>
    createServer(likeHttp, (socket) => server.emit("connection", socket)),
  );
  const close = async () => {
    const open = [server, ...others].filter((each) => each.listening);
    await Promise.all(
      open.map((each) => {
        each.close();
        return once(each, "close");
      }),
    );
  };
  try {
    for (const other of others) await listening(other, { ...options, port });
  } catch (error) {
    await close();
    throw error;
  }
  return { port, close };
}

/** Sharing a port would hide that somebody else has it: a listener that does not share finds out. */
async function assertFree(address: ListenOptions): Promise<void> {
  const probe = createServer((socket) => socket.destroy());
  await listening(probe, address);
  probe.close();
  await once(probe, "close");
}

async function listening(listener: Listener, options: ListenOptions): Promise<void> {
  listener.listen(options);
  // Rejects with the error, if that comes first.
  await once(listener, "listening");
}
