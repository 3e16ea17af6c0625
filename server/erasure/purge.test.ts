import { mkdir, mkdtempDisposable, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import { insertContactMessage, insertDemoRequest, insertOutboundRequest } from "#fixtures/deliveries.ts";
import { insertBooking } from "#fixtures/insert-booking.ts";
import { opsOn } from "#fixtures/run-ops.ts";
import { createTestDatabase, type TestDatabase } from "#fixtures/test-database.ts";
import { buildSharedParts } from "#server/compose/shared.ts";
import { startWorkerPart } from "#server/compose/worker.ts";
import { parseEnv } from "#server/env.ts";
import { retentionList } from "#server/retention.ts";

const day = 24 * 60 * 60_000;

/** Days from now, rounded up, after which every record of {@link fill} but the consent is over. */
const allOver = 800;

/** One record of each kind, mails included. */
async function fill(database: TestDatabase, mailFolder: string): Promise<void> {
  await insertDemoRequest(database, { email: "ann@clinic.example" });
  await insertContactMessage(database, { email: "ann@clinic.example" });
  await insertOutboundRequest(database);
  await insertBooking(database);
  await database.rows(`
    insert into larkline.blocked_time (starts_at, ends_at, reason) values (now(), now() + interval '1 day', 'Ann');
    insert into larkline.demo_call_day (day, accepted) values (current_date, 1) on conflict do nothing;
    insert into larkline.unanswered values (current_date, 'wren', 'unknown', '', 1);
    insert into larkline.counted_mail (delivery_id, recipient, allowance, is_last)
      select id, 'ann@clinic.example', 'request', false from larkline.delivery where kind = 'confirmation-mail' limit 1;
    update larkline.delivery set state = 'delivered', finished_at = now() where kind = 'owner-mail';
    insert into larkline.delivery_attempt (delivery_id, number, started_at, duration_ms, answer)
      select id, 1, now(), 5, '550 ann@clinic.example' from larkline.delivery`);
  await mkdir(mailFolder, { recursive: true });
  await writeFile(join(mailFolder, "old.eml"), "To: ann@clinic.example");
}

async function countsIn(database: TestDatabase) {
  const [row] = await database.rows(`select
    (select count(*)::int from public.demo_schedule) as leads, (select count(*)::int from larkline.contact_message) as messages,
    (select count(*)::int from larkline.demo_call) as calls, (select count(*)::int from larkline.consent) as consents,
    (select count(*)::int from larkline.booking) as bookings, (select count(*)::int from larkline.blocked_time) as blocked,
    (select count(*)::int from larkline.delivery) as deliveries, (select count(answer)::int from larkline.delivery_attempt) as answers,
    (select count(*)::int from larkline.demo_call_day) as days, (select count(*)::int from larkline.counted_mail) as counted,
    (select count(*)::int from larkline.unanswered) as unanswered`);
  return row;
}

/** Runs the worker of a process once, on a clock that is `later` days ahead. */
async function runWorker(database: TestDatabase, dataDir: string, later: number, settings: object = {}) {
  const { log, text } = captureLog();
  const env = parseEnv({ DATA_DIR: dataDir, ...settings });
  const shared = { env, log, database: await database.open(), clock: () => Date.now() + later * day };
  const worker = await startWorkerPart(await buildSharedParts(shared));
  await expect.poll(text).toMatch(/"counts":|worker failed/);
  await worker.stop();
  return text();
}

test("the worker removes every kind of record once its time is over, and no consent that its time still covers", async () => {
  await using database = await createTestDatabase();
  await using dataDir = await mkdtempDisposable(join(tmpdir(), "larkline-purge-"));
  await fill(database, join(dataDir.path, "mail"));
  // No delivery is attempted meanwhile: its job is gone.
  await database.rows("delete from graphile_worker._private_jobs");
  await database.rows("update larkline.delivery set next_attempt_at = now() + interval '9 years'");
  const logged = await runWorker(database, dataDir.path, allOver);
  expect(await countsIn(database)).toEqual({
    leads: 0,
    messages: 0,
    calls: 0,
    consents: 1,
    bookings: 0,
    blocked: 0,
    deliveries: 0,
    answers: 0,
    days: 0,
    counted: 0,
    unanswered: 0,
  });
  expect(await readdir(join(dataDir.path, "mail"))).toEqual([]);
  expect(logged).toContain("records whose time is over were removed");
  // Process ids and times are numbers, too.
  expect(logged.replace(/"(?:pid|time)":\d+/g, "")).not.toMatch(/ann@|555|clinic/i);
});

test("what is within its time stays, far ends' answers go before their deliveries", async () => {
  await using database = await createTestDatabase();
  await using dataDir = await mkdtempDisposable(join(tmpdir(), "larkline-purge-"));
  await fill(database, join(dataDir.path, "mail"));
  await database.rows("delete from graphile_worker._private_jobs");
  await database.rows("update larkline.delivery set next_attempt_at = now() + interval '9 years'");
  await runWorker(database, dataDir.path, 31);
  expect(await countsIn(database)).toMatchObject({
    leads: 1,
    messages: 1,
    calls: 1,
    consents: 1,
    bookings: 1,
    deliveries: 10,
    answers: 0,
  });
  expect(await readdir(join(dataDir.path, "mail"))).toEqual([]);
  await runWorker(database, dataDir.path, 91, { RETENTION_LEADS: "90" });
  expect(await countsIn(database)).toMatchObject({ leads: 0, messages: 1, calls: 1, bookings: 1 });
  expect(await database.rows("select distinct state from larkline.delivery")).toEqual([{ state: "pending" }]);
});

test("words of turns that were not understood, and their counts, go 30 days after their day", async () => {
  await using database = await createTestDatabase();
  await using dataDir = await mkdtempDisposable(join(tmpdir(), "larkline-purge-"));
  await database.rows(`
    insert into larkline.unanswered (day, assistant, kind, hash, times, words)
    select current_date - days, 'wren', 'unknown', decode(repeat('ab', 16), 'hex'), days, 'do you sell …'
    from unnest(array[20, 24]) as days`);
  const logged = await runWorker(database, dataDir.path, 8);
  expect(await database.rows("select times, words from larkline.unanswered")).toEqual([
    { times: 20, words: "do you sell …" },
  ]);
  expect(logged).toContain('"counts":{"RETENTION_UNANSWERED":1}');
  expect(logged).not.toContain("do you sell");
});

test("a setting of 0 keeps a kind for ever, and a consent stays as long as its request", async () => {
  await using database = await createTestDatabase();
  await using dataDir = await mkdtempDisposable(join(tmpdir(), "larkline-purge-"));
  await fill(database, join(dataDir.path, "mail"));
  await database.rows("delete from graphile_worker._private_jobs");
  await database.rows("update larkline.delivery set next_attempt_at = now() + interval '90 years'");
  const kept = { RETENTION_DEMO_CALLS: "0", RETENTION_MAILS: "0" };
  await runWorker(database, dataDir.path, 5_000, kept);
  expect(await countsIn(database)).toMatchObject({ leads: 0, calls: 1, consents: 1 });
  expect(await readdir(join(dataDir.path, "mail"))).toEqual(["old.eml"]);
  await runWorker(database, dataDir.path, 5_000);
  expect(await countsIn(database)).toMatchObject({ calls: 0, consents: 0 });
});

test("after an update, records of earlier years are announced for a week before they are removed", async () => {
  await using database = await createTestDatabase();
  await using dataDir = await mkdtempDisposable(join(tmpdir(), "larkline-purge-"));
  await insertDemoRequest(database);
  await database.rows("delete from graphile_worker._private_jobs");
  await database.rows("update public.demo_schedule set created_at = now() - interval '3 years'");
  expect(await runWorker(database, dataDir.path, 6)).toContain('"counts":{"RETENTION_LEADS":1}');
  expect(await countsIn(database)).toMatchObject({ leads: 1 });
  await runWorker(database, dataDir.path, 8);
  expect(await countsIn(database)).toMatchObject({ leads: 0 });
});

test("purge shows how long each kind is kept, removes nothing with --dry-run, and thousands of rows with --yes", async () => {
  await using database = await createTestDatabase();
  await using dataDir = await mkdtempDisposable(join(tmpdir(), "larkline-purge-"));
  const folder = join(dataDir.path, "mail");
  await mkdir(folder);
  await writeFile(join(folder, "old.eml"), "");
  await utimes(join(folder, "old.eml"), 1, 1);
  await writeFile(join(folder, "new.eml"), "");
  await database.rows(`insert into larkline.demo_call_day (day, accepted)
    select current_date - 10 - n, 1 from generate_series(1, 1800) as n`);
  const ops = opsOn(database, { DATA_DIR: dataDir.path, RETENTION_BOOKINGS: "0" });
  const counted = await ops("purge", "--dry-run");
  expect(counted).toMatchObject({ status: 0, stderr: "" });
  expect(counted.stdout).toMatch(/^bookings and blocked times +for ever +RETENTION_BOOKINGS +0$/m);
  expect(counted.stdout).toMatch(/^counts of calls and mails, for limits +7 days +RETENTION_COUNTS +1800$/m);
  expect(await ops("purge")).toMatchObject({ status: 1, stderr: expect.stringContaining("Add --yes") });
  expect(await countsIn(database)).toMatchObject({ days: 1800 });
  expect((await ops("purge", "--yes")).stdout).toContain("Removed: 1801.");
  expect(await countsIn(database)).toMatchObject({ days: 0 });
  expect(await readdir(folder)).toEqual(["new.eml"]);
});

test("docs/operator.md lists every kind of record with its setting and default, and no other", async () => {
  const document = await readFile(new URL("../../docs/operator.md", import.meta.url), "utf8");
  const told = [...document.matchAll(/^\| `(RETENTION_\w+)` +\| (\d+) +\| (.+?) +\| (.+?) +\|$/gm)].map(
    ([, ...cells]) => cells,
  );
  expect(told).toEqual(
    retentionList.map(({ setting, days, records, counted }) => [setting, String(days), records, counted]),
  );
});
