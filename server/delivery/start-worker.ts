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
  /** Lets attempts in progress end, for a while; what has not ended by then is taken up by the next worker. */
  stop(): Promise<void>;
}

interface WorkerDeps {
  /** Of {@link workerConnections} connections. */
  readonly pool: pg.Pool;
  /** For the lock that says that this process lives. */
  readonly connection: Database["connection"];
  readonly attempt: (id: string) => Promise<void>;
  /** Called four times a minute, to take up what fell through. */
  readonly requeueForgotten: () => Promise<number>;
  readonly log: Logger;
}

/**
 * Attempts in progress at a time. A webhook's far end may take 15 s to fail, and one that hangs must not hold up
 * many others; a mail server wants few connections.
 */
const concurrency = { "deliver-webhook": 24, "deliver-mail": 4 } as const satisfies Record<Queue, number>;

/** Connections of the worker, opened as needed: one for each attempt, one for each queue that listens, and two for the chores. */
export const workerConnections =
  Object.values(concurrency).reduce((all, attempts) => all + attempts, 0) +
  Object.keys(concurrency).length +
  2;

/** How often jobs of dead workers are looked for, and forgotten deliveries, in ms. */
const freeInterval = 5_000;
export const requeueInterval = 15_000;

/** How often the queue is asked for jobs whose time has come, in ms; new ones announce themselves. */
const pollInterval = 1_000;

/** How long a group waits before it is started again, in ms. */
const restartDelay = 1_000;

/** How long attempts in progress may take to end when the process is told to stop, in ms. */
const stopLimit = 9_000;

const payload = v.object({ delivery: v.pipe(v.string(), v.uuid()) });

/**
 * Starts the workers of this process: one group per task, each with its own share of attempts. Any number of
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
  /** Resolves when it runs for the first time. */
  readonly started: Promise<void>;
  isRunning(): boolean;
  stop(): Promise<void>;
}

/**
 * Starts the queue's runner again whenever it gives up, and whenever it failed to fetch a job: the database may have
 * marked one as taken and failed before it said so, and a runner whose first fetch failed remembers that for good.
 * What a group leaves marked is free once it has ended.
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
    // One that is ending by itself says so; what counts is that it has ended.
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

/** The queue's own lines, one level quieter: what matters of a delivery is logged by itself. */
function queueLogger(log: Logger): QueueLogger {
  const levels = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;
  return new QueueLogger(() => (level, message) => log[levels[level]]({ queue: true }, message));
}
