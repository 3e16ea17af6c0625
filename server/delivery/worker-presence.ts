import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";

/**
 * Holds a lock in the database for each of this process's groups of workers, for as long as the process lives.
 * PostgreSQL releases it the moment the process dies, however it dies; that is how other processes know that a job
 * still marked as taken has no worker any more.
 */
export interface WorkerPresence {
  announce(poolId: string): Promise<void>;
  /** Releases the lock of a group that has ended, so that its jobs can be taken up. */
  retract(poolId: string): Promise<void>;
  leave(): Promise<void>;
}

/** The `application_name` of the connection that holds the locks. */
export const presenceName = "larkline worker presence";

/** Seconds for which a job may be taken before its worker's lock exists. */
const graceSeconds = 5;

/** Pause before the next attempt to connect, in ms. */
const retryInterval = 1_000;

export function createWorkerPresence(connection: () => pg.ClientConfig, log: Logger): WorkerPresence {
  const announced = new Set<string>();
  let isLeaving = false;
  let held = connect();

  /** Takes all locks on one dedicated connection, and again on a new one whenever it is lost. */
  async function connect(): Promise<pg.Client | undefined> {
    while (!isLeaving) {
      const client = new pg.Client({ ...connection(), application_name: presenceName });
      client.on("error", () => undefined); // "end" follows
      try {
        await client.connect();
        for (const poolId of announced) await lock(client, poolId);
        client.once("end", () => {
          if (!isLeaving) held = connect();
        });
        return client;
      } catch (error) {
        log.warn({ err: error }, "the worker's lock in the database could not be taken; trying again");
        await client.end().catch(() => undefined);
        await wait(retryInterval);
      }
    }
    return undefined;
  }

  return {
    async announce(poolId) {
      announced.add(poolId);
      const client = await held;
      // If the connection is lost now, its replacement takes this lock, too.
      if (client) await lock(client, poolId).catch(() => undefined);
    },
    async retract(poolId) {
      announced.delete(poolId);
      const client = await held;
      if (client) await unlock(client, poolId).catch(() => undefined);
    },
    async leave() {
      isLeaving = true;
      await (await held)?.end();
    },
  };
}

async function lock(client: pg.Client, poolId: string): Promise<void> {
  await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [poolId]);
}

/** Unlocks as often as it was locked: a connection replaced during `announce` may have locked twice. */
async function unlock(client: pg.Client, poolId: string): Promise<void> {
  const sql = "select pg_advisory_unlock(hashtextextended($1, 0)) as released";
  while ((await client.query(sql, [poolId])).rows[0].released);
}

/**
 * Frees the jobs of workers that died, so that others take them up at once; the job queue alone would wait four hours.
 *
 * @param pool must not use the connection that holds the locks: a session never blocks itself.
 */
export async function freeJobsOfTheDead(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(dead.ids)
     from (
       select array_agg(locked_by) as ids
       from (
         select distinct locked_by from graphile_worker.jobs
         where locked_at < now() - make_interval(secs => $1)
         offset 0
       ) as busy
       where pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))
     ) as dead
     where dead.ids is not null`,
    [graceSeconds],
  );
}
