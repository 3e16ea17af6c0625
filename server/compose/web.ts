import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { bookingPaths } from "#domain/booking.ts";
import { plans } from "#domain/plans.ts";
import type { PublicConfig } from "#domain/public-config.ts";
import { createLimiters, type Limiters } from "#server/admission/admission.ts";
import { createSharedCounts, type SharedCounts } from "#server/admission/shared-counts.ts";
import { type App, createApp } from "#server/app.ts";
import { createBookingApi } from "#server/booking/booking-api.ts";
import { addBookingFigures } from "#server/booking/booking-figures.ts";
import { createCalendarFeed } from "#server/booking/calendar-feed.ts";
import { createManageBooking } from "#server/booking/manage-booking.ts";
import {
  hostedBookingWidget,
  hostsOf,
  type OpenBookings,
  openBookings,
} from "#server/booking/open-bookings.ts";
import { bookingPageWrites, createBookingPages } from "#server/booking/pages/booking-pages.ts";
import { createCheckout } from "#server/checkout/checkout.ts";
import { signAnonKey } from "#server/data-api/anon-key.ts";
import { createDataApi } from "#server/data-api/data-api.ts";
import { dataWrites } from "#server/data-api/data-writes.ts";
import type { Database } from "#server/database/database.ts";
import { noteSiteAddress } from "#server/database/site-address.ts";
import { createCallMessagePost } from "#server/delivery/call-message/post-call-message.ts";
import { addDeliveryFigures } from "#server/delivery/delivery-figures.ts";
import { repeat } from "#server/delivery/repeat.ts";
import type { RunningWorker } from "#server/delivery/start-worker.ts";
import { keptWebhookSecrets } from "#server/delivery/webhook/kept-webhook-secrets.ts";
import { canDial, ringsPhones } from "#server/dials/can-dial.ts";
import { suppress } from "#server/dials/suppression.ts";
import type { Env } from "#server/env.ts";
import { createErrorApi } from "#server/error-reports/error-api.ts";
import { createErrorReports, type ErrorReports, toldOf } from "#server/error-reports/error-reports.ts";
import { createContact } from "#server/forms/contact/contact.ts";
import { createFormTokens } from "#server/forms/form-tokens.ts";
import { formWrites } from "#server/forms/form-writes.ts";
import { createFormGuard, type FormGuard } from "#server/forms/guard/form-guard.ts";
import { createBookingPuzzles, type Puzzles } from "#server/forms/guard/puzzle.ts";
import { createDemoRequests } from "#server/forms/leads/demo-requests.ts";
import { demoScheduleTable } from "#server/forms/leads/demo-schedule-table.ts";
import { createOutboundRequests } from "#server/forms/outbound-requests/outbound-requests.ts";
import { createReceivedPages } from "#server/forms/pages/receive-page.ts";
import { createRegionApi } from "#server/geo/region-api.ts";
import { createRegions, type Regions } from "#server/geo/regions.ts";
import { listen } from "#server/http-server.ts";
import { createMetrics, type Metrics } from "#server/metrics.ts";
import { serveHealth } from "#server/middleware/health.ts";
import { redirectToTls } from "#server/middleware/redirect-to-tls.ts";
import { serveVoiceApiHost } from "#server/middleware/voice-api-host.ts";
import { serveCallFrame } from "#server/pages/serve-call-frame.ts";
import { sendNotFound, serveSite } from "#server/pages/serve-site.ts";
import { loadSiteFiles, type SiteFiles } from "#server/pages/site-files.ts";
import { robots, sitemap } from "#server/pages/site-index.ts";
import { addBudgetFigures } from "#server/voice/budget-figures.ts";
import { addCallFigures } from "#server/voice/call-figures.ts";
import { addCallRegionFigures, countCallRegions } from "#server/voice/call-regions.ts";
import { callPlanOf } from "#server/voice/following/call-plan-of.ts";
import { addHearingFigures } from "#server/voice/hearing-figures.ts";
import { addLiveVoiceFigures } from "#server/voice/live-voice-figures.ts";
import { startVoice } from "#server/voice/start-voice.ts";
import { addTelephoneFigures } from "#server/voice/telephone/telephone-figures.ts";
import { addUnansweredFigures } from "#server/voice/unanswered/unanswered-figures.ts";
import type { Voice } from "#server/voice/voice.ts";
import { processWrites, voiceWrites } from "#server/voice/voice-writes.ts";
import { createCallJournal } from "#server/voice-api/call-journal.ts";
import { endCallsBefore } from "#server/voice-api/lost-calls.ts";
import { createSealing } from "#server/voice-api/sealing.ts";
import { openObservability } from "./observability.ts";
import type { SharedParts } from "./shared.ts";
import { composeVoiceApi } from "./voice-api.ts";

