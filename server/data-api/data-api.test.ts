import { PostgrestClient } from "@supabase/postgrest-js";
import { createClient } from "@supabase/supabase-js";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoRequest } from "#fixtures/demo-request.ts";
import { createTestApp, type TestApp } from "#fixtures/test-app.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";

const count = "select count(*)::int as count from demo_schedule";

/** Shared by tests whose requests leave no rows. */
let untouched: TestApp;
beforeAll(async () => {
  untouched = await createTestApp();
});
afterAll(() => untouched[Symbol.asyncDispose]());

function headers(app: TestApp, more: Record<string, string> = {}): Record<string, string> {
  return {
    apikey: app.anonKey,
    authorization: `Bearer ${app.anonKey}`,
    "content-type": "application/json",
    prefer: "return=minimal",
    ...more,
  };
}

function post(
  app: TestApp,
  body: unknown,
  more: Record<string, string> = {},
  path = "/rest/v1/demo_schedule",
) {
  return app.request(path, {
    method: "POST",
    headers: headers(app, more),
    body: typeof body === "string" || body instanceof Blob ? body : JSON.stringify(body),
  });
}

test("DATA-01 an insert answers 201 with an empty body and stores exactly what was sent", async () => {
  await using app = await createTestApp();
  const response = await post(app, demoRequest(), { "idempotency-key": "first" });

  expect(response.status).toBe(201);
  expect(await response.text()).toBe("");
  expect(response.headers.get("preference-applied")).toBe("return=minimal");
  const [row] = await app.rows("select * from demo_schedule");
  expect(row).toMatchObject({ ...demoRequest(), idempotency_key: "first" });
});

test("DATA-02 the small data client inserts unmodified", async () => {
  await using app = await createTestApp();
  const client = new PostgrestClient("http://site/rest/v1", {
    headers: { apikey: app.anonKey, Authorization: `Bearer ${app.anonKey}` },
    fetch: viaApp(app),
  });
  const one = await client.from("demo_schedule").insert(demoRequest());
  const several = await client.from("demo_schedule").insert([demoRequest({ full_name: "B" }), demoRequest()]);

  expect([one.error, one.status, several.error, several.status]).toEqual([null, 201, null, 201]);
  expect(await app.rows(count)).toEqual([{ count: 3 }]);
});

test("DATA-02 the full hosted-backend client inserts unmodified", async () => {
  await using app = await createTestApp();
  const client = createClient("http://site", app.anonKey, {
    auth: { autoRefreshToken: false, persistSession: true, detectSessionInUrl: true },
    global: { fetch: viaApp(app) },
  });
  const { error, status } = await client.from("demo_schedule").insert([demoRequest()]);

  expect([error, status]).toEqual([null, 201]);
  expect(await app.rows(count)).toEqual([{ count: 1 }]);
});

test("DATA-01 a visitor's client can neither read, change nor delete, nor take rows back from an insert", async () => {
  await using app = await createTestApp();
  await post(app, demoRequest());
  const client = new PostgrestClient("http://site/rest/v1", { headers: headers(app), fetch: viaApp(app) });
  const table = () => client.from("demo_schedule");
  const attempts = [
    await table().select(),
    await table().select("*", { head: true, count: "exact" }),
    await table().update({ full_name: "X" }).eq("industry", "Healthcare"),
    await table().delete().neq("full_name", ""),
    await table().upsert(demoRequest()),
    await table().upsert(demoRequest(), { ignoreDuplicates: true }),
    await table().insert(demoRequest()).select(),
    await table().insert({ ...demoRequest(), id: "00000000-0000-4000-8000-000000000000" }),
    await table().insert({ ...demoRequest(), created_at: "2020-01-01" }),
    await table().insert({ ...demoRequest(), idempotency_key: "mine" }),
  ];

  expect(attempts.map((attempt) => attempt.status)).toEqual(attempts.map(() => 401));
  expect(attempts[0]?.error).toMatchObject({ code: "42501" });
  expect(await app.rows("select full_name from demo_schedule")).toEqual([
    { full_name: demoRequest().full_name },
  ]);
});

test("DATA-03 a request sent again under its key stays one row, even when copies arrive together", async () => {
  await using app = await createTestApp();
  const copies = Array.from({ length: 20 }, () => post(app, demoRequest(), { "idempotency-key": "same" }));
  const statuses = (await Promise.all(copies)).map((response) => response.status);

  expect(new Set(statuses)).toEqual(new Set([201]));
  expect(await app.rows(count)).toEqual([{ count: 1 }]);
});

