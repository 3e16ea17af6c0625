import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { openAcceptors } from "./acceptors.ts";
import { limitConnections } from "./connection-limits.ts";
import type { Env } from "./env.ts";
import type { Logger } from "./log.ts";

/** Handles a request of Node's HTTP server. @returns false for a request that is not its own. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface HttpServerParts {
  readonly env: Pick<Env, "PORT" | "HOST" | "MAX_CONNECTIONS" | "TRUST_PROXY">;
  /** Tried in order, before `app`. */
  readonly handlers: readonly RequestHandler[];
  /** Handles all other requests. */
  readonly app: { readonly fetch: Parameters<typeof getRequestListener>[0] };
  readonly sockets: {
    /** True if an upgrade request is for one of these sockets. */
    serves(request: IncomingMessage): boolean;
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  };
  readonly log: Logger;
  /** Default: {@link connectionTimes}. */
  readonly times?: ConnectionTimes;
  /** The setting to change when the port cannot be used. Default `PORT`. */
  readonly portSetting?: "PORT" | "METRICS_PORT";
}

/** Time limits of a connection, in ms. None of them concerns a connection that became a call's socket. */
export interface ConnectionTimes {
  /** For the first byte of a request, and for all of its header. */
  readonly header: number;
  /** For a request with its body. */
  readonly request: number;
  /** Without a byte of a response being taken. */
  readonly writeStall: number;
  /** Between two requests. */
  readonly idle: number;
  /** Between two looks at the first two; Node's own default is 30 s, which would make 10 s nearly 40. */
  readonly sweep: number;
}

/** No real visitor is this slow. A proxy's connection may idle longer than most proxies keep theirs, 60 s. */
export function connectionTimes({ TRUST_PROXY }: Pick<Env, "TRUST_PROXY">): ConnectionTimes {
  return {
    header: 10_000,
    request: 30_000,
    writeStall: 30_000,
    idle: TRUST_PROXY > 0 ? 65_000 : 5_000,
    sweep: 500,
  };
}

/** The share of all connections that one network may hold. */
const networkShare = 1 / 8;

export interface ListeningServer {
  /** The port in use; with PORT=0, the one that the system chose. */
  readonly port: number;
  /** Finishes the requests in progress, for at most 10 s, and accepts no new ones. */
  close(): Promise<void>;
}

/** Time for requests in progress to finish when the process stops, in ms. */
const drainLimit = 10_000;

/** @throws Error saying which setting to change, when the port or address cannot be used. */
export async function listen({
  env,
  handlers,
  app,
  sockets,
  log,
  times = connectionTimes(env),
  portSetting = "PORT",
}: HttpServerParts): Promise<ListeningServer> {
  const compute = getRequestListener(app.fetch);
  const server = createServer(
    // Other upgrade requests (some clients offer HTTP/2) are answered without upgrading.
    {
      shouldUpgradeCallback: sockets.serves,
      headersTimeout: times.header,
      requestTimeout: times.request,
      keepAliveTimeout: times.idle,
      connectionsCheckingInterval: times.sweep,
    },
    (request, response) => {
      if (handlers.some((answer) => answer(request, response))) return;
      void compute(request, response);
    },
  );
  server.on("upgrade", (request, socket, head) => {
    sockets.upgrade(request, socket, head).catch((error) => {
      log.error({ err: error }, "a call's socket was not opened");
      socket.destroy();
    });
  });
  const stopLimits = limitConnections(server, {
    total: env.MAX_CONNECTIONS,
    perNetwork: env.TRUST_PROXY > 0 ? undefined : Math.ceil(env.MAX_CONNECTIONS * networkShare),
    writeStall: times.writeStall,
    onFull: oncePerMinute(() => log.warn("Connections were refused: MAX_CONNECTIONS are open")),
    onRefused: oncePerMinute(() =>
      log.warn(
        "Connections of one network were refused: it holds its share of MAX_CONNECTIONS. If it is your own proxy, set TRUST_PROXY",
      ),
    ),
  });
  const acceptors = await openAcceptors(server, { port: env.PORT, host: env.HOST }).catch((error) => {
    stopLimits();
    throw listenError(error, env, portSetting);
  });
  return {
    port: acceptors.port,
    async close() {
      await drained(server, acceptors.close());
      stopLimits();
    },
  };
}

function oncePerMinute(act: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - last < 60_000) return;
    last = now;
    act();
  };
}

function listenError(
  cause: NodeJS.ErrnoException,
  { PORT, HOST }: HttpServerParts["env"],
  setting: NonNullable<HttpServerParts["portSetting"]>,
): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${PORT} is in use, perhaps by a Larkline that is already running. Use that one, or set ${setting} to another.`,
    EACCES: `Port ${PORT} needs more rights than this user has. Set ${setting} to one above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${HOST}. Set HOST to one it has, or leave it out.`,
  };
  return new Error(reasons[cause.code ?? ""] ?? `Listening on ${HOST}:${PORT} failed: ${cause.message}`, {
    cause,
  });
}

/** Helps connections to their end, until `closed` says that there are no more. */
async function drained(server: Server, closed: Promise<void>): Promise<void> {
  // Browsers keep connections open for their next request; each is closed once its response is sent.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cutOff = setTimeout(() => server.closeAllConnections(), drainLimit);
  await closed;
  clearInterval(sweep);
  clearTimeout(cutOff);
}
