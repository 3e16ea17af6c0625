import { expect, test } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import { insertOutboundRequest } from "#fixtures/deliveries.ts";
import { callingHours } from "#fixtures/dials.ts";
import { allQueues } from "#fixtures/senders.ts";
import { mailSurroundings } from "#fixtures/subjects.ts";
import { createTestDatabase, type TestDatabase } from "#fixtures/test-database.ts";
import { suppress } from "#server/dials/suppression.ts";
import { attemptDelivery } from "./attempt-delivery.ts";
import { createDeliveryStore } from "./delivery-store.ts";
import type { Outcome } from "./outcome.ts";

const hour = 3_600_000;

/** A call that waits, and a far end on a clock of its own. */
async function arrange(answer: () => Outcome = () => ({ result: "delivered" })) {
  const database = await createTestDatabase();
  await insertOutboundRequest(database);
  const { kysely } = await database.open();
  const store = createDeliveryStore(kysely);
  let now = Date.now();
  let sent = 0;
  const attempt = attemptDelivery({
    store,
    farEnds: allQueues(async () => {
      sent++;
      return answer();
    }),
    surroundings: mailSurroundings,
    log: captureLog().log,
    clock: () => now,
    random: () => 0,
  });
  const owed = async () => {
    const [row] = await database.rows<{
      id: string;
      state: string;
      next: Date;
      attempts: number;
      reason: string;
    }>(
      `select d.id, d.state, d.next_attempt_at as next, d.attempts, a.reason from larkline.delivery d
       left join larkline.delivery_attempt a on a.delivery_id = d.id and a.number = d.attempts
       where d.kind = 'automation-webhook'`,
    );
    if (!row) throw new Error("Nothing is owed.");
    return row;
  };
  return {
    database,
    kysely,
    store,
    owed,
    sent: () => sent,
    /** Attempts the call at this moment, or when it is due. */
    async attempt(at?: Date | number) {
      const { id, next } = await owed();
      now = Math.max(now, Number(at ?? next));
      await attempt(id);
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

const dials = (database: TestDatabase) => database.rows("select state, reason from larkline.dial");

test("HOOK-01 a call that is handed over is so once, and its dial says it", async () => {
  await using site = await arrange();
  await site.attempt();
  await site.attempt();
  expect(site.sent()).toBe(1);
  expect(await site.owed()).toMatchObject({ state: "delivered" });
  expect(await dials(site.database)).toEqual([{ state: "handed-over", reason: null }]);
});

test("a call whose number was suppressed meanwhile is not handed over", async () => {
  await using site = await arrange();
  await suppress(site.kysely, "+12125550123", "said");
  await site.attempt();
  expect(site.sent()).toBe(0);
  expect(await site.owed()).toMatchObject({
    state: "superseded",
    reason: "The number is not to be called again.",
  });
});

test("the suppression list is read again at the attempt, even if the dial still waits", async () => {
  await using site = await arrange();
  await site.database.rows("alter table larkline.suppression disable trigger cancel_dials");
  await suppress(site.kysely, "+12125550123", "typed");
  expect(await dials(site.database)).toEqual([{ state: "waiting", reason: null }]);
  await site.attempt();
  expect([site.sent(), (await site.owed()).state]).toEqual([0, "superseded"]);
});

test("a call whose consent was withdrawn is not handed over, nor retried by the operator", async () => {
  await using site = await arrange();
  await site.database.rows("update larkline.consent set withdrawn_at = now()");
  await site.attempt();
  expect(await site.owed()).toMatchObject({
    state: "superseded",
    reason: "The consent to be called was withdrawn.",
  });
  const { id } = await site.owed();
  await site.store.retry([id]);
  await site.attempt();
  expect([site.sent(), (await site.owed()).state]).toEqual([0, "superseded"]);
});

test("outside calling hours a call waits for the next window, which counts as no attempt", async () => {
  await using site = await arrange();
  await site.database.rows(callingHours("08:00", "21:00"));
  const night = new Date("2100-01-16T03:00:00Z"); // 22:00 in New York
  await site.database.rows("update larkline.delivery set next_attempt_at = $1", [night]);
  await site.database.rows(`set session_replication_role = replica;
    update larkline.dial set expires_at = '2100-01-17T00:00:00Z'; set session_replication_role = default`);
  await site.attempt(night);
  expect(site.sent()).toBe(0);
  expect(await site.owed()).toMatchObject({
    state: "pending",
    attempts: 0,
    next: new Date("2100-01-16T13:00:00Z"),
  });
  expect(
    await site.database.rows(
      `select run_at from graphile_worker.jobs where key = (select id::text from larkline.delivery
       where kind = 'automation-webhook')`,
    ),
  ).toEqual([{ run_at: new Date("2100-01-16T13:00:00Z") }]);
  await site.attempt();
  expect([site.sent(), (await site.owed()).state]).toEqual([1, "delivered"]);
});

test("a call that fails for 24 hours expires, and is never made weeks later", async () => {
  await using site = await arrange(() => ({ result: "failed", reason: "No connection." }));
  const begun = Date.now();
  for (let attempts = 0; attempts < 20 && (await site.owed()).state === "pending"; attempts++)
    await site.attempt();
  const { state, reason, next } = await site.owed();
  expect([state, reason]).toEqual([
    "superseded",
    "Nobody took the call over within 24 hours of calling hours.",
  ]);
  expect(site.sent()).toBe(7);
  expect(next.getTime() - begun).toBeGreaterThan(24 * hour);
});

test("a call that waits for a setting expires with its dial", async () => {
  await using site = await arrange();
  const { id } = await site.owed();
  await site.store.park(id);
  await site.database.rows(`set session_replication_role = replica;
    update larkline.dial set not_before = now() - interval '25 hours', expires_at = now() - interval '1 hour';
    set session_replication_role = default`);
  expect(await site.database.rows("select larkline.expire_dials() as expired")).toEqual([{ expired: 1 }]);
  expect(await dials(site.database)).toEqual([{ state: "expired", reason: null }]);
  expect(await site.owed()).toMatchObject({ state: "superseded" });
  await site.store.unpark(["automation-webhook"]);
  await site.attempt();
  expect(site.sent()).toBe(0);
});

test("a webhook call from before there were dials is not sent again", async () => {
  await using site = await arrange();
  await site.database.rows(`alter table larkline.delivery drop constraint delivery_needs_dial;
    update larkline.delivery set dial_id = null, state = 'dead', finished_at = now() where kind = 'automation-webhook'`);
  const { id } = await site.owed();
  expect(await site.store.retry([id])).toBe(0);
});
