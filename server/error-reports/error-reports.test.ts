import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { expect, test, vi } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import { opsOn } from "#fixtures/run-ops.ts";
import { createTestApp, type TestApp } from "#fixtures/test-app.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { parseEnv } from "#server/env.ts";
import { describeError } from "./describe-error.ts";
import { createErrorReports, mostKinds, toldOf } from "./error-reports.ts";
import { createSentrySender } from "./sentry.ts";

const report = {
  place: "page",
  name: "TypeError",
  message: 'no number in "ann@clinic.example", +44 20 7946 0958',
  stack: "TypeError: x\n    at press (http://localhost:3000/assets/wizard-1a2b.js?q=ann:10:15)",
  path: "/book-demo",
};
const eventually = { timeout: 60_000 };

function tell(app: TestApp, body: unknown, headers: Record<string, string> = {}) {
  return app.request("/api/errors", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

const kept = (app: TestApp) =>
  app.rows<{ name: string; message: string; frames: string[]; path: string; times: string }>(
    "select place, name, message, frames, path, times from larkline.error_report order by name",
  );

test("CALL-14 a page's error is kept once, counted, and without anything of its visitor's", async () => {
  await using app = await createTestApp({ env: parseEnv({ TRUST_PROXY: "1" }) });
  const { status } = await tell(app, report, { "x-forwarded-for": "203.0.113.77" });
  expect(status).toBe(204);
  await vi.waitFor(async () => expect(await kept(app)).toHaveLength(1), eventually);
  await tell(app, { ...report, message: "another", path: "/contact" });
  await vi.waitFor(
    async () =>
      expect(await kept(app)).toEqual([
        {
          place: "page",
          name: "TypeError",
          message: "no number in <quoted>, <number> <number> <number> <number>",
          frames: ["press /assets/wizard-1a2b.js:10:15"],
          path: "/contact",
          times: "2",
        },
      ]),
    eventually,
  );
  const everything =
    JSON.stringify(await app.rows("select e::text from larkline.error_report e")) + app.log();
  expect(everything).not.toMatch(/ann|clinic|7946|203\.0\.113/);
});

test("CALL-14 reports are taken from our own pages alone, small, well-formed, and not too many of an address", async () => {
  await using app = await createTestApp({
    env: parseEnv({ TRUST_PROXY: "1" }),
    limits: { errorReports: new RateLimiterMemory({ points: 4, duration: 60 }) },
  });
  const from = (address: string) => ({ "x-forwarded-for": address });
  expect((await tell(app, report, { origin: "https://evil.example" })).status).toBe(403);
  expect((await tell(app, report, { "content-type": "text/plain" })).status).toBe(415);
  expect((await tell(app, { ...report, stack: "x".repeat(20_000) }, from("203.0.113.1"))).status).toBe(413);
  for (const wrong of ["{", "[]", { ...report, place: "server" }])
    expect((await tell(app, wrong, from("203.0.113.1"))).status).toBe(400);
  const limited = await tell(app, report, from("203.0.113.1"));
  expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "60"]);
  expect((await tell(app, report, from("203.0.113.2"))).status).toBe(204);
});

test("CALL-14 turned off, nothing is taken, and pages are told so", async () => {
  await using app = await createTestApp({ env: parseEnv({ ERROR_REPORTS: "off" }) });
  expect((await tell(app, report)).status).toBe(404);
  expect((await (await app.request("/api/config")).json()).tellsErrors).toBe(false);
  expect(await kept(app)).toEqual([]);
});

