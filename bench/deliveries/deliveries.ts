import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { callsWithoutEnd, insertCalls } from "#fixtures/dials.ts";
import { type SiteProcess, startSite } from "#fixtures/site-process.ts";
import { startWebhookSink } from "#fixtures/webhook-sink.ts";
import { median, percentile, round } from "../measure.ts";

const idleSamples = 300;
const burst = 5_000;
const messages = 600;
const hanging = 100;
const runs = 3;

/**
 * Measures deliveries to a far end on the same machine: the time from commit to first attempt on an idle server,
 * deliveries per second in a burst, and the effect of a hanging far end on other deliveries.
 */
export async function benchDeliveries(): Promise<void> {
  const idle: number[] = [];
  const perSecond: number[] = [];
  const slowdowns: number[] = [];
  for (let run = 0; run < runs; run++) {
    idle.push(...(await delaysWhenIdle()));
    perSecond.push(await burstRate());
    slowdowns.push((await mailTime("hangs")) / (await mailTime("answers")));
  }
  console.table([
    { figure: "commit to first attempt, idle, p50, ms", value: round(median(idle), 1), limit: "" },
    {
      figure: "commit to first attempt, idle, p99, ms",
      value: round(percentile(idle, 0.99), 1),
      limit: "≤ 100",
    },
    { figure: "webhook deliveries per second", value: round(median(perSecond)), limit: "≥ 500" },
    {
      figure: "mails' time while the webhook hangs, ratio",
      value: round(median(slowdowns), 2),
      limit: "≤ 1.1",
    },
  ]);
}

async function delaysWhenIdle(): Promise<number[]> {
  await using sink = await startWebhookSink();
  await using site = await startSite({ env: environment(sink.url) });
  const pool = await connect(site);
  const committed = new Map<string, number>();
  for (let sample = 0; sample < idleSamples; sample++) {
    await pool.query(insertCalls(sample, 1));
    committed.set(`Lead ${sample}`, performance.now());
    await until(() => sink.calls.length > sample);
  }
  await pool.end();
  return sink.calls.map(({ at, body }) => Math.max(0, at - (committed.get(body.name) ?? Number.NaN)));
}

async function burstRate(): Promise<number> {
  await using sink = await startWebhookSink();
  // Without OWNER_EMAIL, notices wait, so only webhook calls are measured.
  const noNotices = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "bench@larkline.test" };
  await using site = await startSite({ env: { ...environment(sink.url), ...noNotices } });
  const pool = await connect(site);
  await pool.query(insertCalls(0, burst));
  await until(() => sink.calls.length >= burst);
  await pool.end();
  const times = sink.calls.map(({ at }) => at);
  return (burst - 1) / ((Math.max(...times) - Math.min(...times)) / 1_000);
}

/** Milliseconds that a load of mails takes while the webhook's far end answers or holds a hundred calls. */
async function mailTime(webhook: "answers" | "hangs"): Promise<number> {
  await using sink = await startWebhookSink((response) => {
    if (webhook === "answers") response.writeHead(204).end();
  });
  await using site = await startSite({ env: environment(sink.url) });
  const pool = await connect(site);
  await pool.query(insertCalls(0, hanging));
  await until(() => sink.calls.length >= 24);
  await wait(1_000); // Lets answered calls and their notices finish.
  await pool.query("delete from larkline.delivery where kind = 'owner-mail'");
  const start = performance.now();
  await pool.query(
    `insert into larkline.contact_message (submission_id, email, message)
     select gen_random_uuid(), 'v' || n || '@example.com', 'Hello' from generate_series(1, ${messages}) as n`,
  );
  const unsent =
    "select from larkline.delivery where contact_message_id is not null and state not in ('delivered', 'superseded') limit 1";
  while ((await pool.query(unsent)).rows.length > 0) await wait(20);
  const time = performance.now() - start;
  await pool.end();
  return time;
}

function environment(url: string): Record<string, string> {
  return { AUTOMATION_WEBHOOK_URL: url, ALLOW_PRIVATE_WEBHOOKS: "true", LOG_LEVEL: "error" };
}

async function connect(site: SiteProcess): Promise<pg.Pool> {
  const pool = new pg.Pool({ ...(await site.connection()), max: 2 });
  pool.on("error", () => undefined);
  await pool.query(callsWithoutEnd);
  return pool;
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await wait(2);
}
