import { randomBytes, randomUUID } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { assistants } from "#assistants/assistants.ts";
import { captureLog } from "#fixtures/capture-log.ts";
import { createTestDatabase, type TestDatabase } from "#fixtures/test-database.ts";
import type { Tables } from "#server/database/tables.ts";
import { createCallJournal } from "#server/voice-api/call-journal.ts";
import { endLostCalls, lostReason } from "#server/voice-api/lost-calls.ts";
import { createSealing } from "#server/voice-api/sealing.ts";
import { nothingElsewhere } from "#voice/index.ts";
import { createCallPuzzles } from "./call-puzzles.ts";
import { createSharedLines } from "./shared-lines.ts";

const key = randomBytes(32);
const eventually = { timeout: 60_000, interval: 50 };

/** @param patience default: longer than a busy machine takes. */
async function startNode(kysely: Kysely<Tables>, patience = 60_000) {
  const asked: string[] = [];
  const { log, text } = captureLog();
  const node = randomUUID();
  const lines = createSharedLines({
    kysely,
    key,
    node,
    lines: 50,
    onAskedToEnd: (id) => asked.push(id),
    log,
    patience,
  });
  await lines.start();
  return { ...lines, node, asked, log: text, [Symbol.asyncDispose]: () => lines.stop() };
}

async function twoNodes(database: TestDatabase) {
  const open = async () => startNode((await database.open()).kysely);
  return [await open(), await open()] as const;
}

test("a process learns what an address and its network hold in the others, joined or not", async () => {
  await using database = await createTestDatabase();
  const [one, two] = await twoNodes(database);
  await using _one = one;
  await using _two = two;
  const joined = randomUUID();
  expect(await one.take(joined, "203.0.113.1")).toEqual({ ...nothingElsewhere, lines: 50 });
  one.joined(joined);
  await one.take(randomUUID(), "203.0.113.2");
  await one.take(randomUUID(), "198.51.100.1");
  await vi.waitFor(
    async () => expect(await database.rows("select from larkline.held_line where is_joined")).toHaveLength(1),
    eventually,
  );
  expect(await two.take(randomUUID(), "203.0.113.1")).toEqual({
    address: { unjoined: 0, held: 1 },
    network: { unjoined: 1, held: 2 },
    lines: 50,
  });
  one.release(joined);
  await vi.waitFor(
    async () => expect(await database.rows("select from larkline.held_line")).toHaveLength(3),
    eventually,
  );
  expect((await two.take(randomUUID(), "203.0.113.1")).address).toEqual({ unjoined: 0, held: 0 });
  // Addresses are there as keyed hashes only.
  expect(JSON.stringify(await database.rows("select l::text from larkline.held_line l"))).not.toMatch(
    /203\.0\.113/,
  );
});

test("of calls that ask two processes at once, each later one counts the earlier ones", async () => {
  await using database = await createTestDatabase();
  const [one, two] = await twoNodes(database);
  await using _one = one;
  await using _two = two;
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? one : two).take(randomUUID(), "203.0.113.1")),
  );
  const heldBy = (parity: number) =>
    answers.filter((_, i) => i % 2 === parity).map(({ address }) => address.held);
  // The last of all has counted all five of the other process.
  expect(Math.max(...heldBy(0), ...heldBy(1))).toBe(5);
  const [sumOfOne, sumOfTwo] = [heldBy(0), heldBy(1)].map((held) => held.reduce((a, b) => a + b, 0));
  // Each pair of calls of different processes was seen by exactly one of the two.
  expect((sumOfOne ?? 0) + (sumOfTwo ?? 0)).toBe(25);
});

test("a call is ended by whichever process holds it, and by no other", async () => {
  await using database = await createTestDatabase();
  const [one, two] = await twoNodes(database);
  await using _one = one;
  await using _two = two;
  const [id, other] = [randomUUID(), randomUUID()];
  await one.take(id, "203.0.113.1");
  await one.take(other, "203.0.113.1");
  await two.askToEnd(id);
  await two.askToEnd("not an id");
  await vi.waitFor(() => expect(one.asked).toContain(id), eventually);
  expect(new Set(one.asked)).toEqual(new Set([id]));
  expect(two.asked).toEqual([]);
});