/** The parts that the endpoints of a web process are made of. */
export interface WebParts extends Omit<SharedParts, "database"> {
  readonly database: Pick<Database, "visitorPool" | "kysely" | "keys">;
  readonly siteFiles: SiteFiles;
  /** Read for each use, since its signing key may be rotated. */
  readonly anonKey: string;
  readonly limits: Limiters;
  readonly formGuard: FormGuard;
  readonly bookings: OpenBookings;
  readonly bookingPuzzles: Puzzles;
  readonly regions: Regions;
  readonly errorReports: ErrorReports;
  readonly voice: Pick<
    Voice,
    "api" | "callControl" | "config" | "keys" | "hangUp" | "requestPhoneCall" | "files" | "readFiles"
  >;
  readonly metrics: Metrics;
}

export interface RunningWeb {
  /** Address for a browser on this machine. */
  readonly url: string;
  /**
   * Lets calls end by themselves for `VOICE_DRAIN_SECONDS`, then finishes the requests in progress and refuses new ones.
   *
   * @param hurry when aborted, no call is waited for any longer.
   */
  stop(hurry?: AbortSignal): Promise<void>;
}

const siteFolder = join(import.meta.dirname, "..", "..", "build", "client");

/** Longest accepted request body, in bytes. A demo request with every field full is about 20 KB. */
const bodyLimitBytes = 32 * 1024;

const minute = 60_000;

/** Loads every page into memory, ready to be sent. */
export function loadSite(env: Env): Promise<SiteFiles> {
  return loadSiteFiles({
    folder: siteFolder,
    transport: env,
    dials: canDial(env),
    backend: env.SUPABASE_URL,
    scheduler: hostedBookingWidget(env),
    hasHostedCalls: env.VOICE_PROVIDER === "vapi",
    callNodes: [
      ...(env.VOICE_NODE_URL === undefined ? [] : [env.VOICE_NODE_URL]),
      ...(env.VOICE_NODES ?? []),
    ],
    callOrigins: env.VOICE_ORIGINS,
    texts: { "/sitemap.xml": sitemap(env.PUBLIC_URL), "/robots.txt": robots(env.PUBLIC_URL) },
  });
}

/**
 * Builds the web part and starts listening.
 *
 * @param worker this process's own, if any; then it must be ready, too.
 * @param onListening called when the port is bound, before the first request is handled.
 */
export async function startWebPart(
  shared: SharedParts,
  siteFiles: SiteFiles,
  {
    worker,
    onListening,
  }: { worker?: Pick<RunningWorker, "isRunning"> | undefined; onListening?: () => void } = {},
): Promise<RunningWeb> {
  const { env, log, database } = shared;
  let accepting = true;
  const sharedCounts = await openSharedCounts(shared);
  const parts = await buildWebParts({ ...shared, siteFiles, sharedCounts });
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
    handlers: [
      serveHealth(env),
      serveVoiceApiHost(env.VOICE_API_HOST),
      observability.handler,
      redirectToTls(env),
      serveCallFrame(siteFiles),
      serveSite(siteFiles),
    ],
    app: composeApp(parts),
    sockets: voice,
    log,
  });
  onListening?.();
  if (env.VOICE_PROVIDER === "embedded" && env.VOICE_WARM_UP === "start") voice.warmUp();
  const url = `http://localhost:${server.port}`;
  // With PORT=0 the port is known only now.
  const address = URL.parse(env.PUBLIC_URL)?.port === "0" ? url : env.PUBLIC_URL;
  const noteStopped = await noteSiteAddress(database.kysely, address);
  const stopChore = sharedCounts && repeat(minute, sharedCounts.removeRunOut, log);
  return {
    url,
    async stop(hurry) {
      // From here on balancers send nothing new. What comes all the same is served, but for new calls.
      accepting = false;
      const drainLimit = drainSecondsOf(env) * 1_000;
      if (drainLimit > 0) await voice.drain(drainLimit, hurry);
      stopChore?.();
      await voice.stop();
      await Promise.all([server.close(), ownPort?.close()]);
      // If the database is gone, the note stays as after a crash.
      await noteStopped().catch(() => undefined);
    },
  };
}

