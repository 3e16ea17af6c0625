import { createSocket, type Socket as UdpSocket } from "node:dgram";
import { once } from "node:events";
import { connect, createServer, isIP, type Server, type Socket } from "node:net";
import { connect as connectTls, createServer as createTlsServer } from "node:tls";
import { createFramer } from "./framer.ts";

export const protocols = ["udp", "tcp", "tls"] as const;
export type Protocol = (typeof protocols)[number];

/** Where messages go. */
export interface Hop {
  readonly protocol: Protocol;
  /** An IP address. */
  readonly address: string;
  readonly port: number;
  /** The name whose certificate is asked for over TLS. Default: the address. */
  readonly name?: string;
}

/** Where a message came from. */
export interface Source extends Hop {
  /** Sends a response the same way back. */
  reply(bytes: Buffer): void;
}

export interface Listening {
  readonly protocol: Protocol;
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
}

/** In PEM. `ca` replaces the authorities that are trusted by default. */
export interface TlsFiles {
  readonly key?: string;
  readonly cert?: string;
  readonly ca?: string;
}

export interface SipTransports {
  /** @param onFailed called if the message certainly did not leave. */
  send(bytes: Buffer, hop: Hop, onFailed?: () => void): void;
  /** The port that listens; undefined for a protocol that none does. */
  portOf(protocol: Protocol): number | undefined;
  close(): Promise<void>;
}

/** Most connections of strangers at a time. They come from addresses of the trunk only. */
const mostConnections = 100;
/** A connection over which nothing came for this long is closed, in ms. */
const idleLimit = 15 * 60_000;
const pong = Buffer.from("\r\n");

/**
 * Opens the sockets of a SIP agent.
 *
 * @param options.isAllowed true for addresses whose messages are read. Packets of others are dropped without an answer,
 * and their connections closed.
 * @throws the error of a socket that cannot listen; none is then left open.
 */
export async function openTransports(options: {
  readonly listen: readonly Listening[];
  readonly tls?: TlsFiles | undefined;
  readonly isAllowed: (address: string) => boolean;
  readonly onMessage: (bytes: Buffer, source: Source) => void;
  /** Told of each packet or connection that was not taken. */
  readonly onStranger?: () => void;
}): Promise<SipTransports> {
  const { tls = {}, isAllowed, onMessage, onStranger } = options;
  const udp: UdpSocket[] = [];
  const servers: Server[] = [];
  const ports = new Map<Protocol, number>();
  /** Open connections by the far end's address. */
  const connections = new Map<string, Socket>();
  let isClosed = false;

  function receive(bytes: Buffer, source: Source): void {
    if (!isClosed && bytes.length > 0) onMessage(bytes, source);
  }

  async function listenUdp({ host, port }: Listening): Promise<void> {
    const socket = createSocket(host.includes(":") ? "udp6" : "udp4");
    udp.push(socket);
    socket.on("message", (bytes, { address: given, port }) => {
      const address = plainAddress(given);
      if (!isAllowed(address)) return onStranger?.();
      // Signs of life: two line breaks, or a single zero.
      if (bytes.length <= 4) return;
      const hop = { protocol: "udp", address, port } as const;
      receive(bytes, { ...hop, reply: (answer) => sendUdp(answer, hop) });
    });
    socket.bind(port, host);
    await once(socket, "listening");
    // Errors of single packets, such as one that nobody receives.
    socket.on("error", () => undefined);
    ports.set("udp", socket.address().port);
  }

  async function listenStream({ protocol, host, port }: Listening): Promise<void> {
    const take = (socket: Socket) => {
      const address = plainAddress(socket.remoteAddress ?? "");
      if (!isAllowed(address) || connections.size >= mostConnections) {
        onStranger?.();
        return void socket.destroy();
      }
      follow(socket, { protocol, address, port: socket.remotePort ?? 0 });
    };
    const server =
      protocol === "tls"
        ? createTlsServer({ key: tls.key, cert: tls.cert }, take).on("tlsClientError", () => undefined)
        : createServer(take);
    servers.push(server);
    server.listen(port, host);
    await once(server, "listening");
    server.on("error", () => undefined);
    ports.set(protocol, (server.address() as { port: number }).port);
  }

  function follow(socket: Socket, hop: Hop): void {
    const name = nameOf(hop);
    connections.set(name, socket);
    const reply = (bytes: Buffer) => void (socket.writable && socket.write(bytes));
    const read = createFramer(
      (bytes) => receive(bytes, { ...hop, reply }),
      () => reply(pong),
    );
    socket.setNoDelay(true);
    socket.setTimeout(idleLimit, () => socket.destroy());
    socket.on("data", (bytes) => {
      if (!read(bytes)) socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      if (connections.get(name) === socket) connections.delete(name);
    });
  }

  function sendUdp(bytes: Buffer, { address, port }: Hop, onFailed?: () => void): void {
    const isSix = address.includes(":");
    const socket = udp.find((each) => each.address().family === (isSix ? "IPv6" : "IPv4"));
    // Never before the caller knows what it has sent.
    if (!socket || isClosed) {
      if (onFailed) queueMicrotask(onFailed);
      return;
    }
    socket.send(bytes, port, address, (error) => {
      if (error) onFailed?.();
    });
  }

  function sendStream(bytes: Buffer, hop: Hop, onFailed?: () => void): void {
    let socket = connections.get(nameOf(hop));
    if (!socket) {
      const { address: host, port, name } = hop;
      socket =
        hop.protocol === "tls"
          ? connectTls({
              host,
              port,
              ...(name !== undefined && isIP(name) === 0 && { servername: name }),
              ...trust(tls),
            })
          : connect({ host, port });
      follow(socket, hop);
    }
    if (onFailed) {
      const failed = () => onFailed();
      socket.once("close", failed);
      socket.write(bytes, (error) => {
        socket.off("close", failed);
        if (error) onFailed();
      });
    } else socket.write(bytes);
  }

  async function close(): Promise<void> {
    isClosed = true;
    for (const socket of connections.values()) socket.destroy();
    for (const socket of udp) socket.close();
    await Promise.all(
      servers.map((server) => (server.listening ? new Promise((closed) => server.close(closed)) : undefined)),
    );
  }

  try {
    for (const each of options.listen) await (each.protocol === "udp" ? listenUdp(each) : listenStream(each));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    send: (bytes, hop, onFailed) =>
      hop.protocol === "udp" ? sendUdp(bytes, hop, onFailed) : sendStream(bytes, hop, onFailed),
    portOf: (protocol) => ports.get(protocol),
    close,
  };
}

function nameOf({ protocol, address, port }: Hop): string {
  return `${protocol} ${address} ${port}`;
}

function trust({ ca }: TlsFiles) {
  return ca === undefined ? {} : { ca };
}

/** An IPv4 address as itself, where a socket of IPv6 writes it in its own way. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
