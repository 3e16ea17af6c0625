import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { pagePaths } from "#domain/site-map.ts";
import { createApp } from "./app.ts";
import { countBookings } from "./booking/booking-counts.ts";
import { bookingLinkKey, createBookingLinks } from "./booking/booking-link.ts";
import { hostedBookingWidget } from "./booking/hosted-booking-widget.ts";
import { createBookingLimits, openBookings } from "./booking/open-bookings.ts";
import { loadAnonKey } from "./data-api/anon-key.ts";
import type { Database } from "./database/database.ts";
import { loadSigningKey } from "./database/signing-key.ts";
import { noteSiteAddress } from "./database/site-address.ts";
import { countDeliveries } from "./delivery/delivery-counts.ts";
import type { RunningWorker } from "./delivery/start-worker.ts";
import type { Env } from "./env.ts";
import { createFormGuard } from "./forms/guard/form-guard.ts";
import { createFormLimits } from "./forms/guard/form-limits.ts";
import type { Logger } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { serveHealth } from "./middleware/health.ts";
import { serveSite } from "./pages/serve-site.ts";
import { loadSiteFiles } from "./pages/site-files.ts";
import { robots, sitemap } from "./pages/site-index.ts";
import { startVoice } from "./voice/start-voice.ts";

export interface RunningWeb {
  /** What to type into a browser on this machine. */
  readonly url: string;
  /** Answers what has been asked and refuses the rest. */
  stop(): Promise<void>;
}

const siteFolder = join(import.meta.dirname, "..", "build", "client");

/** How long requests in progress may take to finish when the process is told to stop, in ms. */
const drainLimit = 10_000;

/** What a web process keeps in memory: every page, ready to be sent. */
export function loadSite(env: Env) {
  return loadSiteFiles({
    folder: siteFolder,
    publicUrl: env.PUBLIC_URL,
    backend: env.SUPABASE_URL,
    scheduler: hostedBookingWidget(env),
    hasHostedCalls: env.VOICE_PROVIDER === "vapi",
    texts: { "/sitemap.xml": sitemap(env.PUBLIC_URL, pagePaths), "/robots.txt": robots(env.PUBLIC_URL) },
  });
}

/** Starts listening. `worker` is this process's own, if it has one: then it too must be ready. */
export async function startWeb(deps: {
  readonly env: Env;
  readonly database: Database;
  readonly siteFiles: Awaited<ReturnType<typeof loadSite>>;
  readonly worker?: Pick<RunningWorker, "isRunning"> | undefined;
  readonly log: Logger;
}): Promise<RunningWeb> {
  const { env, database, siteFiles, worker, log } = deps;
  let accepting = true;
  const bookings = openBookings(env, database.kysely);
  const voice = await startVoice({ env, database, bookings: bookings.bookings, log });
  const app = createApp({
    env,
    database,
    anonKey: await loadAnonKey(database.kysely),
    siteFiles,
    submissionLimiter: createSubmissionLimiter(),
    formGuard: createFormGuard({
      key: await loadSigningKey(database.kysely, "form-token"),
      clock: Date.now,
    }),
    formLimits: createFormLimits(),
    bookings,
    bookingLimits: createBookingLimits(),
    bookingLinks: createBookingLinks(await loadSigningKey(database.kysely, bookingLinkKey)),
    clock: Date.now,
    voice,
    metrics: createMetrics({
      countDeliveries: () => countDeliveries(database.kysely),
      countBookings: () => countBookings(database.kysely),
      countCalls: voice.counts,
    }),
    log,
    isAccepting: () => accepting && (worker?.isRunning() ?? true),
  });
  const answerHealth = serveHealth(env.PUBLIC_URL);
  const serveFile = serveSite(siteFiles);
  const compute = getRequestListener(app.fetch);
  const server = createServer(
    // Whatever else wants to be upgraded (some clients offer HTTP/2) is answered as it is.
    { shouldUpgradeCallback: voice.serves },
    (request, response) => {
      if (answerHealth(request, response) || serveFile(request, response)) return;
      void compute(request, response);
    },
  );
  server.on("upgrade", (request, socket, head) => {
    voice.upgrade(request, socket, head).catch((error) => {
      log.error({ err: error }, "a call's socket was not opened");
      socket.destroy();
    });
  });
  // A visitor who sends a request this slowly is not one.
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  const port = await listen(server, env);
  const url = `http://localhost:${port}`;
  // With PORT=0 the system chose the port just now.
  const address = URL.parse(env.PUBLIC_URL)?.port === "0" ? url : env.PUBLIC_URL;
  const noteStopped = await noteSiteAddress(database.kysely, address);
  return {
    url,
    async stop() {
      accepting = false;
      await voice.stop();
      await close(server);
      // Without the database it stops all the same; the address then stays as after a crash.
      await noteStopped().catch(() => undefined);
    },
  };
}

/**
 * Requests per visitor's address: 20 in the 40 seconds that begin with the first, then 20 more. Each process
 * counts for itself. An office behind one address is not slowed; a script is.
 */
function createSubmissionLimiter(): RateLimiterMemory {
  return new RateLimiterMemory({ points: 20, duration: 40 });
}

async function listen(server: Server, { PORT, HOST }: Env): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(listenError(error, PORT, HOST)));
    server.listen(PORT, HOST, resolve);
  });
  return (server.address() as AddressInfo).port;
}

function listenError(cause: NodeJS.ErrnoException, port: number, host: string): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use, perhaps by a Larkline that is already running. Use that one, or set PORT to another.`,
    EACCES: `Port ${port} needs more rights than this user has. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one it has, or leave it out.`,
  };
  return new Error(reasons[cause.code ?? ""] ?? `Listening on ${host}:${port} failed: ${cause.message}`, {
    cause,
  });
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Browsers keep connections open for their next request; each is closed once it has its answer.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cutOff = setTimeout(() => server.closeAllConnections(), drainLimit);
  await closed;
  clearInterval(sweep);
  clearTimeout(cutOff);
}
