import { expect, test } from "vitest";
import { insertContactMessage, insertDemoRequest, insertOutboundRequest } from "#fixtures/deliveries.ts";
import { demoRequest } from "#fixtures/demo-request.ts";
import { createTestApp } from "#fixtures/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#fixtures/test-database.ts";

function owed(database: Pick<TestDatabase, "rows">) {
  return database.rows(`
    select d.kind, d.state, j.task_identifier as task
    from larkline.delivery d join graphile_worker.jobs j on j.key = d.id::text
    order by d.kind`);
}

test("WIZD-10 a demo request with a consent enqueues its webhook call, a confirmation and a notice", async () => {
  await using database = await createTestDatabase();
  await insertDemoRequest(database, { isCalled: true });
  expect(await owed(database)).toEqual([
    { kind: "automation-webhook", state: "pending", task: "deliver-webhook" },
    { kind: "confirmation-mail", state: "pending", task: "deliver-mail" },
    { kind: "owner-mail", state: "pending", task: "deliver-mail" },
  ]);
});

test("a demo request without a consent is a lead: mails announce it, and nobody is called", async () => {
  await using database = await createTestDatabase();
  await insertDemoRequest(database, { isCalled: false });
  expect((await owed(database)).map(({ kind }) => kind)).toEqual(["confirmation-mail", "owner-mail"]);
});

test("CONT-03 a contact message enqueues a confirmation and a notice", async () => {
  await using database = await createTestDatabase();
  await insertContactMessage(database);
  expect(await owed(database)).toEqual([
    { kind: "confirmation-mail", state: "pending", task: "deliver-mail" },
    { kind: "owner-mail", state: "pending", task: "deliver-mail" },
  ]);
});

test("OUTB-04 a demo call enqueues its webhook call and a notice", async () => {
  await using database = await createTestDatabase();
  await insertOutboundRequest(database);
  expect(await owed(database)).toEqual([
    { kind: "automation-webhook", state: "pending", task: "deliver-webhook" },
    { kind: "owner-mail", state: "pending", task: "deliver-mail" },
  ]);
});

test("HOOK-01 a row that is not committed enqueues nothing", async () => {
  await using database = await createTestDatabase();
  await database.rows(`
    do $$
    begin
      insert into public.demo_schedule (business_name, industry, business_size, full_name, email, phone,
        current_solution, call_volume, outbound_preference, ai_tone)
      values ('A', 'Other', 'small', 'B', 'a@b.cd', '1', 'in-house', '0-100', 'none', 'friendly');
      raise exception 'no';
    exception when raise_exception then null;
    end $$`);
  expect(await owed(database)).toEqual([]);
  expect(await database.rows("select from graphile_worker.jobs")).toEqual([]);
});

test("HOOK-01 a request that is sent twice enqueues its deliveries once", async () => {
  await using app = await createTestApp();
  for (let time = 0; time < 2; time++) {
    const { status } = await app.request("/rest/v1/demo_schedule", {
      method: "POST",
      headers: { apikey: app.anonKey, "content-type": "application/json", "idempotency-key": "the same" },
      body: JSON.stringify(demoRequest()),
    });
    expect(status).toBe(201);
  }
  expect(await owed(app)).toHaveLength(2);
});

test("a demo call without a consent cannot be stored", async () => {
  await using database = await createTestDatabase();
  await expect(
    database.rows(`
      insert into larkline.demo_call (submission_id, consent_id, country, phone, company_name, website, name)
      values (gen_random_uuid(), gen_random_uuid(), 'US', '+12125550123', 'A', 'https://a.example', 'B')`),
  ).rejects.toThrow("foreign key");
});