test("DATA-03 a key that was used for a different request is refused and the first row stays", async () => {
  await using app = await createTestApp();
  await post(app, demoRequest(), { "idempotency-key": "same" });
  const response = await post(app, demoRequest({ full_name: "Other" }), { "idempotency-key": "same" });

  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    code: "23505",
    hint: "Send a changed request under a new key.",
  });
  expect(await app.rows("select full_name from demo_schedule")).toEqual([
    { full_name: demoRequest().full_name },
  ]);
});

test("DATA-03 equal requests without a key are two rows", async () => {
  await using app = await createTestApp();
  await post(app, demoRequest());
  await post(app, demoRequest());
  expect(await app.rows(count)).toEqual([{ count: 2 }]);
});

test.each<[string, number, string | null, Record<string, string>]>([
  ["no key", 401, null, { apikey: "" }],
  ["a wrong key", 401, null, { apikey: "wrong" }],
  ["a wrong bearer token", 401, "PGRST301", { authorization: "Bearer wrong" }],
])("DATA-01 a request with %s is refused", async (_name, status, code, more) => {
  const app = untouched;
  const response = await post(app, demoRequest(), more);

  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code, message: expect.any(String) });
  expect(await app.rows(count)).toEqual([{ count: 0 }]);
});

test.each<[string, number, string, unknown, string?]>([
  ["invalid JSON", 400, "PGRST102", "{"],
  ["an empty body", 400, "PGRST102", ""],
  ["JSON that is no row", 400, "PGRST102", "[1]"],
  ["rows with different keys", 400, "PGRST102", [{ email: "a@b.co" }, { phone: "1" }]],
  ["an unknown column", 400, "PGRST204", { ...demoRequest(), admin: true }],
  [
    "an unknown column in the parameter",
    400,
    "PGRST204",
    demoRequest(),
    "/rest/v1/demo_schedule?columns=admin",
  ],
  ["an unknown table", 404, "PGRST205", demoRequest(), "/rest/v1/passwords"],
  ["a table of another schema", 404, "PGRST205", demoRequest(), "/rest/v1/larkline.signing_key"],
  ["a function", 404, "PGRST202", {}, "/rest/v1/rpc/version"],
  ["a path below a table", 404, "PGRST125", {}, "/rest/v1/demo_schedule/1"],
  ["nothing in it", 400, "23502", {}],
  ["a missing value", 400, "23502", { ...demoRequest(), email: null }],
  ["a value outside its list", 400, "23514", demoRequest({ industry: "Mining" as "Other" })],
  ["a blank name", 400, "23514", demoRequest({ business_name: "  " })],
  ["a name that is too long", 400, "23514", demoRequest({ business_name: "x".repeat(201) })],
  ["no mail address", 400, "23514", demoRequest({ email: "not an address" })],
  ["an address that is none", 400, "23514", demoRequest({ website: "javascript:alert(1)" })],
  ["a phone number without digits", 400, "23514", demoRequest({ phone: "call me" })],
  ["a list item of another list", 400, "23514", demoRequest({ challenges: ["Google Calendar"] })],
  ["an empty free item", 400, "23514", demoRequest({ integrations: ["CRM:  "] })],
  ["too many list items", 400, "23514", demoRequest({ integrations: Array(21).fill("Other") })],
  ["text where a list belongs", 400, "22P02", { ...demoRequest(), challenges: "none" }],
  ["a list where text belongs", 400, "22P02", { ...demoRequest(), business_name: ["Clinic"] }],
  ["a number where text belongs", 400, "22P02", { ...demoRequest(), full_name: 7 }],
  ["an object where text belongs", 400, "22P02", { ...demoRequest(), website: {} }],
  ["a list of lists", 400, "22P02", { ...demoRequest(), challenges: [["Other"]] }],
  ["a list item that is no text", 400, "22P02", { ...demoRequest(), integrations: [null] }],
  ["more rows than a visitor has", 400, "PGRST102", Array(21).fill(demoRequest())],
  [
    "bytes that are no UTF-8",
    400,
    "PGRST102",
    new Blob([Buffer.from(JSON.stringify(demoRequest()), "latin1")]),
  ],
  ["a NUL character", 400, "22P05", demoRequest({ full_name: "a\u0000b" })],
  ["half a surrogate pair", 400, "22P02", JSON.stringify(demoRequest()).replace("Healthcare", "\\ud800")],
  ["endless nesting", 400, "22P02", `{"challenges":${"[".repeat(15_000)}${"]".repeat(15_000)}}`],
  ["a key that is too long", 400, "23514", demoRequest(), "key"],
])("DATA-01 a request with %s is refused in the dialect's words and adds no row", async (...given) => {
  const [, status, code, body, path] = given;
  const app = untouched;
  const response =
    path === "key"
      ? await post(app, body, { "idempotency-key": "k".repeat(201) })
      : await post(app, body, {}, path);

  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code, message: expect.any(String) });
  expect(await app.rows(count)).toEqual([{ count: 0 }]);
});

