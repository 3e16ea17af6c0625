import { expect, test } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { createUnanswered, forgetWords, type UnansweredDeps } from "./unanswered.ts";

const asIs = (text: string) => text;

async function opened(given: Partial<UnansweredDeps> = {}) {
  const database = await createTestDatabase();
  const { kysely } = await database.open();
  const { log, text: logged } = captureLog();
  const clock = createFakeClock();
  const deps = { kysely, key: Buffer.alloc(32, 7), keepsText: false, log, clock, ...given };
  const unanswered = createUnanswered(deps);
  return {
    ...unanswered,
    ask: (text: string, times = 1) => {
      for (let time = 0; time < times; time++)
        unanswered.note({ assistant: "wren", kind: "unknown", text }, asIs);
    },
    /** Another process on the same database. */
    another: () => createUnanswered(deps),
    database,
    kysely,
    clock,
    logged,
    rows: () =>
      database.rows(
        `select day = (now() at time zone 'utc')::date as "isToday", assistant, kind, octet_length(hash) as hash, times, words
         from larkline.unanswered order by times desc, assistant, kind`,
      ),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

test("a turn that was not understood is counted by day, assistant and kind, under a hash of what the mask leaves", async () => {
  await using unanswered = await opened();
  const { note } = unanswered;
  unanswered.ask("do you sell …", 3);
  note({ assistant: "wren", kind: "asked-back", text: "do you sell quokkas" }, () => "do you sell …");
  note({ assistant: "dental", kind: "unknown", text: "do you sell …" }, asIs);
  await unanswered.stop();
  unanswered.ask("do you sell …", 2);
  await unanswered.stop();
  const common = { isToday: true, hash: 16, words: null };
  expect(await unanswered.rows()).toEqual([
    { ...common, assistant: "wren", kind: "unknown", times: 5 },
    { ...common, assistant: "dental", kind: "unknown", times: 1 },
    { ...common, assistant: "wren", kind: "asked-back", times: 1 },
  ]);
  expect(unanswered.counts()).toEqual([
    { assistant: "wren", kind: "unknown", times: 5 },
    { assistant: "wren", kind: "asked-back", times: 1 },
    { assistant: "dental", kind: "unknown", times: 1 },
  ]);
});

test("the hash depends on the key, so that without it no sentence can be tried", async () => {
  await using unanswered = await opened();
  unanswered.ask("how much");
  await unanswered.stop();
  const other = createUnanswered({
    kysely: unanswered.kysely,
    key: Buffer.alloc(32, 8),
    keepsText: false,
    log: captureLog().log,
    clock: unanswered.clock,
  });
  other.note({ assistant: "wren", kind: "unknown", text: "how much" }, asIs);
  await other.stop();
  expect(await unanswered.rows()).toHaveLength(2);
});

test("words are kept only if the operator wants them, and go when they no longer do", async () => {
  await using unanswered = await opened({ keepsText: true });
  unanswered.note({ assistant: "wren", kind: "unknown", text: "do you sell quokkas" }, () => "do you sell …");
  await unanswered.stop();
  expect(await unanswered.rows()).toMatchObject([{ times: 1, words: "do you sell …" }]);
  await forgetWords(unanswered.kysely);
  expect(await unanswered.rows()).toMatchObject([{ times: 1, words: null }]);
});

test("turns are written together, ten seconds after the first", async () => {
  await using unanswered = await opened();
  unanswered.ask("one", 2);
  unanswered.ask("two");
  expect(unanswered.clock.timers()).toBe(1);
  expect(await unanswered.rows()).toEqual([]);
  unanswered.clock.advance(10_000);
  await expect.poll(async () => (await unanswered.rows()).length).toBe(2);
  expect(unanswered.clock.timers()).toBe(0);
});

test("a flood of different turns makes 500 rows a day over all processes, and one more for each kind's rest", async () => {
  await using unanswered = await opened({ keepsText: true });
  const letters = (number: number) =>
    [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");
  const other = unanswered.another();
  for (let number = 0; number < 1_200; number++) {
    unanswered.ask(letters(number));
    other.note({ assistant: "dental", kind: "asked-back", text: letters(number) }, asIs);
    if (number % 100 === 99) await Promise.all([unanswered.stop(), other.stop()]);
  }
  // What has a row is still counted.
  unanswered.ask(letters(0), 3);
  await unanswered.stop();
  const [counted] = await unanswered.database.rows(`
    select count(*) filter (where octet_length(hash) = 16)::int as apart, count(*) filter (where octet_length(hash) = 0)::int as rest,
      sum(times)::int as times, max(times) filter (where octet_length(hash) = 16)::int as most,
      count(words) filter (where octet_length(hash) = 0)::int as "restWords"
    from larkline.unanswered`);
  expect(counted).toEqual({ apart: 500, rest: 2, times: 2_403, most: 4, restWords: 0 });
});

test("between two writings, memory holds 200 turns, and the number of the others", async () => {
  await using unanswered = await opened();
  for (let number = 0; number < 1_000; number++) unanswered.ask(`turn ${number}`);
  await unanswered.stop();
  const rows = await unanswered.rows();
  expect(rows).toHaveLength(201);
  expect(rows[0]).toMatchObject({ hash: 0, times: 800 });
});

test("neither a mask that fails nor a database that refuses reaches the call, and no log line holds words", async () => {
  await using unanswered = await opened({ keepsText: true });
  unanswered.note({ assistant: "wren", kind: "unknown", text: "call zuleika" }, () => {
    throw new TypeError("no");
  });
  unanswered.note({ assistant: "wren", kind: "unknown", text: "zuleika@clinic.example" }, asIs);
  await unanswered.stop();
  expect(await unanswered.rows()).toEqual([]);
  expect(unanswered.logged()).toContain("is not counted");
  expect(unanswered.logged()).toContain("are lost");
  expect(unanswered.logged()).not.toMatch(/zuleika|clinic/);
});

test.each([
  ["a digit", "call 5"],
  ["a digit of another script", "call ٥"],
  ["a mail sign", "write to a@b"],
  ["a capital", "call Zuleika"],
  ["a dot", "price.com"],
  ["a slash", "a/b"],
  ["a line break", "one\ntwo"],
  ["nothing", ""],
  ["more than 300 characters", "a".repeat(301)],
])("the database refuses words with %s", async (_, words) => {
  await using database = await createTestDatabase();
  const insert = "insert into larkline.unanswered values (current_date, 'wren', 'unknown', $1, 1, $2)";
  await expect(database.rows(insert, [Buffer.alloc(16), words])).rejects.toMatchObject({ code: "23514" });
  await database.rows(insert, [Buffer.alloc(16), "don't call …"]);
});
