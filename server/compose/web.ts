import { join } from "node:path";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { plans } from "#domain/plans.ts";
import type { PublicConfig } from "#domain/public-config.ts";
import { pagePaths } from "#domain/site-map.ts";
import { type App, createApp } from "#server/app.ts";
import { type BookingLimits, createBookingApi } from "#server/booking/booking-api.ts";
import { addBookingFigures } from "#server/booking/booking-figures.ts";
import { createCalendarFeed } from "#server/booking/calendar-feed.ts";
import { createManageBooking } from "#server/booking/manage-booking.ts";
import {
  createBookingLimits,
  hostedBookingWidget,
  hostsOf,
  type OpenBookings,
  openBookings,
} from "#server/booking/open-bookings.ts";
import { createBookingPages } from "#server/booking/pages/booking-pages.ts";
import { createCheckout } from "#server/checkout/checkout.ts";
import { loadAnonKey } from "#server/data-api/anon-key.ts";
import { createDataApi } from "#server/data-api/data-api.ts";
import type { Database } from "#server/database/database.ts";
import { loadSigningKey } from "#server/database/signing-key.ts";
import { noteSiteAddress } from "#server/database/site-address.ts";
import { addDeliveryFigures } from "#server/delivery/delivery-figures.ts";
import type { RunningWorker } from "#server/delivery/start-worker.ts";
import type { Env } from "#server/env.ts";
import { createContact } from "#server/forms/contact/contact.ts";
import { createFormTokens } from "#server/forms/form-tokens.ts";
import { createFormGuard, type FormGuard } from "#server/forms/guard/form-guard.ts";
import { createFormLimits, type FormLimits } from "#server/forms/guard/form-limits.ts";
import { demoScheduleTable } from "#server/forms/leads/demo-schedule-table.ts";
import { createOutboundRequests } from "#server/forms/outbound-requests/outbound-requests.ts";
import { createReceivedPages } from "#server/forms/pages/receive-page.ts";
import { listen } from "#server/http-server.ts";
import { createMetrics, type Metrics } from "#server/metrics.ts";
import { serveHealth } from "#server/middleware/health.ts";
import type { Limiter } from "#server/middleware/rate-limit.ts";
import { redirectToTls } from "#server/middleware/redirect-to-tls.ts";
import { sendNotFound, serveSite } from "#server/pages/serve-site.ts";
import { loadSiteFiles, type SiteFiles } from "#server/pages/site-files.ts";
import { robots, sitemap } from "#server/pages/site-index.ts";
import { addCallFigures } from "#server/voice/call-figures.ts";
import { startVoice, type Voice } from "#server/voice/start-voice.ts";
import { openObservability } from "./observability.ts";
import type { SharedParts } from "./shared.ts";

/** The parts that the endpoints of a web process are made of. */
export interface WebParts extends Omit<SharedParts, "database"> {
  readonly database: Pick<Database, "visitorPool" | "kysely">;
  readonly siteFiles: SiteFiles;
  readonly anonKey: string;
  readonly submissionLimiter: Limiter;
  readonly formGuard: FormGuard;
  readonly formLimits: FormLimits;
  readonly bookings: OpenBookings;
  readonly bookingLimits: BookingLimits;
  readonly voice: Pick<Voice, "api" | "config">;
  readonly metrics: Metrics;
}

export interface RunningWeb {
  /** Address for a browser on this machine. */
  readonly url: string;
  /** Finishes the requests in progress and refuses new ones. */
  stop(): Promise<void>;
}

const siteFolder = join(import.meta.dirname, "..", "..", "build", "client");

/** Longest accepted request body, in bytes. A demo request with every field full is about 20 KB. */
const bodyLimitBytes = 32 * 1024;

/** Loads every page into memory, ready to be sent. */
export function loadSite(env: Env): Promise<SiteFiles> {
  return loadSiteFiles({
    folder: siteFolder,
    transport: env,
    backend: env.SUPABASE_URL,
    scheduler: hostedBookingWidget(env),
    hasHostedCalls: env.VOICE_PROVIDER === "vapi",
    texts: { "/sitemap.xml": sitemap(env.PUBLIC_URL, pagePaths), "/robots.txt": robots(env.PUBLIC_URL) },
  });
}