test("CALL-14 an error in a call is kept, too; of the database's errors no more than the code", async () => {
  await using app = await createTestApp();
  const { kysely } = app.database;
  const reports = createErrorReports({ env: parseEnv({}), kysely, log: captureLog().log });
  reports.note(toldOf(new RangeError("Ann's 'number' 42 is wrong")));
  reports.note(toldOf(await app.rows("select 'Ann'::integer").catch((error: unknown) => error)));
  reports.note(toldOf("not an error"));
  await reports.settled();
  const rows = await kept(app);
  expect(rows.map(({ name }) => name).sort()).toEqual(["Error", "RangeError", "error"]);
  expect(JSON.stringify(rows)).not.toMatch(/Ann['" ]|42/);
  expect(rows.find(({ name }) => name === "RangeError")?.frames[0]).toMatch(
    /^\/server\/error-reports\/error-reports\.test\.ts:/,
  );
});

test("CALL-14 there is room for so many different errors, and what is known is counted all the same", async () => {
  await using app = await createTestApp();
  await app.rows(
    `insert into larkline.error_report (fingerprint, place, name, message, frames)
     select decode(lpad(to_hex(n), 32, '0'), 'hex'), 'page', 'Error', '', '{}' from generate_series(1, $1::int) n`,
    [mostKinds],
  );
  const reports = createErrorReports({
    env: parseEnv({}),
    kysely: app.database.kysely,
    log: captureLog().log,
  });
  reports.note({ place: "page", name: "TypeError", message: "" });
  await reports.settled();
  expect(await app.rows("select from larkline.error_report")).toHaveLength(mostKinds);
  const { fingerprint } = describeError({ place: "page", name: "TypeError", message: "" });
  await app.rows(
    "update larkline.error_report set fingerprint = $1 where fingerprint = decode(lpad('1', 32, '0'), 'hex')",
    [fingerprint],
  );
  reports.note({ place: "page", name: "TypeError", message: "" });
  await reports.settled();
  expect(await app.rows("select times from larkline.error_report where times > 1")).toEqual([{ times: "2" }]);
});

test("CALL-14 ops errors lists and clears what was reported", async () => {
  await using database = await createTestDatabase();
  const ops = opsOn(database);
  expect((await ops("errors", "list")).stdout).toBe("No errors have been reported.\n");
  expect((await opsOn(database, { ERROR_REPORTS: "off" })("errors", "list")).stdout).toMatch(/is off/);
  const { kysely } = await database.open();
  const reports = createErrorReports({ env: parseEnv({}), kysely, log: captureLog().log });
  reports.note({ ...report, place: "page" });
  await reports.settled();
  const list = await ops("errors", "list");
  expect(list.stdout).toMatch(
    /TIMES +LAST.*\n1 .*\/book-demo +TypeError: no number in <quoted>.*press \/assets\/wizard-1a2b\.js:10:15/,
  );
  const [first] = JSON.parse((await ops("errors", "list", "--json")).stdout);
  expect(first).toMatchObject({ name: "TypeError", times: 1, id: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(await ops("errors", "clear")).toMatchObject({ status: 1, stderr: expect.stringContaining("--yes") });
  expect(await ops("errors", "clear", "--yes")).toMatchObject({ status: 0, stdout: "Forgot 1 error.\n" });
  expect((await ops("errors", "list")).stdout).toBe("No errors have been reported.\n");
});

/** A server that takes envelopes as Sentry's ingestion does. */
async function startIngestion(
  answer: { status: number; headers?: Record<string, string> } = { status: 200 },
) {
  const taken: { path: string; auth: string; type: string; lines: Record<string, unknown>[] }[] = [];
  const http = createServer(async (request: IncomingMessage, response) => {
    let body = "";
    for await (const part of request.setEncoding("utf8")) body += part;
    taken.push({
      path: request.url ?? "",
      auth: String(request.headers["x-sentry-auth"]),
      type: String(request.headers["content-type"]),
      lines: body
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line)),
    });
    response.writeHead(answer.status, answer.headers).end("{}");
  }).listen(0, "127.0.0.1");
  await once(http, "listening");
  const { port } = http.address() as AddressInfo;
  return {
    dsn: `http://0123abcd@127.0.0.1:${port}/errors/42`,
    taken,
    answer,
    async [Symbol.asyncDispose]() {
      http.closeAllConnections();
      http.close();
      await once(http, "close");
    },
  };
}

test("CALL-14 with SENTRY_DSN a report is sent as an envelope, and kept nowhere here", async () => {
  await using ingestion = await startIngestion();
  await using app = await createTestApp({ env: parseEnv({ SENTRY_DSN: ingestion.dsn }) });
  expect((await tell(app, report)).status).toBe(204);
  await vi.waitFor(() => expect(ingestion.taken).toHaveLength(1), eventually);
  const [{ path, auth, type, lines } = { path: "", auth: "", type: "", lines: [] }] = ingestion.taken;
  expect(path).toBe("/errors/api/42/envelope/");
  expect(auth).toMatch(/^Sentry sentry_version=7, sentry_client=larkline\/1, sentry_key=0123abcd$/);
  expect(type).toBe("application/x-sentry-envelope");
  const [header, item, event] = lines;
  expect(header).toMatchObject({ event_id: expect.stringMatching(/^[0-9a-f]{32}$/), dsn: ingestion.dsn });
  expect(item).toEqual({ type: "event" });
  expect(event).toMatchObject({
    event_id: header?.event_id,
    level: "error",
    transaction: "/book-demo",
    fingerprint: [expect.stringMatching(/^[0-9a-f]{32}$/)],
    exception: {
      values: [
        {
          type: "TypeError",
          value: "no number in <quoted>, <number> <number> <number> <number>",
          stacktrace: {
            frames: [
              { function: "press", filename: "/assets/wizard-1a2b.js", lineno: 10, colno: 15, in_app: true },
            ],
          },
        },
      ],
    },
  });
  expect(JSON.stringify(lines)).not.toMatch(/ann|clinic|7946/);
  expect(await kept(app)).toEqual([]);
});

test("CALL-14 a service that has had enough is left alone for as long as it says", async () => {
  await using ingestion = await startIngestion({ status: 429, headers: { "retry-after": "30" } });
  let now = 1_000_000;
  const send = createSentrySender({ dsn: ingestion.dsn, now: () => now });
  const error = describeError({ place: "call", name: "Error", message: "" });
  await send(error);
  now += 29_000;
  await send(error);
  expect(ingestion.taken).toHaveLength(1);
  now += 2_000;
  ingestion.answer.status = 500;
  await expect(send(error)).rejects.toThrow("answered 500");
  expect(ingestion.taken).toHaveLength(2);
});

test("CALL-14 a service that cannot be reached costs the page nothing, and the log says so", async () => {
  await using app = await createTestApp({ env: parseEnv({ SENTRY_DSN: "http://key@127.0.0.1:1/1" }) });
  expect((await tell(app, report)).status).toBe(204);
  await vi.waitFor(() => expect(app.log()).toContain("a report of an error was not kept"), eventually);
});
