import { EventEmitter, once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Logger as QueueLogger, type Runner, run } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";
import * as v from "valibot";
import type { Database } from "#server/database/database.ts";
import type { Queue } from "./define-delivery.ts";
import { repeat } from "./repeat.ts";
import { createWorkerPresence, freeJobsOfTheDead } from "./worker-presence.ts";

export interface RunningWorker {
  /** False while the job queue cannot be reached. */
  isRunning(): boolean;
  /** Waits a while for attempts in progress. The next worker takes up those that have not ended by then. */
  stop(): Promise<void>;
}

interface WorkerDeps {
  /** With {@link workerConnections} connections. */
  readonly pool: pg.Pool;
  /** For the lock that shows that this process is alive. */
  readonly connection: Database["connection"];
  readonly attempt: (id: string) => Promise<void>;
  /** Called every {@link requeueInterval}, to take up deliveries without a job. */
  readonly requeueForgotten: () => Promise<number>;
  readonly log: Logger;
}

/**
 * Concurrent attempts per queue. A webhook's receiver may take 15 s to fail, and one that hangs must not hold up many
 * deliveries; a mail server wants few connections.
 */
const concurrency = {
  "deliver-webhook": 24,
  "deliver-mail": 4,
  "deliver-call-message": 8,
} as const satisfies Record<Queue, number>;

/**
 * The worker's connections, opened as needed: one per attempt, one per listening queue, and two for the chores. Attempts
 * at messages about calls share those of the others: each needs one for some milliseconds only.
 */
export const workerConnections =
  concurrency["deliver-webhook"] + concurrency["deliver-mail"] + Object.keys(concurrency).length + 2;

/** Intervals of the search for jobs of dead workers and for forgotten deliveries, in ms. */
const freeInterval = 5_000;
export const requeueInterval = 15_000;

/** Interval of the search for jobs that have become due, in ms; new ones are announced. */
const pollInterval = 1_000;

/** Pause before a group is restarted, in ms. */
const restartDelay = 1_000;

/** Time for attempts in progress to end when the process stops, in ms. */
const stopLimit = 9_000;

const payload = v.object({ delivery: v.pipe(v.string(), v.uuid()) });

/**
 * Starts the workers of this process: one group per task, each with its own number of attempts. Any number of
 * processes may do so on one database.
 */
export async function startWorker(deps: WorkerDeps): Promise<RunningWorker> {
  const { pool, log } = deps;
  const presence = createWorkerPresence(deps.connection, log);
  const groups = Object.entries(concurrency).map(([task, jobs]) =>
    keepRunning(log, async (events) => {
      const announced: Promise<void>[] = [];
      events.on("pool:create", ({ workerPool }) => announced.push(presence.announce(workerPool.id)));
      events.on("pool:release", ({ workerPool }) => void presence.retract(workerPool.id));
      const runner = await run({
        pgPool: pool,
        events,
        concurrency: jobs,
        noHandleSignals: true,
        pollInterval,
        gracefulShutdownAbortTimeout: stopLimit,
        parsedCronItems: [],
        logger: queueLogger(log),
        taskList: { [task]: (raw) => deps.attempt(v.parse(payload, raw).delivery) },
      });
      await Promise.all(announced);
      return runner;
    }),
  );
  const chores = [
    repeat(freeInterval, () => freeJobsOfTheDead(pool), log),
    repeat(requeueInterval, deps.requeueForgotten, log),
  ];
  await Promise.all(groups.map(({ started }) => started));
  return {
    isRunning: () => groups.every((group) => group.isRunning()),
    async stop() {
      for (const stopChore of chores) stopChore();
      await Promise.race([Promise.all(groups.map((group) => group.stop())), wait(stopLimit)]);
      await presence.leave();
    },
  };
}

interface Group {
  /** Resolves when the group runs for the first time. */
  readonly started: Promise<void>;
  isRunning(): boolean;
  stop(): Promise<void>;
}

/**
 * Restarts the queue's runner whenever it gives up and whenever it failed to fetch a job. In the latter case the
 * database may have marked a job as taken and failed before it replied, and a runner whose first fetch failed never
 * recovers. Jobs that a group leaves marked are free once it has ended.
 */
function keepRunning(log: Logger, start: (events: EventEmitter) => Promise<Runner>): Group {
  const stopping = new AbortController();
  const stopped = once(stopping.signal, "abort");
  const first = Promise.withResolvers<void>();
  let isRunning = false;

  async function runOnce(): Promise<void> {
    const events = new EventEmitter();
    const failed = once(events, "worker:getJob:error");
    const runner = await start(events);
    isRunning = true;
    first.resolve();
    try {
      await Promise.race([runner.promise, failed, stopped]);
    } finally {
      isRunning = false;
    }
    // A runner that is already ending throws here; all that matters is that it ends.
    await runner.stop().catch(() => undefined);
    await runner.promise;
  }

  const finished = (async () => {
    while (!stopping.signal.aborted) {
      await runOnce().catch((error) => log.error({ err: error }, "a worker stopped; starting it again"));
      await wait(restartDelay, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    started: first.promise,
    isRunning: () => isRunning,
    async stop() {
      stopping.abort();
      await finished;
    },
  };
}

/** The queue's own log lines. Info and below go one level lower: what matters is logged by the delivery code. */
function queueLogger(log: Logger): QueueLogger {
  const levels = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;
  return new QueueLogger(() => (level, message) => log[levels[level]]({ queue: true }, message));
}
