import { expect, test } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { createMetrics } from "#server/metrics.ts";
import { addBudgetFigures } from "./budget-figures.ts";
import type { BudgetCaps } from "./budget-settings.ts";
import { createBudgets, usedToday } from "./budgets.ts";

const none = { perCall: 0, perVisitor: 0, perDay: 0 };
const key = Buffer.alloc(32, 7);
const rows = "select day::text, scope, kind, used::int from larkline.budget_use order by used";

async function budgetsOf(voice: Partial<BudgetCaps["voice"]>) {
  const database = await createTestDatabase();
  const { kysely } = await database.open();
  const { log, text } = captureLog();
  const caps: BudgetCaps = {
    hearing: none,
    model: none,
    voice: { perCall: 1_000_000, perVisitor: 1_000_000, perDay: 1_000_000, ...voice },
  };
  /** The budgets of one more process on this database. */
  const process = (patience?: number) =>
    createBudgets({ kysely, caps, key, log, ...(patience !== undefined && { patience }) });
  return {
    database,
    kysely,
    caps,
    process,
    log: text,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

const call = (id: string, address: string | undefined = "203.0.113.7") => ({ id, address });

test("a hundred requests at once, of calls in two processes, stay within the day's cap", async () => {
  await using site = await budgetsOf({ perDay: 1_000 });
  // Longer than a busy machine takes, so that no request is given up before it is counted.
  const processes = [site.process(60_000), site.process(60_000)];
  const granted = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      processes[i % 2]?.open(call(`call ${i}`, `198.51.${i}.1`)).reserve("voice", 100),
    ),
  );
  const times = granted.filter(Boolean).length;
  // A reservation that is taken back may stand in the way of another for a moment, but none is granted beyond the cap.
  expect(times).toBeLessThanOrEqual(10);
  expect(times).toBeGreaterThan(0);
  expect((await usedToday(site.kysely)).voice).toBe(times * 100);
  const later = processes[0]?.open(call("later", "192.0.2.1"));
  for (let left = 10 - times; left > 0; left--) expect(await later?.reserve("voice", 100)).toBeDefined();
  expect(await later?.reserve("voice", 1)).toBeUndefined();
});

test("what was not used is given back, and what was used beyond it counts", async () => {
  await using site = await budgetsOf({ perCall: 100, perDay: 100 });
  const budget = site.process().open(call("a"));
  const first = await budget.reserve("voice", 90);
  expect(await budget.reserve("voice", 20)).toBeUndefined();
  first?.settle(30);
  await expect.poll(() => usedToday(site.kysely)).toMatchObject({ voice: 30 });
  const second = await budget.reserve("voice", 70);
  second?.settle(95);
  await expect.poll(() => usedToday(site.kysely)).toMatchObject({ voice: 125 });
  expect(await budget.reserve("voice", 1)).toBeUndefined();
});

test("a visitor and their network have caps of their own, whatever number of calls they make", async () => {
  await using site = await budgetsOf({ perVisitor: 100 });
  const budgets = site.process();
  const spend = (address: string, amount: number) =>
    budgets.open(call(address + amount, address)).reserve("voice", amount);
  expect(await spend("203.0.113.7", 60)).toBeDefined();
  expect(await spend("203.0.113.7", 50)).toBeUndefined();
  for (const last of [8, 9, 10]) expect(await spend(`203.0.113.${last}`, 100)).toBeDefined();
  // 360 of the network's 400 are used.
  expect(await spend("203.0.113.11", 50)).toBeUndefined();
  expect(await spend("203.0.114.11", 50)).toBeDefined();
  expect(await spend("2001:db8:1:1::/64", 100)).toBeDefined();
  for (const last of [2, 3, 4]) expect(await spend(`2001:db8:1:${last}::/64`, 100)).toBeDefined();
  expect(await spend("2001:db8:1:5::/64", 1)).toBeUndefined();
  // The operator's own programs have no visitor.
  expect(await budgets.open({ id: "own", address: undefined }).reserve("voice", 5_000)).toBeDefined();
  // No address can be read from what is kept.
  expect(JSON.stringify(await site.database.rows(rows))).not.toMatch(/203\.0|2001:db8/);
});

test("a cap of 0 allows nothing", async () => {
  await using site = await budgetsOf({ perDay: 0 });
  const budget = site.process().open(call("a"));
  expect([budget.allows("voice"), budget.allows("model")]).toEqual([false, false]);
  expect(await budget.reserve("voice", 1)).toBeUndefined();
});

test("nothing is granted while use cannot be counted", async () => {
  await using site = await budgetsOf({});
  const budgets = site.process();
  const budget = budgets.open(call("a"));
  expect(await budget.reserve("voice", 1)).toBeDefined();
  await site.database.admin.query("alter table larkline.budget_use rename to gone");
  expect(await budget.reserve("voice", 1)).toBeUndefined();
  await site.database.admin.query("alter table larkline.gone rename to budget_use");
  expect(await budget.reserve("voice", 1)).toBeDefined();
  // A database that hangs is one that cannot count.
  const client = await site.database.admin.connect();
  await client.query("begin");
  await client.query("lock larkline.budget_use in access exclusive mode");
  expect(await budget.reserve("voice", 1)).toBeUndefined();
  await client.query("rollback");
  client.release();
  expect(budgets.refusals()).toEqual([{ kind: "voice", scope: "uncounted", times: 2 }]);
});

test("the operator is told of a cap once: a line in the log, which names no visitor, and a metric", async () => {
  await using site = await budgetsOf({ perDay: 10 });
  const budgets = site.process();
  for (let i = 0; i < 5; i++)
    expect(await budgets.open(call(`call ${i}`)).reserve("voice", 11)).toBeUndefined();
  const lines = site.log().trim().split("\n");
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ kind: "voice", scope: "day", level: 40 });
  expect(site.log()).not.toContain("203.0");
  const metrics = createMetrics();
  addBudgetFigures(metrics.registry, site.kysely, { caps: site.caps, refusals: budgets.refusals });
  const text = await metrics.text();
  expect(text).toContain('larkline_budget_refusals_total{kind="voice",scope="day"} 5');
  expect(text).toContain('larkline_budget_limit{kind="voice",unit="characters"} 10');
  expect(text).toContain('larkline_budget_used{kind="voice",unit="characters"} 0');
});

test("counts older than a week are deleted", async () => {
  await using site = await budgetsOf({});
  await site.database.admin.query(
    "insert into larkline.budget_use values (current_date - 30, 'all', 'voice', 5), (current_date - 2, 'all', 'voice', 6)",
  );
  await site.process().open({ id: "a", address: undefined }).reserve("voice", 1);
  await expect.poll(async () => (await site.database.rows(rows)).length).toBe(2);
});
