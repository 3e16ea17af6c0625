import { setTimeout as wait } from "node:timers/promises";
import { type SiteProcess, startSite, visitorsFromEverywhere } from "#fixtures/site-process.ts";
import { takenFor } from "#server/delivery/delivery-store.ts";
import { requeueInterval } from "#server/delivery/start-worker.ts";
import { startSubmitters } from "./submitters.ts";

export interface StormReport {
  readonly kills: number;
  readonly acknowledged: number;
  readonly resent: number;
  /** Acknowledged requests without a row. Must be 0. */
  readonly lost: number;
  /** Requests with more than one row. Must be 0. */
  readonly doubled: number;
  /**
   * Webhook calls still pending after the longest time the product allows. Without an address, they are parked, not
   * pending. Must be 0.
   */
  readonly untouched: number;
  readonly surprises: readonly string[];
  /** Longest time from a kill until the server is ready again, in ms. */
  readonly slowestReturn: number;
}

/**
 * Kills the server or its PostgreSQL with SIGKILL at random moments while visitors send demo requests, then compares
 * acknowledged requests with the rows.
 *
 * @param random in [0, 1), passed in so that a run can be repeated.
 */
export async function crashStorm(options: {
  target: "server" | "postgres";
  kills: number;
  submitters: number;
  random: () => number;
}): Promise<StormReport> {
  await using site = await startSite({ env: { ...visitorsFromEverywhere, LOG_LEVEL: "fatal" } });
  const submitters = await startSubmitters(site.origin, options.submitters);
  let slowestReturn = 0;
  for (let kill = 0; kill < options.kills; kill++) {
    await wait(30 + options.random() * 500);
    const start = Date.now();
    if (options.target === "server") {
      await site.kill();
      await site.start();
    } else {
      await killPostgres(site);
    }
    await untilReady(site.origin);
    slowestReturn = Math.max(slowestReturn, Date.now() - start);
  }
  await submitters.finish();
  const untouched = await untouchedCalls(site);

  const stored = await site.rows<{ key: string; count: number }>(
    "select split_part(email, '@', 1) as key, count(*)::int as count from demo_schedule group by 1",
  );
  const counts = new Map(stored.map((row) => [row.key, row.count]));
  return {
    kills: options.kills,
    acknowledged: submitters.acknowledged.size,
    resent: submitters.resent,
    lost: [...submitters.acknowledged].filter((key) => !counts.has(key)).length,
    doubled: stored.filter((row) => row.count > 1).length,
    untouched,
    surprises: submitters.surprises,
    slowestReturn,
  };
}

/** Kills PostgreSQL and waits until a new one runs. */
async function killPostgres(site: SiteProcess): Promise<void> {
  const pid = await site.postgresPid();
  if (pid === undefined) throw new Error("PostgreSQL keeps no pid file, so it does not run.");
  process.kill(pid, "SIGKILL");
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const now = await site.postgresPid();
    if (now !== undefined && now !== pid) return;
    await wait(10);
  }
  throw new Error("PostgreSQL was not started again within a minute.");
}

/** In ms. The longest path of a call: its job was taken, and the database died before that was recorded. */
const longestWay = takenFor * 1_000 + requeueInterval + 15_000;

async function untouchedCalls(site: SiteProcess): Promise<number> {
  const deadline = Date.now() + longestWay;
  for (;;) {
    const [row] = await site.rows<{ count: number }>(
      "select count(*)::int as count from larkline.delivery where kind = 'confirmation-mail' and state = 'pending'",
    );
    if (row?.count === 0 || Date.now() > deadline) return row?.count ?? 0;
    await wait(200);
  }
}

async function untilReady(origin: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await isReady(origin))) {
    if (Date.now() > deadline) throw new Error("The server did not become ready again within a minute.");
    await wait(20);
  }
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}
