import { buildSharedParts } from "./compose/shared.ts";
import type { RunningWeb } from "./compose/web.ts";
import { openDatabase } from "./database/database.ts";
import type { RunningWorker } from "./delivery/start-worker.ts";
import type { Env } from "./env.ts";
import type { Logger } from "./log.ts";

export const parts = ["web", "worker"] as const;
/** What a process does: answer browsers, or carry out deliveries. */
export type Part = (typeof parts)[number];

export interface RunningServer {
  /** What to type into a browser on this machine; undefined for a worker alone. */
  readonly url: string | undefined;
  /** Where the rows are. */
  readonly place: string;
  /** Finishes what is in progress, and leaves the database. */
  stop(): Promise<void>;
}

/**
 * Builds everything one process is made of, once and in the order in which the parts need each other, and starts it.
 * The code of a part that is not wanted is not loaded.
 */
export async function startServer(
  env: Env,
  log: Logger,
  wanted: readonly Part[] = parts,
): Promise<RunningServer> {
  const webPart = wanted.includes("web") ? await import("./compose/web.ts") : undefined;
  const workerPart = wanted.includes("worker") ? await import("./compose/worker.ts") : undefined;
  // Before the database: a site that is not built stops the start without leaving anything running.
  const siteFiles = await webPart?.loadSite(env);
  const database = await openDatabase(env, log);
  let worker: RunningWorker | undefined;
  let web: RunningWeb | undefined;
  const stop = async () => {
    await Promise.all([web?.stop(), worker?.stop()]);
    await database.close();
  };
  try {
    const shared = await buildSharedParts({ env, log, database, clock: Date.now });
    worker = await workerPart?.startWorkerPart(shared);
    if (webPart && siteFiles) web = await webPart.startWebPart(shared, siteFiles, worker);
    return { url: web?.url, place: database.place, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
