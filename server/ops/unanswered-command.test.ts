import { expect, test } from "vitest";
import { opsOn } from "#fixtures/run-ops.ts";
import { createTestDatabase, type TestDatabase } from "#fixtures/test-database.ts";

interface Counted {
  readonly daysAgo: number;
  readonly hash: number;
  readonly times: number;
  readonly kind?: string;
  readonly words?: string;
}

async function fill(database: TestDatabase, rows: readonly Counted[]): Promise<void> {
  for (const { daysAgo, hash, times, kind = "unknown", words = null } of rows)
    await database.rows(
      `insert into larkline.unanswered (day, assistant, kind, hash, times, words)
       values ((now() at time zone 'utc')::date - $1::int, 'wren', $2, $3, $4, $5)`,
      [daysAgo, kind, hash === 0 ? Buffer.alloc(0) : Buffer.alloc(16, hash), times, words],
    );
}

const dayBefore = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString().slice(0, 10);

const counted: readonly Counted[] = [
  {
    daysAgo: 0,
    hash: 0xab,
    times: 2,
    words: "do you sell … and … for a year with an assistant that can sing",
  },
  { daysAgo: 5, hash: 0xab, times: 3 },
  { daysAgo: 5, hash: 0xab, times: 4, kind: "asked-back" },
  { daysAgo: 29, hash: 0xcd, times: 1 },
  { daysAgo: 30, hash: 0xcd, times: 100 },
  { daysAgo: 1, hash: 0, times: 7 },
];

test("unanswered lists the most frequent turns with their days, kinds and words", async () => {
  await using database = await createTestDatabase();
  await fill(database, counted);
  const ops = opsOn(database, { KEEP_UNANSWERED: "text" });
  const { status, stdout, stderr } = await ops("unanswered");
  expect(status).toBe(0);
  const [head, first, second, ...more] = stdout
    .trimEnd()
    .split("\n")
    .map((line) => line.split(/ {2,}/));
  expect(head).toEqual(["TIMES", "FIRST DAY", "LAST DAY", "ASSISTANT", "KIND", "ID", "WORDS"]);
  expect(first).toEqual([
    "9",
    dayBefore(5),
    dayBefore(0),
    "wren",
    "asked-back, unknown",
    "abababab",
    counted[0]?.words,
  ]);
  expect(second).toEqual(["1", dayBefore(29), dayBefore(29), "wren", "unknown", "cdcdcdcd", "(not kept)"]);
  expect(more).toEqual([]);
  expect(stderr).toContain("7 more were counted without telling them apart");
  expect(stderr).not.toContain("KEEP_UNANSWERED");
});

test("unanswered looks back as many days as asked, and says what a limit leaves out and how words are kept", async () => {
  await using database = await createTestDatabase();
  await fill(database, counted);
  const { stdout, stderr } = await opsOn(database)("unanswered", "--days", "31", "--limit", "1");
  expect(stdout).toMatch(/^TIMES.*\n101 .*cdcdcdcd +\(not kept\)\n$/);
  expect(stderr).toContain("9 more are in rows beyond --limit.");
  expect(stderr).toContain("set KEEP_UNANSWERED=text and restart");
});

test("unanswered --json prints everything for a script", async () => {
  await using database = await createTestDatabase();
  await fill(database, counted.slice(3));
  const { stdout } = await opsOn(database)("unanswered", "--json");
  expect(JSON.parse(stdout)).toEqual({
    turns: [
      {
        id: "cdcdcdcd",
        assistant: "wren",
        kinds: ["unknown"],
        times: 1,
        firstDay: dayBefore(29),
        lastDay: dayBefore(29),
        words: null,
      },
    ],
    rest: 7,
    total: 8,
  });
});

test("without anything counted, unanswered says where to look", async () => {
  await using database = await createTestDatabase();
  const { status, stdout } = await opsOn(database)("unanswered");
  expect(status).toBe(0);
  expect(stdout).toContain("Nothing was counted in the last 30 days");
  expect(stdout).toContain("larkline_calls_started_total");
  expect((await opsOn(database)("unanswered", "--days", "none")).status).toBe(2);
});
