import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { callsWithoutEnd, insertCalls } from "#fixtures/dials.ts";
import { startSite } from "#fixtures/site-process.ts";
import { startWebhookSink } from "#fixtures/webhook-sink.ts";

export interface DeliveryStormReport {
  readonly leads: number;
  readonly kills: number;
  readonly calls: number;
  /** Leads whose webhook call never arrived. Must be 0. */
  readonly lost: number;
  /** Leads that arrived under more than one webhook-id. Must be 0. */
  readonly renamed: number;
  /** Leads that arrived more than once under the same id. Allowed, as delivery is at least once. */
  readonly repeated: number;
  /** Deliveries that are still not delivered five minutes after the last kill. Must be 0. */
  readonly stuck: number;
}

/** Rows per insert statement. */
const batch = 25;

/**
 * Kills the server (web and worker in one process) with SIGKILL at random moments while leads come in, then compares
 * the webhook calls that arrived with the leads.
 *
 * @param random in [0, 1), passed in so that a run can be repeated.
 */
export async function deliveryStorm(options: {
  leads: number;
  kills: number;
  random: () => number;
}): Promise<DeliveryStormReport> {
  const { leads, kills, random } = options;
  await using sink = await startWebhookSink();
  await using site = await startSite({
    env: { AUTOMATION_WEBHOOK_URL: sink.url, ALLOW_PRIVATE_WEBHOOKS: "true", LOG_LEVEL: "fatal" },
  });
  // PostgreSQL survives the kills, so leads are inserted directly.
  const pool = new pg.Pool({ ...(await site.connection()), max: 2 });
  pool.on("error", () => undefined);

  await pool.query(callsWithoutEnd);
  let inserted = 0;
  const inserting = (async () => {
    while (inserted < leads) {
      const count = Math.min(batch, leads - inserted);
      await pool.query(insertCalls(inserted, count));
      inserted += count;
      await wait(random() * 10);
    }
  })();
  for (let kill = 0; kill < kills; kill++) {
    await wait(100 + random() * 900);
    await site.kill();
    await site.start();
  }
  await inserting;
  await untilFinished(pool);

  const { rows } = await pool.query<{ stuck: number }>(
    "select count(*)::int as stuck from larkline.delivery where state not in ('delivered', 'superseded')",
  );
  await pool.end();
  const ids = new Map<string, string[]>();
  for (const { id, body } of sink.calls) ids.set(body.name, [...(ids.get(body.name) ?? []), id]);
  const names = Array.from({ length: leads }, (_, index) => `Lead ${index}`);
  return {
    leads,
    kills,
    calls: sink.calls.length,
    lost: names.filter((name) => !ids.has(name)).length,
    renamed: [...ids.values()].filter((each) => new Set(each).size > 1).length,
    repeated: [...ids.values()].filter((each) => each.length > 1).length,
    stuck: rows[0]?.stuck ?? Number.NaN,
  };
}

async function untilFinished(pool: pg.Pool): Promise<void> {
  const unfinished = "select from larkline.delivery where state not in ('delivered', 'superseded') limit 1";
  const deadline = Date.now() + 300_000;
  while (Date.now() < deadline && (await pool.query(unfinished)).rows.length > 0) await wait(200);
}
