import { pino } from "pino";
import { expect, test } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import { createTestDatabase, type TestDatabase } from "#fixtures/test-database.ts";
import { openDatabase } from "./database.ts";

const silent = pino({ level: "silent" });

/** The database's address for another user of the server. */
function addressFor(testDatabase: TestDatabase, user: string): string {
  const url = new URL(testDatabase.url);
  Object.assign(url, { username: user, password: "secret" });
  return url.href;
}

test("a visitor's connection cannot get the rights of the tables' owner, not even by leaving its role", async () => {
  await using testDatabase = await createTestDatabase();
  const { visitorPool } = await testDatabase.open();
  const visitor = await visitorPool.connect();
  try {
    const whoAmI = async () =>
      (await visitor.query("select current_user as role, session_user as login")).rows[0];
    const login = expect.stringMatching(/^larkline_visitor_\d+$/);
    for (const leaving of ["select 1", "reset role", "reset all", "set session authorization default"]) {
      await visitor.query(leaving);
      expect(await whoAmI(), leaving).toEqual({ role: "anon", login });
    }
    await visitor.query("set role none");
    expect(await whoAmI()).toEqual({ role: login, login });
    for (const sql of [
      "set role larkline",
      "set role postgres",
      "set session authorization larkline",
      "select * from larkline.signing_key",
      "select * from demo_schedule",
      "create table public.mine (n int)",
      "create role another",
      "alter role current_user createrole",
    ])
      await expect(visitor.query(sql), sql).rejects.toMatchObject({ code: "42501" });
  } finally {
    visitor.release(true);
  }
});

test("processes that open a new database at once share one login for visitors", async () => {
  await using testDatabase = await createTestDatabase();
  const opened = await Promise.all(Array.from({ length: 3 }, () => testDatabase.open()));
  const logins = await Promise.all(
    opened.map(
      async ({ visitorPool }) => (await visitorPool.query("select session_user as login")).rows[0].login,
    ),
  );
  expect(new Set(logins).size).toBe(1);
});

test("a login whose password was changed elsewhere works again after the next start", async () => {
  await using testDatabase = await createTestDatabase();
  const { visitorPool } = await testDatabase.open();
  const { login } = (await visitorPool.query("select session_user as login")).rows[0];
  await testDatabase.admin.query(`alter role ${login} password 'changed'`);
  const again = await testDatabase.open();
  expect((await again.visitorPool.query("select session_user as login")).rows).toEqual([{ login }]);
});

/** A user who owns everything in the database and may not create roles, as some hosted databases have it. */
async function withPlainOwner(testDatabase: TestDatabase): Promise<string> {
  const name = new URL(testDatabase.url).pathname.slice(1);
  const owner = `owner_of_${name}`;
  await testDatabase.admin.query(`
    create role ${owner} login password 'secret' in role larkline, anon;
    alter role ${owner} in database ${name} set role = larkline`);
  return addressFor(testDatabase, owner);
}

test("an owner that may not create roles keeps the old way, and the log says how to do better", async () => {
  await using testDatabase = await createTestDatabase();
  const { log, text } = captureLog();
  const DATABASE_URL = await withPlainOwner(testDatabase);
  const database = await openDatabase({ DATABASE_URL, DATA_DIR: "" }, log);
  expect((await database.visitorPool.query("select current_user as role")).rows).toEqual([{ role: "anon" }]);
  await database.close();
  expect(text()).toContain("DATABASE_VISITOR_URL");
  expect(text()).not.toContain("secret");
});

test("DATABASE_VISITOR_URL is used for visitors, and refused if its user can get the owner's rights", async () => {
  await using testDatabase = await createTestDatabase();
  const name = new URL(testDatabase.url).pathname.slice(1);
  const visitor = `visitor_of_${name}`;
  await testDatabase.admin.query(`create role ${visitor} login noinherit password 'secret' in role anon`);
  const open = (user: string) =>
    openDatabase(
      { DATABASE_URL: testDatabase.url, DATABASE_VISITOR_URL: addressFor(testDatabase, user), DATA_DIR: "" },
      silent,
    );
  const database = await open(visitor);
  const { rows } = await database.visitorPool.query("select current_user as role, session_user as login");
  expect(rows).toEqual([{ role: "anon", login: visitor }]);
  await database.close();

  await expect(open("nobody_at_all")).rejects.toThrow(
    /^DATABASE_VISITOR_URL: .* refuses the user "nobody_at_all"/,
  );
  await testDatabase.admin.query(`grant larkline to ${visitor}`);
  await expect(open(visitor)).rejects.toThrow(
    /^DATABASE_VISITOR_URL: the user "visitor_of_\w+" can get the rights of/,
  );
});
