import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import pg from "pg";
import { demoRequest } from "#fixtures/demo-request.ts";
import { startSite } from "#fixtures/site-process.ts";
import { insertStatement } from "#server/data-api/insert-statement.ts";
import { closedLoop, type Load, medianLoad, round } from "../measure.ts";

const clientCounts = [1, 20, 200];
const runs = 5;
const ms = 2_000;

/** Connections for the direct inserts: what the server's own pool has, so that only the way in differs. */
const directConnections = 16;

/**
 * Demo requests accepted per second through HTTP, beside the same inserts made directly on the same
 * PostgreSQL with the same statement, key and role, by the same number of callers.
 */
export async function benchLeads(): Promise<void> {
  // The web process alone: deliveries of a flood would be measured with it.
  await using site = await startSite({ part: "web", env: { TRUST_PROXY: "1", LOG_LEVEL: "error" } });
  const config = await (await fetch(`${site.origin}/api/config`)).json();
  const direct = new pg.Pool({
    ...(await site.connection()),
    options: "-c role=anon",
    max: directConnections,
  });
  const table = [];
  for (const clients of clientCounts) {
    const agent = new Agent({ keepAlive: true, maxSockets: clients });
    const http: Load[] = [];
    const sql: Load[] = [];
    // Taken in turns, so that what disturbs the machine disturbs both.
    for (let run = 0; run < runs; run++) {
      sql.push(await closedLoop({ clients, ms, task: () => insert(direct) }));
      http.push(await closedLoop({ clients, ms, task: () => post(site.origin, config.data.anonKey, agent) }));
    }
    agent.destroy();
    const [viaHttp, viaSql] = [medianLoad(http), medianLoad(sql)];
    table.push({
      clients,
      "HTTP leads/s": round(viaHttp.perSecond),
      "HTTP p99 ms": round(viaHttp.p99, 1),
      "direct inserts/s": round(viaSql.perSecond),
      "direct p99 ms": round(viaSql.p99, 1),
      ratio: round(viaHttp.perSecond / viaSql.perSecond, 2),
    });
  }
  await direct.end();
  console.table(table);
}

async function insert(pool: pg.Pool): Promise<void> {
  const row = demoRequest();
  const text = insertStatement({
    table: "demo_schedule",
    columns: Object.keys(row),
    resolution: undefined,
    returning: false,
  });
  await pool.query(text, [JSON.stringify({ "idempotency-key": randomUUID() }), JSON.stringify([row])]);
}

/** Node's plain client: the lightest there is, since it shares the two cores with what is measured. */
function post(origin: string, key: string, agent: Agent): Promise<void> {
  const body = JSON.stringify(demoRequest());
  const headers = {
    apikey: key,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    prefer: "return=minimal",
    "idempotency-key": randomUUID(),
    "x-forwarded-for": randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      `${origin}/rest/v1/demo_schedule`,
      { method: "POST", headers, agent },
      (response) => {
        response.resume();
        response.once("end", () =>
          response.statusCode === 201 ? resolve() : reject(new Error(`answered ${response.statusCode}`)),
        );
      },
    );
    sent.once("error", reject);
    sent.end(body);
  });
}
