import { expect, test } from "vitest";
import { insertContactMessage, insertDemoRequest, insertOutboundRequest } from "#fixtures/deliveries.ts";
import { insertBooking } from "#fixtures/insert-booking.ts";
import { createTestDatabase, type TestDatabase } from "#fixtures/test-database.ts";
import { deliveries, deliveryKinds } from "./deliveries.ts";
import { deliveryStates } from "./delivery-states.ts";
import { createDeliveryStore } from "./delivery-store.ts";

/** The values that a CHECK of `larkline.delivery` allows in a column. */
async function allowed(database: TestDatabase, constraint: string): Promise<string[]> {
  const [row] = await database.rows<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'larkline.delivery'::regclass and conname = $1`,
    [constraint],
  );
  return wordsIn(row?.definition);
}

function wordsIn(sql = ""): string[] {
  return [...sql.matchAll(/'([a-z]+(?:-[a-z]+)*)'/g)].map(([, word = ""]) => word);
}

test("the database accepts exactly the kinds and states that are defined", async () => {
  await using database = await createTestDatabase();
  expect((await allowed(database, "delivery_kind_check")).sort()).toEqual([...deliveryKinds].sort());
  expect((await allowed(database, "delivery_state_check")).sort()).toEqual([...deliveryStates].sort());
});

test("the database puts each kind into the queue that its definition names", async () => {
  await using database = await createTestDatabase();
  const queues = await database.rows(
    "select kind, larkline.delivery_task(kind) as queue from unnest($1::text[]) as kind",
    [deliveryKinds],
  );
  expect(queues).toEqual(deliveries.map(({ kind, queue }) => ({ kind, queue })));
});

test("triggers enqueue all defined kinds and no others", async () => {
  await using database = await createTestDatabase();
  const triggers = await database.rows<{ arguments: string; source: string }>(`
    select pg_get_triggerdef(t.oid) as arguments, p.prosrc as source
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.prosrc ~ 'insert into larkline\\.delivery '`);
  const named = triggers.flatMap(({ arguments: given, source }) => [
    ...wordsIn(given.slice(given.indexOf("EXECUTE"))),
    ...wordsIn(source).filter((word) => word.includes("-")),
  ]);
  expect([...new Set(named)].sort()).toEqual([...deliveryKinds].sort());
});

test("the definition of each enqueued kind allows the kind of row", async () => {
  await using database = await createTestDatabase();
  await insertDemoRequest(database, { isCalled: true });
  await insertContactMessage(database);
  await insertOutboundRequest(database);
  await insertBooking(database);
  const { kysely } = await database.open();
  const store = createDeliveryStore(kysely);
  const owed = await database.rows<{ id: string }>("select id from larkline.delivery");
  expect(owed.length).toBeGreaterThan(8);
  for (const { id } of owed) {
    const delivery = await store.load(id);
    const definition = deliveries.find(({ kind }) => kind === delivery?.kind);
    expect(definition?.about).toContain(delivery?.subject.about);
  }
});
