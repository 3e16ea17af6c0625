import { randomBytes } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import { createTestDatabase, type TestDatabase } from "#fixtures/test-database.ts";
import type { Tables } from "#server/database/tables.ts";
import { consume, type Limiter } from "#server/middleware/rate-limit.ts";
import { createLimiter } from "./limiter.ts";
import type { Limit } from "./limits.ts";
import { createSharedCounts } from "./shared-counts.ts";

const limit: Limit = { seconds: 60, address: 4, network: 6, total: 9 };
const key = randomBytes(32);

/** The limiters of two processes on one database. */
async function twoProcesses(database: TestDatabase, clock: () => number = Date.now) {
  const open = async () => {
    const { kysely } = await database.open();
    const { log, text } = captureLog();
    const shared = createSharedCounts({ kysely, key: { current: key }, clock, log });
    return { limiter: createLimiter("test", limit, shared), shared, log: text };
  };
  return Promise.all([open(), open()]);
}

async function served(limiters: readonly Limiter[], address: string, times: number): Promise<number> {
  const waits = await Promise.all(
    Array.from({ length: times }, (_, i) => consume(limiters[i % limiters.length] as Limiter, address)),
  );
  return waits.filter((wait) => wait === undefined).length;
}

test("two processes on one database share an address' count, its network's and the total", async () => {
  await using database = await createTestDatabase();
  const limiters = (await twoProcesses(database)).map(({ limiter }) => limiter);
  expect(await served(limiters, "203.0.113.1", 20)).toBe(4);
  expect(await served(limiters, "203.0.113.2", 20)).toBe(2);
  expect(await served(limiters, "2001:db8::/64", 20)).toBe(3);
  expect(await served(limiters, "198.51.100.1", 20)).toBe(0);
});

test("a window that is over begins anew, and its count is removed", async () => {
  await using database = await createTestDatabase();
  const [one, two] = await twoProcesses(database);
  expect(await served([one.limiter], "203.0.113.1", 4)).toBe(4);
  await database.rows("update larkline.rate_limit set ends_at = now() - interval '1 second'");
  // The other process has counted nothing itself.
  expect(await served([two.limiter], "203.0.113.1", 2)).toBe(2);
  expect(await database.rows("select used from larkline.rate_limit")).toEqual(Array(3).fill({ used: 2 }));
  expect(await two.shared.removeRunOut()).toBe(0);
  await database.rows("update larkline.rate_limit set ends_at = now()");
  expect(await two.shared.removeRunOut()).toBe(3);
});

test("a process that was refused once asks the database no more until the window ends", async () => {
  await using database = await createTestDatabase();
  const [one, two] = await twoProcesses(database);
  await served([one.limiter], "203.0.113.1", 4);
  const seconds = await consume(two.limiter, "203.0.113.1");
  expect(seconds).toBeGreaterThan(55);
  await database.rows("delete from larkline.rate_limit");
  expect(await consume(two.limiter, "203.0.113.1")).toBeGreaterThan(55);
  expect(await database.rows("select from larkline.rate_limit")).toEqual([]);
});

test("several uses that do not fit are counted nowhere, and fewer are served", async () => {
  await using database = await createTestDatabase();
  const [one, two] = await twoProcesses(database);
  await served([one.limiter], "203.0.113.1", 2);
  expect(await consume(two.limiter, "203.0.113.1", 3)).toBeGreaterThan(55);
  expect(await consume(two.limiter, "203.0.113.1", 2)).toBeUndefined();
});

test("while the database is away, each process goes on limiting by its own count, and says so once", async () => {
  const pool = new pg.Pool({ host: "127.0.0.1", port: 1 });
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const { log, text } = captureLog();
  const limiter = createLimiter(
    "test",
    limit,
    createSharedCounts({ kysely, key: { current: key }, clock: () => 0, log }),
  );
  expect(await served([limiter], "203.0.113.1", 20)).toBe(4);
  expect(await served([limiter], "203.0.113.2", 20)).toBe(2);
  expect(await served([limiter], "2001:db8::/64", 20)).toBe(3);
  expect(text().match(/counted by this process alone/g)).toHaveLength(1);
  await pool.end();
});

test("the database holds hashes of addresses, which differ from day to day", async () => {
  await using database = await createTestDatabase();
  let now = Date.UTC(2026, 0, 1, 12);
  const [one] = await twoProcesses(database, () => now);
  await consume(one.limiter, "203.0.113.1");
  const keys = () => database.rows<{ key: Buffer }>("select key from larkline.rate_limit");
  const today = (await keys()).map((row) => row.key.toString("hex"));
  expect(today).toHaveLength(3);
  const text = JSON.stringify(await database.rows("select r::text from larkline.rate_limit r"));
  expect(text).not.toMatch(/203\.0\.113|test/);
  now += 24 * 60 * 60_000;
  await consume(one.limiter, "203.0.113.1");
  expect(new Set([...today, ...(await keys()).map((row) => row.key.toString("hex"))]).size).toBe(6);
});
