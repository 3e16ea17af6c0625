import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import { expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#fixtures/test-database.ts";
import type { Tables } from "#server/database/tables.ts";
import { createLostCallWatch, endCallsBefore, endLostCalls, lostReason } from "./lost-calls.ts";

/** A call of a process that gave its last sign of life so many seconds ago; undefined for a process that is written off. */
async function callOf(
  database: TestDatabase,
  { seen, age = 120 }: { seen: number | undefined; age?: number },
) {
  const [id, node] = [randomUUID(), randomUUID()];
  if (seen !== undefined)
    await database.rows(
      "insert into larkline.voice_node (id, lines, seen_at) values ($1, 50, now() - make_interval(secs => $2))",
      [node, seen],
    );
  await database.rows(
    `insert into larkline.call (id, kind, is_public, created_at, node_id, server, owes)
     values ($1, 'webCall', true, now() - make_interval(secs => $2), $3, '\\x00', '{call-ended,call-report}')`,
    [id, age, node],
  );
  return id;
}

const endOf = async (database: TestDatabase, id: string) =>
  (await database.rows<{ ended_reason: string | null }>("select * from larkline.call where id = $1", [id]))[0]
    ?.ended_reason;

test("a call ends with the last sign of life of its process, and its server is owed one report of that", async () => {
  await using database = await createTestDatabase();
  const { kysely } = await database.open();
  const lost = await callOf(database, { seen: 31 });
  const [seen] = await database.rows("select seen_at from larkline.voice_node");
  const alive = await callOf(database, { seen: 29 });
  await Promise.all(Array.from({ length: 8 }, () => endLostCalls(kysely)));
  expect(await database.rows("select ended_at from larkline.call where id = $1", [lost])).toEqual([
    { ended_at: seen?.seen_at },
  ]);
  expect(await endOf(database, lost)).toBe(lostReason);
  expect(await endOf(database, alive)).toBeNull();
  expect(await database.rows("select kind, call_id from larkline.delivery order by kind")).toEqual([
    { kind: "call-ended", call_id: lost },
    { kind: "call-report", call_id: lost },
  ]);
  expect(await database.rows("select from larkline.voice_node")).toHaveLength(1);
});

test("a call of a process that is not written down ends, unless the process may be about to be", async () => {
  await using database = await createTestDatabase();
  const { kysely } = await database.open();
  const lost = await callOf(database, { seen: undefined });
  const young = await callOf(database, { seen: undefined, age: 20 });
  await endLostCalls(kysely);
  expect([await endOf(database, lost), await endOf(database, young)]).toEqual([lostReason, null]);
  await endCallsBefore(kysely);
  expect(await endOf(database, young)).toBe(lostReason);
});

test("after a database that was away, and after sleep, others are given time for a sign of life", async () => {
  await using database = await createTestDatabase();
  const { pool } = await database.open();
  let isAway = false;
  let now = 0;
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        connect: () => (isAway ? Promise.reject(new Error("The database is away.")) : pool.connect()),
        end: async () => undefined,
        options: {},
      },
    }),
  });
  const watch = createLostCallWatch({ kysely, now: () => now });
  const look = async (times: number) => {
    for (let i = 0; i < times; i++) {
      now += 5_000;
      await watch();
    }
  };
  const id = await callOf(database, { seen: 600 });
  await look(6);
  isAway = true;
  await look(1);
  isAway = false;
  await look(6);
  now += 3_600_000;
  await look(7);
  expect(await endOf(database, id)).toBeNull();
  await look(1);
  expect(await endOf(database, id)).toBe(lostReason);
});

test("a lost call ends for a reason that the published client knows", async () => {
  const { CallEndedReason } = (await import("@vapi-ai/server-sdk")).Vapi;
  expect(Object.values(CallEndedReason)).toContain(lostReason);
});
