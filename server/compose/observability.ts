import type { Env } from "#server/env.ts";
import { type ListeningServer, listen, type RequestHandler } from "#server/http-server.ts";
import { serveHealth } from "#server/middleware/health.ts";
import {
  type ObservabilityParts,
  type Readers,
  serveObservability,
} from "#server/middleware/observability.ts";
import { remember } from "#server/remember.ts";

export interface Observability {
  /** Answers readiness and metrics on the visitors' port. */
  readonly handler: RequestHandler;
  /** Serves both on a port of their own, if one is set. */
  listen(): Promise<ListeningServer | undefined>;
}

/**
 * Readiness and metrics of a web process. Each costs questions to the database, so a flood of requests shares the
 * answers: readiness for a second, since a balancer should learn soon, figures for five.
 *
 * @param given.isAccepting false while the process is stopping or its worker is not running.
 */
export function openObservability({
  env,
  isAccepting,
  isDatabaseReady,
  metrics,
  log,
}: Pick<ObservabilityParts, "metrics" | "log"> & {
  readonly env: Env;
  readonly isAccepting: () => boolean;
  readonly isDatabaseReady: () => Promise<boolean>;
}): Observability {
  const askDatabase = remember(1_000, isDatabaseReady);
  const parts: ObservabilityParts = {
    isReady: async () => isAccepting() && (await askDatabase()),
    metrics: { contentType: metrics.contentType, text: remember(5_000, metrics.text) },
    transport: env,
    log,
  };
  return {
    handler: serveObservability(readersOf(env), parts),
    async listen() {
      if (env.METRICS_PORT === undefined) return undefined;
      return listen({
        env: { ...env, PORT: env.METRICS_PORT },
        portSetting: "METRICS_PORT",
        handlers: [serveHealth(env), serveObservability("everybody", parts)],
        app: { fetch: () => new Response(null, { status: 404 }) },
        sockets: { serves: () => false, upgrade: async (_request, socket) => void socket.destroy() },
        log,
      });
    },
  };
}

/** Those who may read the metrics on the visitors' port. */
function readersOf({ METRICS_TOKEN: token, METRICS_PORT }: Env): Readers {
  if (token !== undefined) return { token };
  return METRICS_PORT === undefined ? "this machine" : "nobody";
}
