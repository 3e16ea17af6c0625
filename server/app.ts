import { Hono } from "hono";
import type { Logger } from "pino";
import { bookingPaths } from "#domain/booking.ts";
import { plans } from "#domain/plans.ts";
import type { PublicConfig } from "#domain/public-config.ts";
import { type BookingLimits, createBookingApi } from "./booking/booking-api.ts";
import type { BookingLinks } from "./booking/booking-link.ts";
import { createCalendarFeed } from "./booking/calendar-feed.ts";
import { organizerOf } from "./booking/calendar-file.ts";
import { feedFolder } from "./booking/feed-address.ts";
import { hostedBookingWidget } from "./booking/hosted-booking-widget.ts";
import { createManageBooking } from "./booking/manage-booking.ts";
import { calendarPage, hostsOf, type OpenBookings } from "./booking/open-bookings.ts";
import { createBookingPages } from "./booking/pages/booking-pages.ts";
import { createCheckout } from "./checkout/checkout.ts";
import type { CheckoutSetting } from "./checkout/checkout-settings.ts";
import { createDataApi } from "./data-api/data-api.ts";
import { refusals, tooManyRequests } from "./data-api/dialect-error.ts";
import type { Database } from "./database/database.ts";
import type { Env } from "./env.ts";
import { problem, problems } from "./errors.ts";
import { createContact } from "./forms/contact/contact.ts";
import type { FormGuard } from "./forms/guard/form-guard.ts";
import type { FormLimits } from "./forms/guard/form-limits.ts";
import { createFormTokens } from "./forms/guard/form-tokens.ts";
import { demoScheduleTable } from "./forms/leads/demo-schedule-table.ts";
import { createOutboundRequests } from "./forms/outbound-requests/outbound-requests.ts";
import { createReceivedPages } from "./forms/pages/received-pages.ts";
import type { Metrics } from "./metrics.ts";
import { type Limiter, rateLimit } from "./middleware/rate-limit.ts";
import { type RequestEnv, requestLog } from "./middleware/request-log.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { ownStrayErrors } from "./middleware/stray-errors.ts";
import { warnOfUntoldProxy } from "./middleware/untold-proxy.ts";
import { sendNotFound } from "./pages/serve-site.ts";
import type { SiteFiles } from "./pages/site-files.ts";
import type { Voice } from "./voice/start-voice.ts";

/** Longest accepted request body, in bytes. A demo request with every field full is about 20 KB. */
export const bodyLimitBytes = 32 * 1024;

export interface AppDeps {
  readonly env: Pick<
    Env,
    | "PUBLIC_URL"
    | "TRUST_PROXY"
    | "SUPABASE_URL"
    | "SUPABASE_ANON_KEY"
    | "DEMO_CALLS_PER_DAY"
    | "DEMO_CALL_COUNTRIES"
    | "SCHEDULER_HOSTS"
    | "CALENDLY_URL"
    | "MAIL_FROM"
    | CheckoutSetting
  >;
  readonly database: Pick<Database, "visitorPool" | "kysely" | "isReady">;
  readonly anonKey: string;
  readonly siteFiles: SiteFiles;
  readonly submissionLimiter: Limiter;
  readonly formGuard: FormGuard;
  readonly formLimits: FormLimits;
  /** The process's one. */
  readonly bookings: OpenBookings;
  readonly bookingLimits: BookingLimits;
  /** What the links of mails about bookings are signed with. */
  readonly bookingLinks: BookingLinks;
  /** ms since 1970, as `Date.now`: what can be booked depends on it. */
  readonly clock: () => number;
  readonly voice: Pick<Voice, "api" | "config">;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** False once the process has been told to stop, so that balancers send no more. */
  readonly isAccepting: () => boolean;
}

export type App = Hono<RequestEnv>;

