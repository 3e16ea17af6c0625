import { timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import type pg from "pg";
import type { ExposedTable } from "#server/database/exposed-table.ts";
import { insertStatement } from "#server/database/insert-statement.ts";
import { bodyLimit } from "#server/middleware/body-limit.ts";
import { clientAddress } from "#server/middleware/client-address.ts";
import { consume, type Limiter, rateLimit } from "#server/middleware/rate-limit.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import {
  type DialectError,
  dialectRefusals,
  tooManyRequests,
  unknownFunction,
  unknownTable,
} from "./dialect-error.ts";
import { parseInsert } from "./insert-request.ts";
import { runStatement } from "./run-statement.ts";

/** The only request headers passed to the database. */
const databaseHeaders = [
  "idempotency-key",
  "content-language",
  "call-consent",
  "form-token",
  "form-solution",
];

/**
 * `/rest/v1`: the data client's REST dialect, as far as visitors need it. This code only speaks the protocol; the
 * rights of the role `anon` in the database decide which rows and columns may be touched.
 *
 * @param options.visitorPool connections with the rights of `anon`.
 * @param options.anonKey the public key that every request must send.
 * @param options.limitBytes longest accepted body.
 * @param options.limiter counts each request, and each row beyond the first.
 */
export function createDataApi(options: {
  visitorPool: pg.Pool;
  anonKey: string;
  tables: readonly ExposedTable[];
  limitBytes: number;
  limiter: Limiter;
  trustedProxies: number;
}): Hono<RequestEnv> {
  const { visitorPool, tables, limiter, trustedProxies } = options;
  const api = new Hono<RequestEnv>();

  api.use(
    rateLimit({ limiter, trustedProxies, refuse: (c, seconds) => answer(c, tooManyRequests(seconds)) }),
  );
  api.use(bodyLimit(options.limitBytes, (c) => answer(c, dialectRefusals.tooLarge)));
  api.use(async (c, next) => {
    const refusal = checkKey(c, options.anonKey);
    return refusal ? answer(c, refusal) : next();
  });

  api.post("/:table", async (c) => {
    const table = findTable(c.req.param("table"));
    if (!table) return answer(c, unknownTable(c.req.param("table")));
    const insert = parseInsert(table, {
      body: await c.req.arrayBuffer(),
      columns: c.req.query("columns"),
      prefer: c.req.header("prefer"),
    });
    if ("status" in insert) return answer(c, insert);
    if (insert.count > 1) {
      const seconds = await consume(limiter, clientAddress(c, trustedProxies), insert.count - 1);
      if (seconds !== undefined) {
        c.header("Retry-After", String(seconds));
        return answer(c, tooManyRequests(seconds));
      }
    }
    return query(c, {
      text: insertStatement(insert),
      values: [headersForDatabase(c), insert.rows],
      // Only a consent to a call has an answer of its own.
      ...(c.req.header("call-consent") !== undefined && { headers: (json: string) => sendHeaders(c, json) }),
      done: () => {
        if (insert.minimal) c.header("Preference-Applied", "return=minimal");
        return c.body(null, 201);
      },
    });
  });

  // Reading, changing and deleting are attempted in the database, too, so that its rights are what refuses them.
  api.on(["GET", "HEAD"], "/:table", (c) => attempt(c, (name) => `select * from ${name} limit 0`));
  api.delete("/:table", (c) => attempt(c, (name) => `delete from ${name} where false`));
  api.on(["PATCH", "PUT"], "/:table", (c) => attempt(c, (name) => `update ${name} set id = id where false`));
  // Other methods have no meaning here, so the database is not asked.
  api.all("/:table", (c) => {
    const requested = c.req.param("table");
    return answer(c, findTable(requested) ? dialectRefusals.wrongMethod : unknownTable(requested));
  });

  api.all("/rpc/:name", (c) => answer(c, unknownFunction(c.req.param("name"))));
  api.onError((error, c) => {
    c.var.log.error({ err: error }, "data API failed");
    return answer(c, dialectRefusals.internal);
  });
  return api;

  function findTable(name: string): ExposedTable | undefined {
    return tables.find((table) => table.name === name);
  }

  function attempt(
    c: Context<RequestEnv>,
    statement: (name: string) => string,
  ): Response | Promise<Response> {
    const requested = c.req.param("table") ?? "";
    const table = findTable(requested);
    if (!table) return answer(c, unknownTable(requested));
    return query(c, {
      text: statement(`public.${table.name}`),
      values: [],
      done: () => answer(c, dialectRefusals.wrongMethod),
    });
  }

  async function query(
    c: Context<RequestEnv>,
    {
      done,
      ...statement
    }: { text: string; values: string[]; headers?: (json: string) => void; done: () => Response },
  ): Promise<Response> {
    const refusal = await runStatement(visitorPool, statement, c.var.log);
    if (refusal) return answer(c, refusal);
    return done();
  }
}

function answer(c: Context, { status, body }: DialectError): Response {
  if (status === 401) c.header("WWW-Authenticate", "Bearer");
  if (status === 503) c.header("Retry-After", "1");
  return c.json(body, status);
}

/** Clients send the key as `apikey`, and usually again as a bearer token. */
function checkKey(c: Context, anonKey: string): DialectError | undefined {
  const key = c.req.header("apikey") ?? c.req.query("apikey");
  if (!key) return dialectRefusals.missingKey;
  if (!isSame(key, anonKey)) return dialectRefusals.wrongKey;
  const token = c.req.header("authorization")?.match(/^Bearer (.*)$/i)?.[1];
  if (token !== undefined && !isSame(token, anonKey)) return dialectRefusals.wrongToken;
  return undefined;
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Headers that the database may add to a response. */
const answeredHeaders = ["Demo-Call", "Demo-Call-At"];

/** @param json an array of objects with one header each, as PostgREST takes them. */
function sendHeaders(c: Context, json: string): void {
  const given = Object.assign({}, ...(JSON.parse(json) as object[])) as Record<string, unknown>;
  for (const name of answeredHeaders) {
    const value = given[name];
    if (typeof value === "string") c.header(name, value);
  }
}

/** The headers in the dialect's form: a JSON object with lower-case names. */
function headersForDatabase(c: Context): string {
  return JSON.stringify(Object.fromEntries(databaseHeaders.map((name) => [name, c.req.header(name)])));
}
