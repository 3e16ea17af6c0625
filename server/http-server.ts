import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import type { Env } from "./env.ts";
import type { Logger } from "./log.ts";

/** Handles a request of Node's HTTP server. @returns false for a request that is not its own. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface HttpServerParts {
  readonly env: Pick<Env, "PORT" | "HOST">;
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
}

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
}: HttpServerParts): Promise<ListeningServer> {
  const compute = getRequestListener(app.fetch);
  const server = createServer(
    // Other upgrade requests (some clients offer HTTP/2) are answered without upgrading.
    { shouldUpgradeCallback: sockets.serves },
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
  // No real visitor sends a request this slowly.
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(listenError(error, env)));
    server.listen(env.PORT, env.HOST, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => close(server) };
}

function listenError(cause: NodeJS.ErrnoException, { PORT, HOST }: HttpServerParts["env"]): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${PORT} is in use, perhaps by a Larkline that is already running. Use that one, or set PORT to another.`,
    EACCES: `Port ${PORT} needs more rights than this user has. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${HOST}. Set HOST to one it has, or leave it out.`,
  };
  return new Error(reasons[cause.code ?? ""] ?? `Listening on ${HOST}:${PORT} failed: ${cause.message}`, {
    cause,
  });
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Browsers keep connections open for their next request; each is closed once its response is sent.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cutOff = setTimeout(() => server.closeAllConnections(), drainLimit);
  await closed;
  clearInterval(sweep);
  clearTimeout(cutOff);
}
