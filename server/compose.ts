import { watchLostCalls } from "./compose/lost-calls.ts";
import { buildSharedParts } from "./compose/shared.ts";
import type { RunningWeb } from "./compose/web.ts";
import { openDatabase } from "./database/database.ts";
import type { RunningWorker } from "./delivery/start-worker.ts";
import type { Env } from "./env.ts";
import { becomeAccount } from "./leave-root.ts";
import type { Logger } from "./log.ts";
import type { SystemAccount } from "./system-account.ts";

export const parts = ["web", "worker"] as const;
/** A job of a process: answering browsers, or carrying out deliveries. */
export type Part = (typeof parts)[number];

export interface RunningServer {
  /** Address for a browser on this machine; undefined for a worker alone. */
  readonly url: string | undefined;
  /** The database's location, for the operator. */
  readonly place: string;
  /**
   * Finishes work in progress, and disconnects from the database.
   *
   * @param hurry when aborted, calls are not waited for any longer.
   */
  stop(hurry?: AbortSignal): Promise<void>;
}

/**
 * Builds the parts of one process, each once and in the order of their dependencies, and starts them. The code of parts
 * that are not wanted is not loaded.
 *
 * @param account the account to become once the port is bound; undefined to stay who we are.
 */
export async function startServer(
  env: Env,
  log: Logger,
  wanted: readonly Part[] = parts,
  account?: SystemAccount,
): Promise<RunningServer> {
  const webPart = wanted.includes("web") ? await import("./compose/web.ts") : undefined;
  const workerPart = wanted.includes("worker") ? await import("./compose/worker.ts") : undefined;
  // Before the database, so that a start without a built site fails with nothing left running.
  const siteFiles = await webPart?.loadSite(env);
  const database = await openDatabase(env, log);
  let worker: RunningWorker | undefined;
  let web: RunningWeb | undefined;
  let stopWatch: (() => void) | undefined;
  const leaveRoot = () => account && becomeAccount(account);
  const stop = async (hurry?: AbortSignal) => {
    await Promise.all([web?.stop(hurry), worker?.stop()]);
    stopWatch?.();
    await database.close();
  };
  try {
    const shared = await buildSharedParts({ env, log, database, clock: Date.now });
    // The embedded database has one web process, which looks when it starts.
    if (env.DATABASE_URL !== undefined) stopWatch = watchLostCalls(shared);
    worker = await workerPart?.startWorkerPart(shared, account);
    if (webPart && siteFiles)
      web = await webPart.startWebPart(shared, siteFiles, { worker, onListening: leaveRoot });
    else leaveRoot();
    return { url: web?.url, place: database.place, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