test("a process that died takes its lines with it, and its calls end in the journal", async () => {
  await using database = await createTestDatabase();
  const { kysely } = await database.open();
  await using alive = await startNode(kysely);
  const dead = randomUUID();
  await database.rows(
    "insert into larkline.voice_node (id, lines, seen_at) values ($1, 50, now() - interval '31 s')",
    [dead],
  );
  await database.rows(
    "insert into larkline.held_line (call_id, node_id, address, network) values ($1, $2, $3, $3)",
    [randomUUID(), dead, Buffer.alloc(16)],
  );
  const call = (node: string) =>
    database.rows(
      `insert into larkline.call (id, kind, is_public, created_at, node_id)
       values ($1, 'webCall', true, now() - interval '2 minutes', $2)`,
      [randomUUID(), node],
    );
  await call(dead);
  await call(alive.node);
  expect(await alive.take(randomUUID(), "203.0.113.1")).toEqual(nothingElsewhere);
  await endLostCalls(kysely);
  expect(await database.rows("select from larkline.voice_node")).toHaveLength(1);
  expect(
    await database.rows("select node_id, ended_reason from larkline.call order by ended_at nulls last"),
  ).toEqual([
    { node_id: dead, ended_reason: lostReason },
    { node_id: alive.node, ended_reason: null },
  ]);
});

test("what was forgotten while the database was away is written down again", async () => {
  await using database = await createTestDatabase();
  const { kysely } = await database.open();
  await using node = await startNode(kysely);
  const id = randomUUID();
  await node.take(id, "203.0.113.1");
  await database.rows("truncate larkline.voice_node cascade");
  await vi.waitFor(
    async () =>
      expect(await database.rows("select call_id from larkline.held_line")).toEqual([{ call_id: id }]),
    eventually,
  );
});

test("while the database is away, calls are made all the same, and the log says so once", async () => {
  const pool = new pg.Pool({ host: "127.0.0.1", port: 1 });
  const node = await startNode(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }));
  expect(await node.take(randomUUID(), "203.0.113.1")).toEqual(nothingElsewhere);
  expect(await node.take(randomUUID(), "203.0.113.1")).toEqual(nothingElsewhere);
  expect(node.log().match(/lines are shared out by this process alone/g)).toHaveLength(1);
  await node.stop();
  await pool.end();
});

test("a solved puzzle makes one call, whichever process it is shown to", async () => {
  const taken = new Set<string>();
  const shared = {
    count: async ({ keys: [name = ""] }: { readonly keys: readonly string[] }) => {
      if (taken.has(name)) return { level: 0, wait: 1_000 };
      taken.add(name);
      return undefined;
    },
  };
  const puzzles = () => createCallPuzzles({ key, now: () => 1_750_000_000_000, bits: 0, shared });
  const [one, two] = [puzzles(), puzzles()];
  const solution = `${one.ask("203.0.113.1").token}:0`;
  expect(await one.isSolved(solution, "203.0.113.1")).toBe(true);
  expect(await two.isSolved(solution, "203.0.113.1")).toBe(false);
});

test("the journal says which process holds a call, and where its caller is", async () => {
  await using database = await createTestDatabase();
  const { kysely, keys } = await database.open();
  const node = randomUUID();
  const { log } = captureLog();
  const journal = createCallJournal({ kysely, log, sealing: createSealing(keys), node });
  const assistant = assistants.receptionist;
  journal.made({ id: randomUUID(), isPublic: true, assistant, region: "DE" });
  journal.made({ id: randomUUID(), isPublic: true, assistant });
  await journal.written();
  expect(await database.rows("select node_id, region from larkline.call order by region")).toEqual([
    { node_id: node, region: "DE" },
    { node_id: node, region: null },
  ]);
});
