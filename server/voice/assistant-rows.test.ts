import { expect, test } from "vitest";
import { assistants } from "#assistants/assistants.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { credentialsOf } from "#voice/index.ts";
import { assistantRows, seedAssistants } from "./assistant-rows.ts";

test("VAPI-09 the product's assistants are found by id and by key, however often they are seeded", async () => {
  await using testDatabase = await createTestDatabase();
  const { kysely } = await testDatabase.open();
  await Promise.all([seedAssistants(kysely), seedAssistants(kysely), seedAssistants(kysely)]);
  const store = assistantRows(kysely);
  const { id } = assistants.sales;
  expect(await store.findAssistant(id)).toEqual({ ...assistants.sales });
  expect(await store.findAssistant("sales")).toEqual({ ...assistants.sales });
  expect(await store.findAssistant("nobody")).toBeUndefined();
  expect(await store.findSquad(id)).toBeUndefined();
  expect(await testDatabase.rows("select count(*)::int from larkline.assistant")).toEqual([
    { count: Object.keys(assistants).length },
  ]);
});

test("an assistant changed by the operator is kept, and an older version of ours is replaced", async () => {
  await using testDatabase = await createTestDatabase();
  const { kysely } = await testDatabase.open();
  await seedAssistants(kysely);
  await testDatabase.rows(
    `update larkline.assistant set definition = '{"name": "Robin"}',
       updated_at = case key when 'sales' then now() end`,
  );
  await seedAssistants(kysely);
  const store = assistantRows(kysely);
  expect((await store.findAssistant("sales"))?.name).toBe("Robin");
  expect((await store.findAssistant("receptionist"))?.name).toBe(assistants.receptionist.name);
});

test("VAPI-09 squads are stored, and nonsense is not", async () => {
  await using testDatabase = await createTestDatabase();
  const { kysely } = await testDatabase.open();
  await seedAssistants(kysely);
  const insert = (table: string, definition: unknown) =>
    testDatabase.rows(`insert into larkline.${table} (key, definition) values ('x', $1)`, [
      JSON.stringify(definition),
    ]);
  await insert("squad", { members: [{ assistantId: "sales" }] });
  expect((await assistantRows(kysely).findSquad("x"))?.members).toEqual([{ assistantId: "sales" }]);
  for (const nonsense of [{ members: [] }, { members: "all" }, {}, []]) {
    await expect(insert("squad", nonsense)).rejects.toThrow(/check constraint/);
  }
  await expect(insert("assistant", [])).rejects.toThrow(/check constraint/);
  await expect(insert("assistant", { name: "x".repeat(70_000) })).rejects.toThrow(/check constraint/);
});

test("visitors have no rights on assistants and squads", async () => {
  await using testDatabase = await createTestDatabase();
  const { visitorPool } = await testDatabase.open();
  for (const table of ["assistant", "squad"]) {
    await expect(visitorPool.query(`select * from larkline.${table}`)).rejects.toThrow(/permission denied/);
  }
});

test("VAPI-04 an assistant gets the credentials of the services and servers it names, and those it brings come first", async () => {
  await using testDatabase = await createTestDatabase();
  const { kysely } = await testDatabase.open();
  const sealing = {
    open: async (sealed: Buffer | null) => (sealed ? JSON.parse(sealed.toString()) : {}),
  };
  const insert = async (definition: object, secrets: object) => {
    const rows = await testDatabase.rows<{ id: string }>(
      "insert into larkline.credential (definition, secrets) values ($1, $2) returning id",
      [JSON.stringify(definition), Buffer.from(JSON.stringify(secrets))],
    );
    return rows[0]?.id ?? "";
  };
  const older = await insert({ provider: "openai" }, { "/apiKey": "sk-older" });
  await insert({ provider: "openai" }, { "/apiKey": "sk-newer" });
  await insert({ provider: "deepgram" }, { "/apiKey": "dg" });
  const plan = { type: "bearer" };
  const hook = await insert(
    { provider: "webhook", authenticationPlan: plan },
    { "/authenticationPlan/token": "t" },
  );
  const { equip } = assistantRows(kysely, sealing);
  const keysOf = async (assistant: object) =>
    credentialsOf((await equip?.(assistant)) ?? {}).map((each) => each.apiKey ?? each.authenticationPlan);
  expect(await keysOf({ model: { provider: "openai" } })).toEqual(["sk-newer", "sk-older"]);
  expect(await keysOf({ model: { provider: "openai" }, credentialIds: [older] })).toEqual(["sk-older"]);
  expect(await keysOf({ model: { provider: "openai" }, credentialIds: [] })).toEqual([]);
  const brought = [{ provider: "openai", apiKey: "sk-own" }];
  expect(await keysOf({ voice: { provider: "openai" }, credentials: brought })).toEqual([
    "sk-own",
    "sk-newer",
    "sk-older",
  ]);
  const tools = [{ type: "function", server: { url: "https://x.example", credentialId: hook } }];
  expect(await keysOf({ model: { tools } })).toEqual([{ ...plan, token: "t" }]);
  expect(await keysOf({ model: { persona: "receptionist" } })).toEqual([]);
});
