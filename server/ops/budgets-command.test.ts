import { expect, test } from "vitest";
import { opsOn } from "#fixtures/run-ops.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";

test("budgets prints what calls have used of hosted services today, beside the caps", async () => {
  await using database = await createTestDatabase();
  await database.admin.query(
    `insert into larkline.budget_use select (now() at time zone 'utc')::date - days, scope, 'model', 12345
     from unnest(array[0, 1]) as days, unnest(array['all', 'somebody']) as scope`,
  );
  const ops = opsOn(database, { BUDGET_VOICE_CHARACTERS_PER_DAY: "7" });
  expect(await ops("budgets")).toEqual({
    status: 0,
    stdout: "hearing: 0 of 36,000 seconds\nmodel: 12,345 of 10,000,000 tokens\nvoice: 0 of 7 characters\n",
    stderr: "The day is counted in UTC.\n",
  });
});
