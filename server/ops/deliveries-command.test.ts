import { Command } from "@commander-js/extra-typings";
import { expect, test, vi } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import { insertContactMessage, insertDemoRequest } from "#fixtures/deliveries.ts";
import { opsOn } from "#fixtures/run-ops.ts";
import { allQueues, type Sender } from "#fixtures/senders.ts";
import { mailSurroundings } from "#fixtures/subjects.ts";
import { createTestDatabase, type TestDatabase } from "#fixtures/test-database.ts";
import { attemptDelivery } from "#server/delivery/attempt-delivery.ts";
import { createDeliveryStore } from "#server/delivery/delivery-store.ts";
import type { Outcome } from "#server/delivery/outcome.ts";
import { type RunningWorker, startWorker, workerConnections } from "#server/delivery/start-worker.ts";
import { leavesOf } from "./command-tree.ts";
import { defineDeliveries } from "./deliveries-command.ts";
import type { Ops } from "./ops.ts";

/** A worker in this process whose far ends all return `answer()`. */
async function work(
  testDatabase: TestDatabase,
  answer: () => Outcome | Promise<Outcome>,
): Promise<RunningWorker & AsyncDisposable> {
  const database = await testDatabase.open();
  const store = createDeliveryStore(database.kysely);
  const sender: Sender = async () => answer();
  const { log } = captureLog();
  const worker = await startWorker({
    pool: database.openWorkerPool(workerConnections),
    connection: database.connection,
    log,
    requeueForgotten: store.requeueForgotten,
    attempt: attemptDelivery({
      store,
      farEnds: allQueues(sender),
      surroundings: mailSurroundings,
      log,
      clock: Date.now,
      random: () => 0,
    }),
  });
  return { ...worker, [Symbol.asyncDispose]: () => worker.stop() };
}

/** Deliveries in several states: two dead, one parked, and those of a later message, pending. */
async function arrange(database: TestDatabase) {
  const request = await insertDemoRequest(database, { isCalled: true });
  await database.rows(`
    with done as (
      update larkline.delivery set attempts = 2,
        state = case kind when 'owner-mail' then 'parked' else 'dead' end,
        finished_at = case kind when 'owner-mail' then null else '2026-01-02T03:04:05Z'::timestamptz end
      returning id, kind
    )
    insert into larkline.delivery_attempt (delivery_id, number, started_at, duration_ms, status, reason, answer)
    select id, number, '2026-01-02T03:04:00Z', 120, 500, 'The answer was 500.', E'so\\nsorry \\x1b[31m'
    from done, generate_series(1, 2) as number where kind <> 'owner-mail'`);
  await database.rows("delete from graphile_worker._private_jobs");
  const message = await insertContactMessage(database);
  return { request, message };
}

