import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { assistants } from "#assistants/assistants.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { assistantRows, seedAssistants } from "../assistant-rows.ts";
import { calledAssistant } from "./called-assistant.ts";

async function arrange() {
  const database = await createTestDatabase();
  const { kysely } = await database.open();
  await seedAssistants(kysely);
  const store = assistantRows(kysely);
  const insert = async (table: string, definition: object) => {
    const [row] = await database.rows<{ id: string }>(
      `insert into larkline.${table} (id, definition) values ($1, $2) returning id`,
      [randomUUID(), JSON.stringify(definition)],
    );
    return row?.id ?? "";
  };
  return {
    insert,
    who: (called: string, caller?: string) => calledAssistant({ kysely, store }, called, caller),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

test("VAPI-05 a number is found however the carrier writes it, and any other is the receptionist's", async () => {
  await using site = await arrange();
  const assistantId = await site.insert("assistant", {
    name: "Robin",
    firstMessage: "Hello {{customer.number}}, an AI speaks.",
  });
  await site.insert("phone_number", { provider: "byo-phone-number", number: "+12025550123", assistantId });
  await site.insert("phone_number", { provider: "vapi", sipUri: "sip:front-desk@example.com", assistantId });
  for (const called of ["+12025550123", "12025550123", "0012025550123", "front-desk"])
    expect((await site.who(called)).assistant.id, called).toBe(assistantId);
  for (const called of ["+12025550124", "2025550123", "front", "front%desk", "%", ""])
    expect((await site.who(called)).assistant.id, called).toBe(assistants.receptionist.id);
  expect((await site.who("front-desk", "+442079460958")).assistant.firstMessage).toBe(
    "Hello +442079460958, an AI speaks.",
  );
});

test("VAPI-05 a number of a squad is answered by its first member, and one whose assistant is gone by the receptionist", async () => {
  await using site = await arrange();
  const assistantId = await site.insert("assistant", { name: "Robin" });
  const squadId = await site.insert("squad", { members: [{ assistantId }] });
  await site.insert("phone_number", { provider: "vapi", number: "+12025550125", squadId });
  await site.insert("phone_number", { provider: "vapi", number: "+12025550126", assistantId: randomUUID() });
  expect(await site.who("+12025550125")).toMatchObject({ squadId, assistant: { id: assistantId } });
  expect((await site.who("+12025550126")).assistant.id).toBe(assistants.receptionist.id);
});