/** Time for calls to end by themselves when the process stops, in seconds: none unless another one can take new calls. */
function drainSecondsOf({ VOICE_DRAIN_SECONDS, VOICE_NODE_URL }: Env): number {
  return VOICE_DRAIN_SECONDS ?? (VOICE_NODE_URL === undefined ? 0 : 600);
}

/** The counts shared with the other web processes; undefined with the embedded database, which has this one alone. */
async function openSharedCounts({
  env,
  log,
  clock,
  database,
}: SharedParts): Promise<SharedCounts | undefined> {
  if (env.DATABASE_URL === undefined) return undefined;
  const key = await database.keys.load("rate-limit");
  return createSharedCounts({ kysely: database.kysely, key, clock, log });
}

/** Builds everything that a web process has one of. */
export async function buildWebParts(
  given: SharedParts & Pick<WebParts, "siteFiles"> & { sharedCounts?: SharedCounts | undefined },
): Promise<WebParts & { readonly voice: Voice }> {
  const { env, log, clock, database } = given;
  const { kysely, keys } = database;
  const [anonKey, formToken, webhookKey] = await Promise.all([
    keys.load("anon-key"),
    keys.load("form-token"),
    keys.load("webhook"),
  ]);
  const limits = createLimiters({ shared: given.sharedCounts, totalFactor: env.TOTAL_LIMITS_FACTOR });
  const bookings = openBookings(env, kysely, clock);
  const sealing = createSealing(keys);
  const node = env.DATABASE_URL === undefined ? undefined : randomUUID();
  const journal = createCallJournal({ kysely, log, sealing, planOf: callPlanOf, node });
  if (env.DATABASE_URL === undefined) await endCallsBefore(kysely);
  const regions = createRegions({ isOn: env.GEO === "on", log });
  const errorReports = createErrorReports({ env, kysely, log });
  const callRegions = countCallRegions(journal);
  const voice = await startVoice({
    env,
    kysely,
    key: await keys.load("voice"),
    journal: callRegions.journal,
    post: createCallMessagePost({
      allowPrivate: env.ALLOW_PRIVATE_WEBHOOKS,
      get secrets() {
        return env.WEBHOOK_SECRET ?? keptWebhookSecrets(webhookKey);
      },
    }),
    node,
    regionOf: regions.of,
    onCallFailed: (error) => errorReports.note(toldOf(error)),
    sharedCounts: given.sharedCounts,
    sealing,
    // With a hosted calendar, nothing is booked in calls.
    bookings: hostedBookingWidget(env) ? undefined : bookings.bookings,
    async suppress(phone, how) {
      await suppress(kysely, phone, how);
    },
    limits,
    log,
  });
  const metrics = createMetrics();
  addBookingFigures(metrics.registry, kysely);
  addDeliveryFigures(metrics.registry, kysely);
  addCallFigures(metrics.registry, voice.counts);
  addCallRegionFigures(metrics.registry, callRegions.counts);
  addHearingFigures(metrics.registry, () => voice.figures()?.openHearing);
  addLiveVoiceFigures(metrics.registry, () => voice.figures()?.liveVoice);
  addBudgetFigures(metrics.registry, kysely, voice.budgets);
  addUnansweredFigures(metrics.registry, voice.unanswered.counts);
  addTelephoneFigures(metrics.registry, voice.telephone?.figures);
  return {
    ...given,
    get anonKey() {
      return signAnonKey(anonKey.current);
    },
    limits,
    formGuard: createFormGuard({
      get key() {
        return formToken.current;
      },
      clock,
    }),
    bookings,
    regions,
    errorReports,
    bookingPuzzles: createBookingPuzzles(formToken),
    voice: {
      ...voice,
      async stop() {
        await voice.stop();
        await Promise.all([journal.written(), errorReports.settled()]);
      },
    },
    metrics,
  };
}

