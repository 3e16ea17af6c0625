import { randomUUID } from "node:crypto";
import pg from "pg";
import { startSite, visitorsFromEverywhere } from "#fixtures/site-process.ts";
import { closedLoop, medianLoad, round, type TimedLoad } from "../measure.ts";
import { atMost, verdict } from "../targets.ts";

const key = "sk_of_the_bench_of_the_api";
const calls = 100_000;
const runs = 5;
const ms = 2_000;

/** Measures lists of 100 from 100,000 calls, and the making of tools compared to bare inserts of the same JSON. */
export async function benchVoiceApi(): Promise<void> {
  await using site = await startSite({
    env: { ...visitorsFromEverywhere, VOICE_PRIVATE_KEY: key, LOG_LEVEL: "error" },
  });
  await site.rows(
    `insert into larkline.call (id, created_at, kind, is_public, started_at, ended_at, ended_reason)
     select gen_random_uuid(), at, 'webCall', true, at, at, 'customer-ended-call'
     from (select now() - n * interval '1 minute' as at from generate_series(1, $1::int) as n) as times`,
    [calls],
  );
  await site.rows("analyze larkline.call");
  const ask = async (path: string, init: RequestInit = {}, status = 200) => {
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const response = await fetch(`${site.origin}/voice${path}`, { ...init, headers });
    const body = await response.json();
    if (response.status !== status) throw new Error(`${path} was answered with ${response.status}.`);
    return body;
  };
  const before = new Date(Date.now() - (calls / 2) * 60_000).toISOString();
  const definition = JSON.stringify({
    type: "function",
    function: { name: "find_shelf", description: "Finds a shelf.", parameters: { type: "object" } },
    server: { url: "https://shop.example/tools", secret: "of the shop" },
  });
  const direct = new pg.Pool({ ...(await site.connection()), max: 1 });
  await direct.query("create table bare (id uuid primary key, definition jsonb not null)");
  const tasks = {
    "list 100 of 100,000 calls": async () => {
      if ((await ask("/call")).length !== 100) throw new Error("The list is not whole.");
    },
    "the same, before a time in the middle": async () => {
      if ((await ask(`/call?createdAtLt=${before}`)).length !== 100)
        throw new Error("The list is not whole.");
    },
    "create a tool": () => ask("/tool", { method: "POST", body: definition }, 201),
    "bare insert": () => direct.query("insert into bare values ($1, $2)", [randomUUID(), definition]),
  };
  const table = [];
  const figures: Record<string, TimedLoad> = {};
  for (const [task, act] of Object.entries(tasks)) {
    const loads: TimedLoad[] = [];
    for (let run = 0; run < runs; run++)
      loads.push(await closedLoop({ clients: 1, ms, task: async () => void (await act()) }));
    const load = medianLoad(loads);
    figures[task] = load;
    table.push({
      task,
      "a second": round(load.perSecond),
      "p50 ms": round(load.p50, 1),
      "p99 ms": round(load.p99, 1),
    });
  }
  await direct.end();
  console.table(table);
  const p99 = (task: keyof typeof tasks) => round(figures[task]?.p99 ?? Number.NaN, 1);
  console.log(
    verdict([
      atMost("list, p99 ms", p99("list 100 of 100,000 calls"), 30),
      atMost("list before a time, p99 ms", p99("the same, before a time in the middle"), 30),
      atMost("create, p99 ms", p99("create a tool"), 20),
    ]),
  );
}
