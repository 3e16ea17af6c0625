import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import pg from "pg";
import { demoRequest } from "#fixtures/demo-request.ts";
import { startSite, visitorsFromEverywhere } from "#fixtures/site-process.ts";
import { visitorAddress } from "#fixtures/visitor-address.ts";
import { insertStatement } from "#server/database/insert-statement.ts";
import { closedLoop, type Load, medianLoad, round } from "../measure.ts";

const clientCounts = [1, 20, 200];
const runs = 5;
const ms = 2_000;

/** Connections for the direct inserts: as many as the server's pool, so that only the path differs. */
const directConnections = 16;

/**
 * Measures demo requests per second over HTTP, compared to direct inserts on the same PostgreSQL with the same
 * statement, key, role and number of clients.
 */
export async function benchLeads(): Promise<void> {
  // The web process alone, so that deliveries are not measured too.
  await using site = await startSite({ part: "web", env: { ...visitorsFromEverywhere, LOG_LEVEL: "error" } });
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
    // Alternating runs, so that disturbances of the machine affect both.
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

/** Uses Node's plain client, the lightest, since it shares the two cores with the measured server. */
function post(origin: string, key: string, agent: Agent): Promise<void> {
  const body = JSON.stringify(demoRequest());
  const headers = {
    apikey: key,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    prefer: "return=minimal",
    "idempotency-key": randomUUID(),
    "x-forwarded-for": visitorAddress(),
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
