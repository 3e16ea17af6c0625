import { type Context, Hono } from "hono";
import type { Logger } from "pino";
import { bookingPaths } from "#domain/booking.ts";
import type { PublicConfig } from "#domain/public-config.ts";
import { dialectRefusals } from "./data-api/dialect-error.ts";
import { problem, problems } from "./errors.ts";
import type { Metrics } from "./metrics.ts";
import { ownWrites, type WriteRules } from "./middleware/own-writes.ts";
import { type RequestEnv, requestLog } from "./middleware/request-log.ts";
import { securityHeaders, type Transport } from "./middleware/security-headers.ts";
import { ownStrayErrors } from "./middleware/stray-errors.ts";
import { warnOfUntoldProxy } from "./middleware/untold-proxy.ts";
import { sendFailed, sendNotFound } from "./pages/serve-site.ts";
import type { SiteFiles } from "./pages/site-files.ts";

/** The finished endpoints, and everything that requests pass on their way to one. */
export interface AppParts {
  readonly transport: Transport;
  /** The endpoints that depart from the rule for writes. */
  readonly writes: WriteRules;
  readonly trustedProxies: number;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly siteFiles: SiteFiles;
  /** The public configuration, for the pages' scripts. */
  readonly config: PublicConfig;
  readonly checkout: Hono;
  readonly formTokens: Hono<RequestEnv>;
  readonly contact: Hono<RequestEnv>;
  readonly outboundRequests: Hono<RequestEnv>;
  readonly demoRequests: Hono<RequestEnv>;
  readonly receivedPages: Hono;
  readonly calendarFeed: Hono<RequestEnv>;
  readonly bookingApi: Hono<RequestEnv>;
  readonly manageBooking: Hono<RequestEnv>;
  readonly bookingPages: Hono<RequestEnv>;
  readonly dataApi: Hono<RequestEnv>;
  readonly region: Hono<RequestEnv>;
  readonly errorReports: Hono<RequestEnv>;
  /** Takes messages for calls that go on. */
  readonly callControl: { readonly paths: readonly string[]; readonly routes: Hono<RequestEnv> };
  /** Makes web calls. */
  readonly voiceApi: Hono<RequestEnv>;
  /** The rest of the voice platform's API. */
  readonly voicePlatform: Hono<RequestEnv>;
}

/** Paths whose requests are limited by client address. */
const countedPaths = [
  "/api/forms/*",
  "/api/contact",
  "/api/demo-calls/*",
  "/api/demo-requests",
  "/api/scheduler/*",
  "/api/region",
  "/api/errors",
  "/bookings/*",
  "/rest/*",
  "/voice/*",
] as const;

export type App = Hono<RequestEnv>;

/** Creates the server's app, in the order of a request's journey. */
export function createApp(parts: AppParts): App {
  const { trustedProxies, log, metrics, siteFiles } = parts;
  const app: App = new Hono();

  // 1. Files of the site, /healthz, /readyz and /metrics are answered before (compose/web.ts). Every other request gets
  // an id, a log line and strict headers.
  app.use(requestLog({ log, metrics }));
  app.use(securityHeaders(parts.transport));
  const fail = (c: Context) => (wantsPage(c) ? sendFailed(c, siteFiles) : problem(c, problems.internal));
  app.use(ownStrayErrors(fail));
  // Only our own pages, and clients that are no pages, change anything.
  app.use(ownWrites(parts.transport.PUBLIC_URL, parts.writes));

  // 2. For the pages' scripts.
  app.get("/api/config", (c) => c.json(parts.config, 200, { "Cache-Control": "no-cache" }));

  // 3. Endpoints with limits by address warn of a proxy that TRUST_PROXY does not mention.
  const untoldProxy = warnOfUntoldProxy(trustedProxies, log);
  for (const path of countedPaths) app.use(path, untoldProxy);

  app.route("/api/region", parts.region);
  app.route("/api/errors", parts.errorReports);

  app.route("/checkout", parts.checkout);

  app.route("/api/forms", parts.formTokens);
  app.route("/api/contact", parts.contact);
  app.route("/api/demo-calls", parts.outboundRequests);
  app.route("/api/demo-requests", parts.demoRequests);
  app.route("/", parts.receivedPages);

  app.route(bookingPaths.feeds, parts.calendarFeed);
  app.route("/api/scheduler", parts.bookingApi);
  app.route("/api/scheduler/manage", parts.manageBooking);
  app.route(bookingPaths.bookings, parts.bookingPages);

  app.route("/rest/v1", parts.dataApi);

  for (const path of parts.callControl.paths) app.route(path, parts.callControl.routes);
  app.route("/voice", parts.voicePlatform);
  app.route("/voice", parts.voiceApi);

  // 4. No route matched, or a handler threw.
  app.notFound((c) => {
    if (c.req.path.startsWith("/rest/"))
      return c.json(dialectRefusals.wrongPath.body, dialectRefusals.wrongPath.status);
    const isPage = /^(GET|HEAD)$/.test(c.req.method) && !c.req.path.startsWith("/api/");
    return isPage ? sendNotFound(c, siteFiles) : problem(c, problems.notFound);
  });
  app.onError((error, c) => {
    c.var.log.error({ err: error }, "request failed");
    return fail(c);
  });
  return app;
}

/** True for a browser that opens a page or sends a form without scripts: scripts and other programs ask for no HTML. */
function wantsPage(c: Context): boolean {
  return c.req.header("accept")?.includes("text/html") ?? false;
}