async function states(database: TestDatabase): Promise<Record<string, number>> {
  const rows = await database.rows<{ state: string; count: number }>(
    "select state, count(*)::int as count from larkline.delivery group by state",
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

test("HOOK-01 deliveries are listed with the newest first, by state and kind", async () => {
  await using database = await createTestDatabase();
  const ops = opsOn(database);
  expect((await ops("deliveries", "list")).stdout).toBe("No deliveries yet.\n");
  const { request, message } = await arrange(database);

  const { status, stdout } = await ops("deliveries", "list");
  expect(status).toBe(0);
  const lines = stdout.trimEnd().split("\n");
  expect(lines).toHaveLength(6);
  expect(lines[1]).toContain(`contact message ${message.slice(0, 8)}  pending`);
  expect(stdout).toMatch(
    new RegExp(
      `automation-webhook +demo request ${request.slice(0, 8)} +dead +2 +2026-01-02 03:04 +The answer was 500\\.`,
    ),
  );
  expect(stdout).toMatch(/owner-mail .* parked +2 +waits for OWNER_EMAIL$/m);

  const json = async (...args: string[]) =>
    JSON.parse((await ops("deliveries", "list", "--json", ...args)).stdout);
  expect(await json("--state", "dead")).toHaveLength(2);
  expect(await json("--state", "dead", "--kind", "automation-webhook")).toEqual([
    expect.objectContaining({
      about: "demo request",
      about_id: request,
      state: "dead",
      attempts: 2,
      next_attempt_at: null,
      finished_at: "2026-01-02T03:04:05.000Z",
      last_reason: "The answer was 500.",
    }),
  ]);
  expect(await json("--limit", "1")).toHaveLength(1);
  expect((await ops("deliveries", "list", "--state", "delivered")).stdout).toBe("No such deliveries.\n");
});

test("HOOK-01 one delivery is shown with every attempt and its answer", async () => {
  await using database = await createTestDatabase();
  const ops = opsOn(database);
  await arrange(database);
  const [delivery] = await database.rows<{ id: string }>(
    "select id from larkline.delivery where kind = 'automation-webhook'",
  );
  const { stdout } = await ops("deliveries", "show", delivery?.id.slice(0, 13) ?? "");
  expect(stdout).toMatch(/^state +dead$/m);
  expect(stdout).toMatch(/^attempt 2 +2026-01-02T03:04:00\.000Z, 120 ms$/m);
  expect(stdout).toMatch(
    /^ {2}status +500\n {2}result +The answer was 500\.\n {2}answer +so\n +sorry +\[31m$/m,
  );
  expect(stdout).not.toContain("\u001b");
  const json = JSON.parse((await ops("deliveries", "show", delivery?.id ?? "", "--json")).stdout);
  expect(json.attempts_made).toHaveLength(2);
  expect(await ops("deliveries", "show", "zzzz")).toMatchObject({
    status: 1,
    stderr: "No delivery has the id zzzz.\n",
  });
});

test("HOOK-01 dead and parked deliveries are retried, and a running worker takes them up", async () => {
  await using database = await createTestDatabase();
  const ops = opsOn(database);
  await arrange(database);
  const [parked] = await database.rows<{ id: string }>(
    "select id from larkline.delivery where state = 'parked'",
  );
  const alone = await ops("deliveries", "retry", "--dead");
  expect(alone).toMatchObject({ status: 0, stdout: "2 deliveries are attempted again now.\n" });
  expect(alone.stderr).toContain("No worker seems to be running");
  expect(await states(database)).toEqual({ pending: 4, parked: 1 });

  await using _worker = await work(database, () => ({ result: "delivered", status: 200 }));
  expect(await ops("deliveries", "retry", parked?.id.slice(0, 8) ?? "")).toEqual({
    status: 0,
    stdout: "1 delivery is attempted again now.\n",
    stderr: "",
  });
  await vi.waitFor(async () => expect(await states(database)).toEqual({ delivered: 5 }), 60_000);
  expect((await ops("deliveries", "retry", parked?.id ?? "")).stdout).toBe(
    "0 deliveries are attempted again now. 1 had been delivered and stay so.\n",
  );
  expect(await ops("deliveries", "retry", "--parked")).toEqual({
    status: 0,
    stdout: "0 deliveries are attempted again now.\n",
    stderr: "",
  });
});

test("HOOK-01 drain makes waiting deliveries due and ends when none is pending", async () => {
  await using database = await createTestDatabase();
  const ops = opsOn(database);
  await insertDemoRequest(database, { isCalled: true });
  await database.rows("update larkline.delivery set next_attempt_at = now() + interval '5 hours'");
  await database.rows("update graphile_worker._private_jobs set run_at = now() + interval '5 hours'");
  await using _worker = await work(database, () => ({ result: "delivered" }));
  const { status, stdout, stderr } = await ops("deliveries", "drain");
  expect([status, stdout]).toEqual([0, ""]);
  expect(stderr).toContain("Made due now: 2\n");
  expect(stderr).toMatch(/Pending: 0, of these due: 0\n$/);
  expect(stderr).not.toContain("No worker");
  // The call waits for its hour.
  expect(await states(database)).toEqual({ delivered: 2, pending: 1 });
});

test("HOOK-01 drain names the deliveries that fail again, and attempts each only once", async () => {
  await using database = await createTestDatabase();
  const ops = opsOn(database);
  await insertContactMessage(database);
  await database.rows(
    "update larkline.delivery set next_attempt_at = now() + interval '5 hours', attempts = 4",
  );
  await using _worker = await work(database, () => ({ result: "failed", reason: "No connection." }));
  const { status, stdout, stderr } = await ops("deliveries", "drain");
  expect(status).toBe(1);
  expect(stderr).toContain("no attempt is due in this time");
  expect(stdout.match(/pending +5 .*No connection\./g)).toHaveLength(2);
});

test("HOOK-01 drain without a worker says so and ends in time", async () => {
  await using database = await createTestDatabase();
  await insertContactMessage(database);
  const { status, stdout, stderr } = await opsOn(database)("deliveries", "drain", "--timeout", "3");
  expect(status).toBe(1);
  expect(stderr).toContain("No worker seems to be running");
  expect(stderr).toContain("The time is up.");
  expect(stdout.match(/ pending /g)).toHaveLength(2);
});

test("HOOK-01 the webhook secret is the environment's, or one that is generated and kept", async () => {
  await using database = await createTestDatabase();
  const kept = await opsOn(database)("deliveries", "secret");
  expect(kept.stdout).toMatch(/^whsec_[A-Za-z0-9+/]{43}=\n$/);
  expect((await opsOn(database)("deliveries", "secret")).stdout).toBe(kept.stdout);
  const [row] = await database.rows<{ secret: Buffer }>(
    "select secret from larkline.signing_key where name = 'webhook'",
  );
  expect(kept.stdout).toBe(`whsec_${row?.secret.toString("base64")}\n`);

  const [first, second] = ["a", "b"].map((letter) => `whsec_${letter.repeat(32)}`);
  const given = opsOn(database, { WEBHOOK_SECRET: `${first},${second}` });
  expect((await given("deliveries", "secret")).stdout).toBe(`${first}\n${second}\n`);
});

test("an added kind of delivery can be listed", () => {
  const program = new Command();
  defineDeliveries(program, {} as Ops, ["chat-note"]);
  const list = leavesOf(program).find((command) => command.name() === "list");
  expect(list?.options.find(({ long }) => long === "--kind")?.argChoices).toEqual(["chat-note"]);
});