/** The server, read as the journey of a request. */
export function createApp(deps: AppDeps): App {
  const { env, database, siteFiles, metrics, log } = deps;
  const app: App = new Hono();

  // 1. What comes here is neither a file of the site nor /healthz: those are answered before (start-server.ts).
  // Everything that computes gets an id and a log line, and headers that give nothing away.
  app.use(requestLog({ log, metrics }));
  app.use(securityHeaders(env.PUBLIC_URL));
  app.use(ownStrayErrors());

  // 2. For those who run it.
  app.get("/readyz", async (c) => {
    const ready = deps.isAccepting() && (await database.isReady());
    return c.json({ status: ready ? "ready" : "not ready" }, ready ? 200 : 503);
  });
  app.get("/metrics", async (c) =>
    c.body(await metrics.text(), 200, { "Content-Type": metrics.contentType }),
  );

  // 3. For the pages' scripts.
  const config = publicConfig(env, deps.anonKey, deps.voice.config);
  app.get("/api/config", (c) => c.json(config, 200, { "Cache-Control": "no-cache" }));

  app.route("/checkout", createCheckout({ plans, env, notFound: (c) => sendNotFound(c, siteFiles) }));

  const untoldProxy = warnOfUntoldProxy(env.TRUST_PROXY, log);
  const forms = {
    kysely: database.kysely,
    guard: deps.formGuard,
    limits: deps.formLimits,
    shell: siteFiles.shell,
    publicUrl: env.PUBLIC_URL,
    trustedProxies: env.TRUST_PROXY,
    limitBytes: bodyLimitBytes,
  };
  for (const path of ["/api/forms/*", "/api/contact", "/api/demo-calls"]) app.use(path, untoldProxy);
  app.route("/api/forms", createFormTokens(forms));
  app.route("/api/contact", createContact(forms));
  app.route(
    "/api/demo-calls",
    createOutboundRequests({
      ...forms,
      callsPerDay: env.DEMO_CALLS_PER_DAY,
      callCountries: env.DEMO_CALL_COUNTRIES,
    }),
  );

  app.route("/", createReceivedPages(siteFiles.shell));

  const scheduler = {
    ...deps.bookings,
    links: deps.bookingLinks,
    limits: deps.bookingLimits,
    clock: deps.clock,
    publicUrl: env.PUBLIC_URL,
    trustedProxies: env.TRUST_PROXY,
    limitBytes: bodyLimitBytes,
  };
  app.use("/api/scheduler/*", untoldProxy);
  app.route(
    feedFolder,
    createCalendarFeed({
      kysely: database.kysely,
      hosts: hostsOf(env),
      publicUrl: env.PUBLIC_URL,
      limiter: deps.bookingLimits.looking,
      trustedProxies: env.TRUST_PROXY,
      clock: deps.clock,
    }),
  );
  app.route("/api/scheduler", createBookingApi(scheduler));
  app.route("/api/scheduler/manage", createManageBooking(scheduler));
  app.use("/bookings/*", untoldProxy);
  app.route(
    bookingPaths.bookings,
    createBookingPages({
      ...scheduler,
      shell: siteFiles.shell,
      organizer: organizerOf(env),
      calendarPage: calendarPage(env),
    }),
  );

  app.use(
    "/rest/*",
    untoldProxy,
    rateLimit({
      limiter: deps.submissionLimiter,
      trustedProxies: env.TRUST_PROXY,
      refuse: (c, seconds) => c.json(tooManyRequests(seconds).body, 429),
    }),
  );
  app.route(
    "/rest/v1",
    createDataApi({
      visitorPool: database.visitorPool,
      anonKey: deps.anonKey,
      tables: [demoScheduleTable],
      limitBytes: bodyLimitBytes,
    }),
  );

  app.use("/voice/*", untoldProxy);
  app.route("/voice", deps.voice.api);

  // 4. Nothing matched, or something broke.
  app.notFound((c) => {
    if (c.req.path.startsWith("/rest/")) return c.json(refusals.wrongPath.body, refusals.wrongPath.status);
    const wantsPage = /^(GET|HEAD)$/.test(c.req.method) && !c.req.path.startsWith("/api/");
    return wantsPage ? sendNotFound(c, siteFiles) : problem(c, problems.notFound);
  });
  app.onError((error, c) => {
    c.var.log.error({ err: error }, "request failed");
    return problem(c, problems.internal);
  });
  return app;
}

function publicConfig(env: AppDeps["env"], anonKey: string, voice: PublicConfig["voice"]): PublicConfig {
  const hosted = env.SUPABASE_URL !== undefined && env.SUPABASE_ANON_KEY !== undefined;
  return {
    data: hosted
      ? { url: env.SUPABASE_URL ?? "", anonKey: env.SUPABASE_ANON_KEY ?? "", client: "supabase" }
      : { url: "", anonKey, client: "postgrest" },
    bodyLimit: bodyLimitBytes,
    scheduler: hostedBookingWidget(env) ?? {
      provider: "embedded",
      script: "/widget/scheduler.js",
      url: "/widget/scheduler",
    },
    // A phone is rung by a carrier, and none can be configured yet.
    outbound: { rings: "browser" },
    voice,
  };
}
