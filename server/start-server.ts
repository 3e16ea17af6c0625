import { openDatabase } from "./database/database.ts";
import type { RunningWorker } from "./delivery/start-worker.ts";
import type { Env } from "./env.ts";
import type { Logger } from "./log.ts";
import { loadSite, type RunningWeb, startWeb } from "./start-web.ts";

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

/** Starts everything one process does, in the order in which the parts need each other. */
export async function startServer(
  env: Env,
  log: Logger,
  wanted: readonly Part[] = parts,
): Promise<RunningServer> {
  // Before the database: a site that is not built stops the start without leaving anything running.
  const siteFiles = wanted.includes("web") ? await loadSite(env) : undefined;
  const database = await openDatabase(env, log);
  let worker: RunningWorker | undefined;
  let web: RunningWeb | undefined;
  const stop = async () => {
    await Promise.all([web?.stop(), worker?.stop()]);
    await database.close();
  };
  try {
    if (wanted.includes("worker")) {
      // A process that only answers browsers need not have all this in memory.
      const { startDeliveries } = await import("./delivery/start-deliveries.ts");
      worker = await startDeliveries(env, database, log);
    }
    if (siteFiles) web = await startWeb({ env, database, siteFiles, worker, log });
    return { url: web?.url, place: database.place, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