test("the refusal of a value names its column", async () => {
  const app = untouched;
  const response = await post(app, { ...demoRequest(), phone: 12025550123 });
  expect(await response.json()).toMatchObject({ message: "The column 'phone' takes a text" });
});

test.each(["OPTIONS", "PROPFIND"])("%s on a table is no method of the dialect", async (method) => {
  const app = untouched;
  const ask = (path: string) => app.request(path, { method, headers: headers(app) });
  const [known, unknown] = [await ask("/rest/v1/demo_schedule"), await ask("/rest/v1/passwords")];
  expect([known.status, (await known.json()).code]).toEqual([405, "PGRST117"]);
  expect(unknown.status).toBe(404);
});

test("a body over the limit answers 413 without reaching the database", async () => {
  const app = untouched;
  const response = await post(app, demoRequest({ full_name: "x".repeat(1_000_000) }));

  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ message: "The request body is too large" });
});

test("the columns parameter chooses what is stored and ignores the rest of the payload", async () => {
  await using app = await createTestApp();
  const columns = Object.keys(demoRequest())
    .map((name) => `"${name}"`)
    .filter((name) => name !== '"website"');
  const path = `/rest/v1/demo_schedule?columns=${encodeURIComponent(columns.join(","))}`;
  const response = await post(app, { ...demoRequest(), surprise: 1 }, {}, path);

  expect(response.status).toBe(201);
  expect(await app.rows("select website from demo_schedule")).toEqual([{ website: null }]);
});

test("a database that is away answers 503 with a time to try again", async () => {
  const unreachable = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const visitorPool = Object.assign(new pg.Pool(), { connect: () => Promise.reject(unreachable) });
  await using app = await createTestApp({ database: { visitorPool } });
  const response = await post(app, demoRequest());

  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("1");
});

test.each([
  ["password", (url: URL) => Object.assign(url, { password: "wrong" })],
  ["role", (url: URL) => url.searchParams.set("options", "-c role=nobody_has_this")],
])("a wrong %s of the server's own answers 503 and tells the visitor nothing", async (_what, spoil) => {
  await using testDatabase = await createTestDatabase();
  const url = new URL(testDatabase.url);
  spoil(url);
  const visitorPool = new pg.Pool({ connectionString: url.href });
  await using app = await createTestApp({ database: { visitorPool } });
  const response = await post(app, demoRequest());

  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: "PGRST001", details: null });
  const [line] = app
    .log()
    .split("\n")
    .filter((text) => text.includes("no connection to the database"));
  // The log line is found by the id that the visitor can quote.
  expect(line).toContain(`"id":"${response.headers.get("x-request-id")}"`);
});

test("no log line holds anything that a visitor typed", async () => {
  await using app = await createTestApp();
  await post(app, demoRequest());
  await post(app, demoRequest({ phone: "none" }));
  await app.request(`/rest/v1/demo_schedule?email=${demoRequest().email}`, { headers: headers(app) });
  await app.request(`/${demoRequest().email}`);

  expect(app.log()).toContain('"route":"/rest/v1/:table"');
  for (const secret of [demoRequest().email, "O'Neil", "Växjö", demoRequest().phone, app.anonKey]) {
    expect(app.log()).not.toContain(secret);
  }
});

/** A `fetch` for the vendors' clients that calls the app without a socket. */
function viaApp(app: TestApp): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const body = request.method === "GET" || request.method === "HEAD" ? null : await request.text();
    return app.request(pathname + search, { method: request.method, headers: request.headers, body });
  };
}
