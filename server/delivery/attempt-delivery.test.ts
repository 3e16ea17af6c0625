import { expect, test } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import { insertContactMessage, insertDemoRequest, insertOutboundRequest } from "#fixtures/deliveries.ts";
import { allQueues, type Sender } from "#fixtures/senders.ts";
import { mailSurroundings } from "#fixtures/subjects.ts";
import { createTestDatabase, type TestDatabase } from "#fixtures/test-database.ts";
import { attemptDelivery } from "./attempt-delivery.ts";
import { createDeliveryStore, takenFor } from "./delivery-store.ts";
import type { Outcome } from "./outcome.ts";

const hour = 3_600_000;

/** A far end that returns `answer()` for each attempt, on a clock that only attempts and `advanceTo` move. */
async function farEnd(database: TestDatabase, answer: (attempt: number, elapsed: number) => Outcome) {
  const opened = await database.open();
  const store = createDeliveryStore(opened.kysely);
  const start = Date.now();
  let now = start;
  const sent: { id: string; at: number }[] = [];
  const sender: Sender = async ({ id }) => {
    sent.push({ id, at: now - start });
    now += 20;
    return answer(sent.length, now - start);
  };
  const { log, text } = captureLog();
  const attempt = attemptDelivery({
    store,
    farEnds: allQueues(sender),
    surroundings: mailSurroundings,
    log,
    clock: () => now,
    random: () => 0,
  });
  return {
    store,
    attempt,
    sent,
    logged: text,
    advanceTo(time: Date) {
      now = Math.max(now, time.getTime());
    },
  };
}

async function deliveryOf(
  database: TestDatabase,
  kind: string,
): Promise<Record<string, unknown> & { id: string }> {
  const [row] = await database.rows(
    `select d.*, j.run_at as job_at, j.task_identifier as task
     from larkline.delivery d
     left join graphile_worker.jobs j on j.key = d.id::text
     where d.kind = $1`,
    [kind],
  );
  return row as never;
}

/** Attempts the delivery whenever it is due, as the worker does, until it is finished. */
async function runToTheEnd(database: TestDatabase, end: Awaited<ReturnType<typeof farEnd>>, kind: string) {
  for (;;) {
    const delivery = await deliveryOf(database, kind);
    if (delivery.state !== "pending") return delivery;
    // The job makes the attempt, so it must run at the delivery's own time.
    expect(delivery.job_at).toEqual(delivery.next_attempt_at);
    end.advanceTo(delivery.next_attempt_at as Date);
    await end.attempt(delivery.id);
  }
}

test("HOOK-01 a far end that fails three times is reached at the fourth attempt, all under one id", async () => {
  await using database = await createTestDatabase();
  await insertDemoRequest(database, { isCalled: true });
  const end = await farEnd(database, (attempt) =>
    attempt <= 3
      ? { result: "failed", status: 500, reason: "The answer was 500.", answer: "broken" }
      : { result: "delivered", status: 204 },
  );
  const delivery = await runToTheEnd(database, end, "automation-webhook");
  expect(delivery).toMatchObject({ state: "delivered", attempts: 4, finished_at: expect.any(Date) });
  expect(end.sent.map(({ at }) => Math.round(at / 1_000))).toEqual([0, 5, 305, 2105]);
  expect(new Set(end.sent.map(({ id }) => id))).toEqual(new Set([delivery.id]));
  const attempts = await database.rows(
    "select number, status, reason, answer, duration_ms from larkline.delivery_attempt where delivery_id = $1 order by number",
    [delivery.id],
  );
  const failed = { status: 500, reason: "The answer was 500.", answer: "broken", duration_ms: 20 };
  expect(attempts).toEqual([
    { number: 1, ...failed },
    { number: 2, ...failed },
    { number: 3, ...failed },
    { number: 4, status: 204, reason: null, answer: null, duration_ms: 20 },
  ]);
});

test("HOOK-01 a far end that is down for 26 hours is reached at the last attempt", async () => {
  await using database = await createTestDatabase();
  await insertContactMessage(database);
  const end = await farEnd(database, (_, elapsed) =>
    elapsed < 26 * hour
      ? { result: "failed", reason: "No connection." }
      : { result: "delivered", status: 200 },
  );
  const delivery = await runToTheEnd(database, end, "owner-mail");
  expect(delivery).toMatchObject({ state: "delivered", attempts: 8 });
  expect(end.sent.map(({ at }) => Math.round(at / 1_000))).toEqual([
    0, 5, 305, 2105, 9305, 27305, 63305, 99305,
  ]);
});

test("HOOK-01 a delivery that fails to the end is kept as dead, logged, and can be retried", async () => {
  await using database = await createTestDatabase();
  await insertContactMessage(database);
  let isMended = false;
  const end = await farEnd(database, () =>
    isMended ? { result: "delivered" } : { result: "failed", status: 410, reason: "The answer was 410." },
  );
  const dead = await runToTheEnd(database, end, "owner-mail");
  expect(dead).toMatchObject({ state: "dead", attempts: 8 });
  expect(end.logged()).toContain("delivery given up");
  await end.attempt(dead.id);
  expect(end.sent).toHaveLength(8);

  isMended = true;
  expect(await end.store.retry([dead.id])).toBe(1);
  expect(await runToTheEnd(database, end, "owner-mail")).toMatchObject({
    state: "delivered",
    attempts: 9,
  });
});

