import { expect, test, vi } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import { insertContactMessage, insertDemoRequest } from "#fixtures/deliveries.ts";
import { createTestDatabase, type TestDatabase } from "#fixtures/test-database.ts";
import { type RunningWorker, startWorker, workerConnections } from "./start-worker.ts";

interface StartedWorker extends AsyncDisposable {
  readonly worker: RunningWorker;
  /** Ids of the deliveries whose attempt has begun. */
  readonly attempted: string[];
  logged(): string;
}

async function start(
  testDatabase: TestDatabase,
  attempt: (id: string) => Promise<void> = async () => undefined,
): Promise<StartedWorker> {
  const database = await testDatabase.open();
  const { log, text } = captureLog("info");
  const attempted: string[] = [];
  const worker = await startWorker({
    pool: database.openWorkerPool(workerConnections),
    connection: database.connection,
    attempt: async (id) => {
      attempted.push(id);
      await attempt(id);
    },
    requeueForgotten: async () => 0,
    log,
  });
  return { worker, attempted, logged: text, [Symbol.asyncDispose]: () => worker.stop() };
}

async function deliveries(database: TestDatabase): Promise<string[]> {
  return (await database.rows<{ id: string }>("select id from larkline.delivery order by id")).map(
    ({ id }) => id,
  );
}

test("HOOK-01 deliveries from before and after the start are attempted once each, without a line in the log", async () => {
  await using database = await createTestDatabase();
  await insertDemoRequest(database, { isCalled: true });
  await using started = await start(database);
  const { attempted, logged } = started;
  await insertContactMessage(database);
  await vi.waitFor(async () => expect(attempted.toSorted()).toEqual(await deliveries(database)), 60_000);
  await vi.waitFor(
    async () => expect(await database.rows("select from graphile_worker.jobs")).toEqual([]),
    10_000,
  );
  expect(logged()).toBe("");
});

test("HOOK-01 the job of a worker that died is taken up by the next", async () => {
  await using database = await createTestDatabase();
  await insertContactMessage(database);
  // The state that a process killed during its attempts leaves behind.
  await database.rows(
    "update graphile_worker._private_jobs set locked_by = 'a dead pool', locked_at = now() - interval '10 seconds'",
  );
  await using started = await start(database);
  const { attempted } = started;
  await vi.waitFor(async () => expect(attempted.toSorted()).toEqual(await deliveries(database)), 60_000);
});

test("HOOK-01 the job of a worker that is alive and slow stays its own", async () => {
  await using database = await createTestDatabase();
  await insertContactMessage(database);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await using first = await start(database, () => answered);
  await vi.waitFor(() => expect(first.attempted).toHaveLength(2), 60_000);
  await database.rows("update graphile_worker._private_jobs set locked_at = now() - interval '10 seconds'");
  await using second = await start(database);
  await insertDemoRequest(database, { isCalled: true });
  await vi.waitFor(() => expect(first.attempted.length + second.attempted.length).toBe(5), 60_000);
  expect(new Set([...first.attempted, ...second.attempted]).size).toBe(5);
  answer();
});

test("a worker continues after the database has disconnected it", async () => {
  await using database = await createTestDatabase();
  await using started = await start(database);
  const { attempted, worker } = started;
  await database.rows(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'larkline%'",
  );
  await insertContactMessage(database);
  await vi.waitFor(() => expect(attempted).toHaveLength(2), 60_000);
  await vi.waitFor(() => expect(worker.isRunning()).toBe(true), 60_000);
}, 240_000);

test("an attempt that fails because of the database is repeated", async () => {
  await using database = await createTestDatabase();
  await insertContactMessage(database);
  let failures = 1;
  await using started = await start(database, async () => {
    if (failures-- > 0) throw new Error("the database is away");
  });
  const { attempted } = started;
  await vi.waitFor(() => expect(attempted).toHaveLength(3), 60_000);
  expect(new Set(attempted).size).toBe(2);
}, 240_000);
