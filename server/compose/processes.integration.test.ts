import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { assistants } from "#assistants/assistants.ts";
import { startRoundRobinProxy } from "#fixtures/round-robin-proxy.ts";
import { type SiteProcess, startSite } from "#fixtures/site-process.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { startToldServer, type ToldMessage } from "#fixtures/told-server.ts";
import { lostReason } from "#server/voice-api/lost-calls.ts";
import { callIn, type HeadlessCaller } from "#voice/testing/headless-caller.ts";

const privateKey = "sk_0123456789abcdef";
const slowly = { timeout: 90_000, interval: 100 };

/** Two web processes on one database, behind a balancer that knows no visitor. */
async function startProcesses({
  env = {},
  part = "web",
}: {
  readonly env?: Record<string, string>;
  readonly part?: "web" | "both";
} = {}) {
  const stack = new AsyncDisposableStack();
  const database = stack.use(await createTestDatabase());
  const proxy = stack.use(await startRoundRobinProxy());
  // Without models: what is proven here needs nobody to be heard.
  const noModels = await mkdtemp(join(tmpdir(), "larkline-no-models-"));
  stack.defer(() => rm(noModels, { recursive: true }));
  const start = async () =>
    stack.use(
      await startSite({
        ...(part === "web" && { part }),
        isFirstStart: true,
        env: (origin) => ({
          DATABASE_URL: database.url,
          PUBLIC_URL: proxy.origin,
          VOICE_NODE_URL: origin,
          VOICE_PRIVATE_KEY: privateKey,
          VOICE_MODELS: noModels,
          MAX_CONCURRENT_CALLS: "10",
          TRUST_PROXY: "1",
          ...env,
        }),
      }),
    );
  const sites = [await start(), await start()] as const;
  proxy.servers = sites.map(({ origin }) => origin);

  const post = (origin: string, headers: Record<string, string>) =>
    fetch(`${origin}/voice/call/web`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ assistantId: assistants.receptionist.id }),
    });
  const { voice } = await (await fetch(`${proxy.origin}/api/config`)).json();
  /** A visitor's request for a call, as a page makes it. */
  const ask = async (address: string, origin = proxy.origin) =>
    post(origin, {
      authorization: `Bearer ${voice.publicKey}`,
      origin: proxy.origin,
      "x-forwarded-for": address,
    });
  const holderOf = (call: { webCallUrl: string }) =>
    sites.find(({ origin }) => call.webCallUrl.startsWith(origin.replace("http", "ws")));
  return { stack, database, proxy, sites, ask, holderOf };
}

/** Joins a call, and waits until the assistant is in it. */
async function joinCall(call: { webCallUrl: string }, origin: string): Promise<HeadlessCaller> {
  const caller = await callIn(call.webCallUrl, { origin });
  await caller.until(() => caller.messages.length > 0, 60_000);
  return caller;
}

const terminate = (site: SiteProcess) => process.kill(site.pid() ?? 0, "SIGTERM");

test("VAPI-09 behind a plain balancer, calls are made by any process and joined at the one that holds them", async () => {
  const { stack, proxy, sites, ask, holderOf } = await startProcesses();
  await using _ = stack;
  const [one, two] = sites;

  const calls = [];
  for (let i = 0; i < 2; i++) calls.push(await (await ask(`198.51.100.${i}`)).json());
  expect(new Set(calls.map(holderOf))).toEqual(new Set(sites));
  const callers: HeadlessCaller[] = [];
  for (const call of calls) callers.push(stack.use(await joinCall(call, proxy.origin)));
  // The page may open a socket to the other process, too.
  const page = await fetch(`${proxy.origin}/`);
  expect(page.headers.get("content-security-policy")).toMatch(/connect-src[^;]* ws:\/\/127\.0\.0\.1:\d+/);

  // An address has one share of the lines of both, and what it holds at one process counts at the other.
  const statuses = [];
  for (let i = 0; i < 4; i++) statuses.push((await ask("203.0.113.9")).status);
  expect(statuses).toEqual([201, 201, 201, 429]);

  // What a program defines at one process is there at the other.
  const program = { authorization: `Bearer ${privateKey}`, "content-type": "application/json" };
  const made = await fetch(`${one.origin}/voice/assistant`, {
    method: "POST",
    headers: program,
    body: JSON.stringify({ name: "Front desk" }),
  });
  const { id } = await made.json();
  const read = await fetch(`${two.origin}/voice/assistant/${id}`, { headers: program });
  expect(await read.json()).toMatchObject({ name: "Front desk" });

  // A call is ended by way of the process that does not hold it.
  const [call] = calls;
  const elsewhere = sites.find((site) => site !== holderOf(call));
  const ended = await fetch(`${elsewhere?.origin}/voice/call/${call.id}`, {
    method: "DELETE",
    headers: program,
  });
  expect(ended.status).toBe(200);
  await callers[0]?.until(() => callers[0]?.closed() !== undefined, 90_000);
  expect(callers[0]?.signals.at(-1)).toEqual({ type: "left", endedReason: "manually-canceled" });
  expect(callers[1]?.closed()).toBeUndefined();
}, 300_000);