/** Creates the endpoints from their parts, and the app that routes to them. */
export function composeApp(parts: WebParts): App {
  const { env, log, clock, siteFiles, limits } = parts;
  const { kysely, visitorPool, keys } = parts.database;
  const common = {
    kysely,
    clock,
    shell: siteFiles.shell,
    publicUrl: env.PUBLIC_URL,
    trustedProxies: env.TRUST_PROXY,
    limitBytes: bodyLimitBytes,
  };
  const forms = { ...common, guard: parts.formGuard, limits: limits.forms };
  const bookings = {
    ...common,
    ...parts.bookings,
    links: parts.bookingLinks,
    limits: limits.bookings,
    puzzles: parts.bookingPuzzles,
    organizer: parts.organizer,
    calendarPage: parts.calendarPage.path,
  };
  return createApp({
    transport: env,
    writes: {
      "/api/contact": formWrites("contact", siteFiles.shell),
      "/api/demo-calls": formWrites("demo-call", siteFiles.shell),
      "/api/demo-requests": formWrites("demo-request", siteFiles.shell),
      "/api/scheduler/manage": { hidesOrigin: true },
      [bookingPaths.bookings]: bookingPageWrites(siteFiles.shell),
      "/rest": dataWrites,
      ...voiceWrites,
      ...processWrites(env.VOICE_NODE_URL),
    },
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
      callCountries: env.DEMO_CALL_COUNTRIES,
      dials: canDial(env),
      rings: ringsPhones(env),
    }),
    demoRequests: createDemoRequests({ ...forms, visitorPool }),
    receivedPages: createReceivedPages(siteFiles.shell, canDial(env)),
    calendarFeed: createCalendarFeed({
      ...common,
      keys,
      hosts: hostsOf(env),
      limiter: limits.bookings.looking,
    }),
    bookingApi: createBookingApi(bookings),
    manageBooking: createManageBooking(bookings),
    bookingPages: createBookingPages(bookings),
    dataApi: createDataApi({
      visitorPool,
      get anonKey() {
        return parts.anonKey;
      },
      tables: [demoScheduleTable],
      limitBytes: bodyLimitBytes,
      limiter: limits.dataApi,
      trustedProxies: env.TRUST_PROXY,
    }),
    errorReports: createErrorApi({
      reports: parts.errorReports,
      limiter: limits.errorReports,
      trustedProxies: env.TRUST_PROXY,
    }),
    region: createRegionApi({ regions: parts.regions, trustedProxies: env.TRUST_PROXY }),
    callControl: parts.voice.callControl,
    voiceApi: parts.voice.api,
    voicePlatform: composeVoiceApi(parts),
  });
}

/** The configuration that pages' scripts read. */
function publicConfig(parts: WebParts): PublicConfig {
  const { env, voice } = parts;
  const hosted = env.SUPABASE_URL !== undefined && env.SUPABASE_ANON_KEY !== undefined;
  return {
    data: hosted
      ? { url: env.SUPABASE_URL ?? "", anonKey: env.SUPABASE_ANON_KEY ?? "", client: "supabase" }
      : {
          url: "",
          get anonKey() {
            return parts.anonKey;
          },
          client: "postgrest",
        },
    bodyLimit: bodyLimitBytes,
    scheduler: hostedBookingWidget(env) ?? {
      provider: "embedded",
      script: "/widget/scheduler.js",
      url: "/widget/scheduler",
    },
    outbound: { rings: ringsPhones(env) ? "phone" : "browser", dials: canDial(env) },
    voice: voice.config,
    tellsErrors: parts.errorReports.isOn,
  };
}
