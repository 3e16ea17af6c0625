import { expect, test } from "vitest";
import { plans } from "#domain/plans.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";

test("PRIC-03 the database accepts a message about every plan, and about no other", async () => {
  await using database = await createTestDatabase();
  const [constraint] = await database.rows<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'larkline.contact_message'::regclass and conname = 'contact_message_plan_check'`,
  );
  const taken = [...(constraint?.definition ?? "").matchAll(/'([^']*)'::text/g)].map(([, id]) => id);
  expect(taken.toSorted()).toEqual(plans.map(({ id }) => id).toSorted());
});