/** Builds the web part and starts listening. `worker` is this process's own, if any; then it must be ready, too. */
export async function startWebPart(
  shared: SharedParts,
  siteFiles: SiteFiles,
  worker?: Pick<RunningWorker, "isRunning">,
): Promise<RunningWeb> {
  const { env, log, database } = shared;
  let accepting = true;
  const parts = await buildWebParts({ ...shared, siteFiles });
  const { voice, metrics } = parts;
  const observability = openObservability({
    env,
    isAccepting: () => accepting && (worker?.isRunning() ?? true),
    isDatabaseReady: database.isReady,
    metrics,
    log,
  });
  const ownPort = await observability.listen();
  const server = await listen({
    env,
    handlers: [serveHealth(env), observability.handler, redirectToTls(env), serveSite(siteFiles)],
    app: composeApp(parts),
    sockets: voice,
    log,
  });
  const url = `http://localhost:${server.port}`;
  // With PORT=0 the port is known only now.
  const address = URL.parse(env.PUBLIC_URL)?.port === "0" ? url : env.PUBLIC_URL;
  const noteStopped = await noteSiteAddress(database.kysely, address);
  return {
    url,
    async stop() {
      accepting = false;
      await voice.stop();
      await Promise.all([server.close(), ownPort?.close()]);
      // If the database is gone, the note stays as after a crash.
      await noteStopped().catch(() => undefined);
    },
  };
}

/** Builds everything that a web process has one of. Limits are per client address and per process. */
export async function buildWebParts(
  given: SharedParts & Pick<WebParts, "siteFiles">,
): Promise<WebParts & { readonly voice: Voice }> {
  const { env, log, clock, database } = given;
  const { kysely } = database;
  const bookings = openBookings(env, kysely, clock);
  const voice = await startVoice({
    env,
    kysely,
    // With a hosted calendar, nothing is booked in calls.
    bookings: hostedBookingWidget(env) ? undefined : bookings.bookings,
    // 30 calls a minute: an address may be a whole office.
    limiter: new RateLimiterMemory({ points: 30, duration: 60 }),
    log,
  });
  const metrics = createMetrics();
  addBookingFigures(metrics.registry, kysely);
  addDeliveryFigures(metrics.registry, kysely);
  addCallFigures(metrics.registry, voice.counts);
  return {
    ...given,
    anonKey: await loadAnonKey(kysely),
    // 20 in the 40 s from the first request, then another 20: slows scripts, but not an office.
    submissionLimiter: new RateLimiterMemory({ points: 20, duration: 40 }),
    formGuard: createFormGuard({ key: await loadSigningKey(kysely, "form-token"), clock }),
    formLimits: createFormLimits(),
    bookings,
    bookingLimits: createBookingLimits(),
    voice,
    metrics,
  };
}

/** Creates the endpoints from their parts, and the app that routes to them. */
export function composeApp(parts: WebParts): App {
  const { env, log, clock, siteFiles, anonKey, bookingLimits } = parts;
  const { kysely, visitorPool } = parts.database;
  const common = {
    kysely,
    clock,
    shell: siteFiles.shell,
    publicUrl: env.PUBLIC_URL,
    trustedProxies: env.TRUST_PROXY,
    limitBytes: bodyLimitBytes,
  };
  const forms = { ...common, guard: parts.formGuard, limits: parts.formLimits };
  const bookings = {
    ...common,
    ...parts.bookings,
    links: parts.bookingLinks,
    limits: bookingLimits,
    organizer: parts.organizer,
    calendarPage: parts.calendarPage.path,
  };
  return createApp({
    transport: env,
    trustedProxies: env.TRUST_PROXY,
    log,
    metrics: parts.metrics,
    siteFiles,
    config: publicConfig(parts),
    checkout: createCheckout({
      plans,
      env,
      notFound: (c) => sendNotFound(c, siteFiles),
    }),
    formTokens: createFormTokens(forms),
    contact: createContact(forms),
    outboundRequests: createOutboundRequests({
      ...forms,
      callsPerDay: env.DEMO_CALLS_PER_DAY,
      callCountries: env.DEMO_CALL_COUNTRIES,
    }),
    receivedPages: createReceivedPages(siteFiles.shell),
    calendarFeed: createCalendarFeed({ ...common, hosts: hostsOf(env), limiter: bookingLimits.looking }),
    bookingApi: createBookingApi(bookings),
    manageBooking: createManageBooking(bookings),
    bookingPages: createBookingPages(bookings),
    submissionLimiter: parts.submissionLimiter,
    dataApi: createDataApi({ visitorPool, anonKey, tables: [demoScheduleTable], limitBytes: bodyLimitBytes }),
    voiceApi: parts.voice.api,
  });
}

/** The configuration that pages' scripts read. */
function publicConfig({ env, anonKey, voice }: WebParts): PublicConfig {
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
    // Ringing a phone takes a carrier, and none can be configured yet.
    outbound: { rings: "browser", dials: env.AUTOMATION_WEBHOOK_URL !== undefined },
    voice: voice.config,
  };
}