test("a far end that asks for a wait is left alone for as long", async () => {
  await using database = await createTestDatabase();
  await insertDemoRequest(database, { isCalled: true });
  const end = await farEnd(database, (attempt) =>
    attempt === 1 ? { result: "failed", reason: "Busy.", retryAfter: 90_000 } : { result: "delivered" },
  );
  await runToTheEnd(database, end, "automation-webhook");
  expect(end.sent.map(({ at }) => Math.round(at / 1_000))).toEqual([0, 90]);
});

test("a delivery that cannot succeed is given up at once", async () => {
  await using database = await createTestDatabase();
  await insertContactMessage(database);
  const end = await farEnd(database, () => ({ result: "failed", reason: "No such mailbox.", isFinal: true }));
  expect(await runToTheEnd(database, end, "confirmation-mail")).toMatchObject({ state: "dead", attempts: 1 });
});

test("HOOK-01 without a configured address the delivery waits, unattempted, and is sent once there is one", async () => {
  await using database = await createTestDatabase();
  await insertDemoRequest(database, { isCalled: true });
  let isConfigured = false;
  const end = await farEnd(database, () =>
    isConfigured ? { result: "delivered" } : { result: "unconfigured", reason: "No address." },
  );
  expect(await runToTheEnd(database, end, "automation-webhook")).toMatchObject({
    state: "parked",
    attempts: 0,
  });
  isConfigured = true;
  expect(await end.store.unpark(["automation-webhook"])).toBe(1);
  expect(await runToTheEnd(database, end, "automation-webhook")).toMatchObject({
    state: "delivered",
    attempts: 1,
  });
});

test("a job that comes too early, twice, or after its row was erased, sends nothing", async () => {
  await using database = await createTestDatabase();
  const id = await insertDemoRequest(database, { isCalled: true });
  const end = await farEnd(database, (attempt) =>
    attempt === 1 ? { result: "failed", reason: "No." } : { result: "delivered" },
  );
  const { id: delivery } = await deliveryOf(database, "automation-webhook");
  await end.attempt(delivery);
  await end.attempt(delivery);
  expect(end.sent).toHaveLength(1);
  await runToTheEnd(database, end, "automation-webhook");
  await end.attempt(delivery);
  expect(end.sent).toHaveLength(2);

  await database.rows("delete from public.demo_schedule where id = $1", [id]);
  await end.attempt(delivery);
  expect(end.sent).toHaveLength(2);
  expect(await database.rows("select from larkline.delivery_attempt")).toEqual([]);
});

test("a bug of ours counts as a failed attempt and is logged without the payload", async () => {
  await using database = await createTestDatabase();
  await insertDemoRequest(database, { email: "secret@example.com", isCalled: true });
  const end = await farEnd(database, (attempt) => {
    if (attempt === 1) throw new TypeError("undefined is not a function");
    return { result: "delivered" };
  });
  expect(await runToTheEnd(database, end, "automation-webhook")).toMatchObject({
    state: "delivered",
    attempts: 2,
  });
  expect(end.logged()).toContain("undefined is not a function");
  expect(end.logged()).not.toContain("secret@example.com");
});

test("a delivery whose job is lost is enqueued again", async () => {
  await using database = await createTestDatabase();
  await insertDemoRequest(database, { isCalled: true });
  const end = await farEnd(database, () => ({ result: "delivered" }));
  await database.rows("delete from graphile_worker._private_jobs");
  expect(await end.store.requeueForgotten()).toBe(0);
  await database.rows("update larkline.delivery set next_attempt_at = now() - interval '2 minutes'");
  expect(await end.store.requeueForgotten()).toBe(3);
  expect(await end.store.requeueForgotten()).toBe(0);
  expect(await runToTheEnd(database, end, "automation-webhook")).toMatchObject({ state: "delivered" });
});

test("a delivery whose job was taken by a worker that never received it is enqueued again", async () => {
  await using database = await createTestDatabase();
  await insertDemoRequest(database, { isCalled: true });
  const end = await farEnd(database, () => ({ result: "delivered" }));
  await database.rows("update larkline.delivery set next_attempt_at = now() - interval '2 minutes'");
  const take = (seconds: number) =>
    database.rows(
      "update graphile_worker._private_jobs set locked_by = 'pool-1', attempts = 1, locked_at = now() - make_interval(secs => $1)",
      [seconds],
    );
  await take(takenFor - 10);
  expect(await end.store.requeueForgotten()).toBe(0);
  await take(takenFor + 1);
  expect(await end.store.requeueForgotten()).toBe(3);
  expect(await end.store.requeueForgotten()).toBe(0);
  const free =
    "select count(*)::int as count from graphile_worker.jobs where locked_at is null and key is not null";
  expect(await database.rows(free)).toEqual([{ count: 3 }]);
});

test("OUTB-04 no call is requested once the consent is withdrawn, while the owner is told of the request", async () => {
  await using database = await createTestDatabase();
  await insertOutboundRequest(database);
  await database.rows("update larkline.consent set withdrawn_at = now()");
  const end = await farEnd(database, () => ({ result: "delivered" }));
  const webhook = await runToTheEnd(database, end, "automation-webhook");
  expect(webhook.state).toBe("superseded");
  expect(end.sent).toEqual([]);
  expect(await database.rows("select reason from larkline.delivery_attempt")).toEqual([
    { reason: "The consent to be called was withdrawn." },
  ]);
  expect((await runToTheEnd(database, end, "owner-mail")).state).toBe("delivered");
});
