import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { freePort } from "#fixtures/free-port.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { openDatabase } from "./database.ts";

const log = pino({ level: "silent" });

test("DATA-01 options in DATABASE_URL are kept and leave visitors in the role anon", async () => {
  await using testDatabase = await createTestDatabase();
  const url = new URL(testDatabase.url);
  url.searchParams.set("options", "-c work_mem=5MB -c role=none");
  const database = await openDatabase({ DATABASE_URL: url.href, DATA_DIR: "" }, log);
  try {
    const { rows } = await database.visitorPool.query(
      "select current_user as role, current_setting('work_mem') as memory",
    );
    expect(rows).toEqual([{ role: "anon", memory: "5MB" }]);
  } finally {
    await database.close();
  }
});

test("DATA-01 a database that ignores the visitors' role stops the start", async () => {
  await using testDatabase = await createTestDatabase();
  // Acts like a pooler in transaction mode: the setting is gone when the first statement runs.
  await testDatabase.admin.query(`
    create function forget_role() returns event_trigger language plpgsql
      as $$ begin perform set_config('role', 'none', false); end $$;
    create event trigger forget_role on login execute function forget_role();`);
  await expect(testDatabase.open()).rejects.toThrow(/rights of "larkline_visitor_\d+" instead of "anon"/);
});

test("DATA-03 an answered insert is on disk even where the database's default differs", async () => {
  await using testDatabase = await createTestDatabase();
  const name = new URL(testDatabase.url).pathname.slice(1);
  await testDatabase.admin.query(`alter database ${name} set synchronous_commit = off`);
  const { pool, visitorPool } = await testDatabase.open();
  for (const each of [pool, visitorPool]) {
    expect((await each.query("show synchronous_commit")).rows).toEqual([{ synchronous_commit: "on" }]);
  }
});

test("a database without a free connection for visitors is not ready, and says so in time", async () => {
  await using testDatabase = await createTestDatabase();
  const database = await testDatabase.open();
  expect(await database.isReady()).toBe(true);
  const { max } = database.visitorPool.options;
  const taken = await Promise.all(Array.from({ length: max }, () => database.visitorPool.connect()));
  const start = performance.now();
  expect(await database.isReady()).toBe(false);
  expect(performance.now() - start).toBeLessThan(4_000);
  for (const client of taken) client.release();
});

test("the error for a wrong DATABASE_URL says what to do, and never the password", async () => {
  await using testDatabase = await createTestDatabase();
  const port = await freePort();
  const wrong = (change: (url: URL) => void) => {
    const url = new URL(testDatabase.url);
    change(url);
    return openDatabase({ DATABASE_URL: url.href, DATA_DIR: "" }, log).then(
      () => "opened",
      (error: Error) => error.message,
    );
  };
  const messages = await Promise.all([
    wrong((url) => Object.assign(url, { port: String(port) })),
    wrong((url) => Object.assign(url, { hostname: "no-such-host.invalid" })),
    wrong((url) => Object.assign(url, { password: "hunter2" })),
    wrong((url) => Object.assign(url, { pathname: "/no_such_database" })),
  ]);
  expect(messages).toEqual([
    `DATABASE_URL: nothing answers at 127.0.0.1:${port}. Start PostgreSQL there, or correct the address.`,
    expect.stringMatching(/^DATABASE_URL: .*"no-such-host\.invalid"/),
    expect.stringMatching(/^DATABASE_URL: \S+ refuses the user "postgres" or the password\. /),
    expect.stringMatching(/^DATABASE_URL: \S+ has no database "no_such_database"\. Create it/),
  ]);
  expect(messages.join()).not.toContain("hunter2");
});

test("the error for a DATA_DIR that is a file says what to do", async () => {
  const folder = await mkdtemp(join(tmpdir(), "larkline-data-dir-"));
  const file = join(folder, "data");
  await writeFile(file, "");
  try {
    for (const DATA_DIR of [file, join(file, "below")])
      await expect(openDatabase({ DATA_DIR }, log)).rejects.toThrow(/^DATA_DIR: \S+ is a file, or below one/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