test("VAPI-03 of a call whose process was killed, the report arrives from the others, and new calls are made", async () => {
  await using server = await startToldServer();
  const { stack, proxy, sites, ask, holderOf } = await startProcesses({
    part: "both",
    env: { ALLOW_PRIVATE_WEBHOOKS: "true" },
  });
  await using _ = stack;
  const program = (path: string, body: object) =>
    fetch(`${proxy.origin}/voice${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${privateKey}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    }).then((response) => response.json());
  const { url, secret } = server;
  const { id: assistantId } = await program("/assistant", { name: "Desk", server: { url, secret } });
  // One at each process.
  const calls = [await program("/call/web", { assistantId }), await program("/call/web", { assistantId })];
  const [lost] = calls;
  for (const call of calls) stack.use(await joinCall(call, proxy.origin));
  const holder = holderOf(lost) as SiteProcess;
  await holder.kill();
  const killedAt = Date.now();

  await expect.poll(() => server.of("end-of-call-report").length, { timeout: 120_000 }).toBe(1);
  const isEnd = ({ message }: ToldMessage) => message.status === "ended";
  await expect.poll(() => server.of("status-update").filter(isEnd).length, { timeout: 90_000 }).toBe(1);
  const [report] = server.of("end-of-call-report");
  const { startedAt, endedAt, endedReason, call } = report?.message ?? {};
  expect([call.id, endedReason]).toEqual([lost.id, lostReason]);
  // As of its last sign of life.
  expect(Date.parse(endedAt)).toBeGreaterThanOrEqual(Date.parse(startedAt));
  expect(Date.parse(endedAt)).toBeLessThanOrEqual(killedAt);
  const [other] = sites.filter((site) => site !== holder);
  const statuses = [];
  for (const { id } of calls) {
    const read = await fetch(`${other?.origin}/voice/call/${id}`, {
      headers: { authorization: `Bearer ${privateKey}` },
    });
    statuses.push((await read.json()).status);
  }
  expect(statuses).toEqual(["ended", "in-progress"]);
  expect((await ask("198.51.100.77")).status).toBe(201);
}, 300_000);

test("a process that is told to stop takes no new calls, and stops when those it holds have ended", async () => {
  const { stack, database, proxy, sites, ask, holderOf } = await startProcesses();
  await using _ = stack;
  const call = await (await ask("198.51.100.1")).json();
  const draining = holderOf(call) as SiteProcess;
  const other = sites.find((site) => site !== draining) as SiteProcess;
  await using caller = await joinCall(call, proxy.origin);

  terminate(draining);
  await vi.waitFor(async () => expect((await fetch(`${draining.origin}/readyz`)).status).toBe(503), slowly);
  const refused = await ask("198.51.100.2", draining.origin);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
  for (let i = 3; i < 6; i++) {
    const made = await ask(`198.51.100.${i}`);
    expect(made.status).toBe(201);
    expect(holderOf(await made.json())).toBe(other);
  }
  // It goes on: what the visitor says is still answered.
  const before = caller.messages.length;
  caller.say({ type: "add-message", message: { role: "user", content: "What does it cost?" } });
  await caller.until(() => caller.messages.length > before, 90_000);
  expect(caller.closed()).toBeUndefined();

  caller.closePage();
  expect(await draining.ended()).toBe(0);
  expect(await database.rows("select ended_reason from larkline.call where id = $1", [call.id])).toEqual([
    { ended_reason: "customer-ended-call" },
  ]);
  expect(await database.rows("select from larkline.voice_node")).toHaveLength(1);
}, 300_000);

test("a call that outlasts the time for draining is told that the server stops", async () => {
  const { stack, proxy, ask, holderOf } = await startProcesses({ env: { VOICE_DRAIN_SECONDS: "1" } });
  await using _ = stack;
  const call = await (await ask("198.51.100.1")).json();
  await using caller = await joinCall(call, proxy.origin);
  const holder = holderOf(call) as SiteProcess;
  terminate(holder);
  expect(await holder.ended()).toBe(0);
  await caller.until(() => caller.closed() !== undefined);
  expect(caller.signals.at(-1)).toEqual({ type: "left", endedReason: "server-shutdown" });
}, 300_000);
