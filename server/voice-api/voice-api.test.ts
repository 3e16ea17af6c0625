import { sql } from "kysely";
import { expect, test } from "vitest";
import { assistants } from "#assistants/assistants.ts";
import {
  clientOf,
  failure,
  nobody,
  privateKey,
  publicKey,
  send,
  startVoiceApi,
} from "#fixtures/voice-api.ts";
import { createApiKey, revokeApiKey } from "./api-keys.ts";

test("VAPI-02 the published client creates, lists, reads, changes and deletes assistants", async () => {
  await using app = await startVoiceApi();
  const client = clientOf(app);
  const made = await client.assistants.create({
    name: "Front desk",
    firstMessage: "Bright Dental, hello.",
    model: { provider: "openai", model: "gpt-4o", messages: [{ role: "system", content: "Be kind." }] },
    metadata: { ours: true },
  });
  expect(made).toMatchObject({ name: "Front desk", metadata: { ours: true }, createdAt: made.updatedAt });
  expect(await client.assistants.get({ id: made.id })).toEqual(made);
  const listed = await client.assistants.list();
  expect(listed[0]).toEqual(made);
  // Those of the site are there, too.
  expect(listed.map(({ id }) => id)).toContain(assistants.receptionist.id);

  const changed = await client.assistants.update({ id: made.id, firstMessage: "Hello!" });
  expect(changed).toMatchObject({ name: "Front desk", firstMessage: "Hello!", metadata: { ours: true } });
  expect(Date.parse(changed.updatedAt)).toBeGreaterThanOrEqual(Date.parse(made.updatedAt));

  const replaced = await send(app, "PUT", `/assistant/${made.id}`, { name: "Night desk" });
  expect(replaced.body).toMatchObject({ id: made.id, name: "Night desk" });
  expect(replaced.body).not.toHaveProperty("firstMessage");

  expect(await client.assistants.delete({ id: made.id })).toMatchObject({ id: made.id });
  expect((await failure(client.assistants.get({ id: made.id }))).status).toBe(404);
  expect((await failure(client.assistants.delete({ id: made.id }))).status).toBe(404);
});

test("VAPI-02 a wrong field is named by its path, and what is unknown is kept", async () => {
  await using app = await startVoiceApi();
  const wrong = await send(app, "POST", "/assistant", { maxDurationSeconds: 5, model: { temperature: 9 } });
  expect(wrong).toMatchObject({
    status: 400,
    body: {
      statusCode: 400,
      error: "Bad Request",
      message: ["model.temperature: must be from 0 to 2", "maxDurationSeconds: must be from 10 to 43200"],
    },
  });
  const { body: kept } = await send(app, "POST", "/assistant", { futureField: { deep: [1, { a: null }] } });
  expect((await send(app, "GET", `/assistant/${kept.id}`)).body.futureField).toEqual({
    deep: [1, { a: null }],
  });

  expect((await send(app, "POST", "/assistant", "[1]")).status).toBe(400);
  expect((await send(app, "POST", "/assistant", "{")).status).toBe(400);
  expect((await send(app, "POST", "/assistant", { name: "a\u0000b" })).status).toBe(400);
  expect((await send(app, "POST", "/assistant", '{"name":"\\ud800"}')).status).toBe(400);
  expect((await send(app, "POST", "/assistant", { metadata: { text: "x".repeat(70_000) } })).status).toBe(
    413,
  );
  expect((await send(app, "GET", "/assistant/not-an-id")).status).toBe(404);
  const tool = { model: { provider: "openai", model: "gpt-4o", toolIds: [nobody] } };
  expect((await send(app, "POST", "/assistant", tool)).body.message).toBe(
    "model.toolIds.0: there is no tool with this id",
  );
});

test("VAPI-02 lists are newest first, limited, and filtered by time; If-Match guards a change", async () => {
  await using app = await startVoiceApi();
  const client = clientOf(app);
  for (const name of ["one", "two", "three"]) await client.tools.create({ type: "endCall", name } as never);
  const all = await client.tools.list();
  expect(all.map((tool) => (tool as { name?: string }).name)).toEqual(["three", "two", "one"]);
  expect(await client.tools.list({ limit: 1 })).toEqual([all[0]]);
  const { createdAt = "" } = (all[1] ?? {}) as { createdAt?: string };
  const after = await client.tools.list({ createdAtGt: createdAt });
  expect(after.every((tool) => (tool as { createdAt: string }).createdAt > createdAt)).toBe(true);
  expect(await client.tools.list({ createdAtGe: createdAt })).toEqual(
    all.filter((tool) => (tool as { createdAt: string }).createdAt >= createdAt),
  );
  expect((await send(app, "GET", "/tool?limit=many")).body.message).toBe(
    "limit: must be a number from 0 to 1000",
  );

  const { id } = all[0] as { id: string };
  const version = (await send(app, "GET", `/tool/${id}`)).headers.get("etag") ?? "";
  expect(
    (await send(app, "PATCH", `/tool/${id}`, { name: "new" }, privateKey, { "if-match": version })).status,
  ).toBe(200);
  expect(
    (await send(app, "PATCH", `/tool/${id}`, { name: "old" }, privateKey, { "if-match": version })).status,
  ).toBe(412);
});

test("VAPI-02 the site's own assistants can be changed, not deleted; what others use stays", async () => {
  await using app = await startVoiceApi();
  const { id } = assistants.receptionist;
  expect((await send(app, "PATCH", `/assistant/${id}`, { firstMessage: "Hi." })).status).toBe(200);
  expect((await send(app, "DELETE", `/assistant/${id}`)).status).toBe(409);
  const { body: desk } = await send(app, "POST", "/assistant", { name: "Desk" });
  const { body: squad } = await send(app, "POST", "/squad", { members: [{ assistantId: desk.id }] });
  expect((await send(app, "DELETE", `/assistant/${desk.id}`)).body.message).toBe(
    `The squad ${squad.id} uses this assistant. Change that one first.`,
  );
  expect((await send(app, "POST", "/squad", { members: [{ assistantId: nobody }] })).status).toBe(400);
  expect((await send(app, "DELETE", `/squad/${squad.id}`)).status).toBe(200);
  expect((await send(app, "DELETE", `/assistant/${desk.id}`)).status).toBe(200);
});

test("VAPI-03 calls are listed with their times and their end, renamed and deleted", async () => {
  await using app = await startVoiceApi();
  const client = clientOf(app);
  const web = await send(app, "POST", "/call/web", {
    assistantId: assistants.receptionist.id,
    name: "Trial",
  });
  expect(web.status).toBe(201);
  await expect.poll(() => client.calls.list()).toHaveLength(1);
  const [call] = await client.calls.list();
  expect(call).toMatchObject({
    id: web.body.id,
    type: "webCall",
    status: "queued",
    assistantId: assistants.receptionist.id,
    name: "Trial",
  });
  expect(await client.calls.get({ id: web.body.id })).toEqual(call);
  expect(await client.calls.update({ id: web.body.id, name: "Second trial" })).toMatchObject({
    name: "Second trial",
  });
  expect(await client.calls.list({ assistantId: nobody })).toEqual([]);
  expect(await client.calls.delete({ id: web.body.id })).toMatchObject({ id: web.body.id });
  expect((await failure(client.calls.get({ id: web.body.id }))).status).toBe(404);
  // It cannot be joined any more, and the end of a row that is gone is no error.
  await expect.poll(app.figures).toContain('larkline_calls_ended_total{reason="manually-canceled"} 1');
  expect(app.log()).not.toContain("was not kept");
});

test("VAPI-03 a call can be read, renamed and deleted as soon as it is made", async () => {
  await using app = await startVoiceApi();
  const { id: assistantId } = assistants.receptionist;
  const asks: [string, object?][] = [["GET"], ["PATCH", { name: "Trial" }], ["DELETE"]];
  for (let round = 0; round < 20; round++) {
    for (const path of ["/call", "/call/web"]) {
      for (const [method, body] of asks) {
        const { body: call } = await send(app, "POST", path, { assistantId });
        expect([method, (await send(app, method, `/call/${call.id}`, body)).status]).toEqual([method, 200]);
        if (method !== "DELETE") await send(app, "DELETE", `/call/${call.id}`);
      }
    }
  }
});

test("VAPI-03 a call that is written down slowly is answered when its row is there", async () => {
  await using app = await startVoiceApi();
  const order: string[] = [];
  const isWaited = `
    select from pg_locks where not granted and relation = 'larkline.call'::regclass`;
  const made = await app.database.kysely.transaction().execute(async (trx) => {
    await sql`lock table larkline.call in share mode`.execute(trx);
    const answer = send(app, "POST", "/call/web", { assistantId: assistants.receptionist.id }).finally(() =>
      order.push("answered"),
    );
    await expect.poll(() => app.rows(isWaited)).toHaveLength(1);
    order.push("written");
    return { answer };
  });
  const { body: call } = await made.answer;
  expect(order).toEqual(["written", "answered"]);
  expect((await send(app, "GET", `/call/${call.id}`)).body.status).toBe("queued");
});

test("VAPI-03 the newer way to make a call makes a web call", async () => {
  await using app = await startVoiceApi();
  expect(await clientOf(app).calls.create({ assistantId: assistants.receptionist.id })).toMatchObject({
    type: "webCall",
  });
});

test("VAPI-04 credentials are kept without their secrets in sight, encrypted, and changed without losing them", async () => {
  await using app = await startVoiceApi();
  const { body: made } = await send(app, "POST", "/credential", {
    provider: "openai",
    name: "Main",
    apiKey: "sk-very-secret-1",
  });
  expect(made).toMatchObject({ provider: "openai", name: "Main" });
  const listed = await send(app, "GET", "/credential");
  const read = await send(app, "GET", `/credential/${made.id}`);
  const replaced = await send(app, "PUT", `/credential/${made.id}`, { provider: "openai", name: "Second" });
  expect(replaced.body).toMatchObject({ name: "Second" });
  for (const each of [made, listed.body, read.body, replaced.body])
    expect(JSON.stringify(each)).not.toContain("secret");
  const stored = await app.rows("select *, encode(secrets, 'escape') as bytes from larkline.credential");
  expect(JSON.stringify(stored)).not.toContain("very-secret");
  expect(app.log()).not.toContain("very-secret");
  // Still there: a call can use it.
  expect(stored[0]?.secrets).not.toBeNull();

  const { body: vonage } = await send(app, "POST", "/credential", {
    provider: "vonage",
    apiKey: "abc",
    apiSecret: "xyz",
  });
  expect(vonage.apiKey).toBe("abc");
  expect(vonage).not.toHaveProperty("apiSecret");
  expect((await send(app, "POST", "/credential", { name: "No service" })).body.message).toBe(
    "provider: must be given",
  );
  expect((await send(app, "DELETE", `/credential/${made.id}`)).status).toBe(200);
  expect((await send(app, "GET", `/credential/${made.id}`)).status).toBe(404);
});

test("VAPI-05 numbers are imported, listed, changed and deleted by the published client; none is bought unasked", async () => {
  await using app = await startVoiceApi();
  const client = clientOf(app);
  const twilio = await send(app, "POST", "/phone-number/import/twilio", {
    twilioPhoneNumber: "+12025550143",
    twilioAccountSid: "AC1",
    twilioAuthToken: "hidden-token",
  });
  expect(twilio).toMatchObject({ status: 201, body: { provider: "twilio", number: "+12025550143" } });
  expect(JSON.stringify(twilio.body)).not.toContain("hidden-token");
  const again = await send(app, "POST", "/phone-number", {
    provider: "twilio",
    number: "+12025550143",
    twilioAccountSid: "AC1",
  });
  expect(again.status).toBe(409);
  const { body: credential } = await send(app, "POST", "/credential", {
    provider: "vonage",
    apiKey: "a",
    apiSecret: "b",
  });
  const vonage = await send(app, "POST", "/phone-number/import/vonage", {
    vonagePhoneNumber: "+12025550144",
    credentialId: credential.id,
  });
  expect(vonage).toMatchObject({ status: 201, body: { provider: "vonage", number: "+12025550144" } });
  expect((await send(app, "DELETE", `/credential/${credential.id}`)).status).toBe(409);

  const byo = (await client.phoneNumbers.create({
    provider: "byo-phone-number",
    number: "+12025550145",
    credentialId: credential.id,
  } as never)) as { id: string };
  expect(await client.phoneNumbers.list()).toHaveLength(3);
  expect(await client.phoneNumbers.get({ id: byo.id })).toEqual(byo);
  const body = { name: "Desk", assistantId: assistants.receptionist.id };
  expect(await client.phoneNumbers.update({ id: byo.id, body } as never)).toMatchObject(body);
  expect(await client.phoneNumbers.delete({ id: byo.id })).toMatchObject({ id: byo.id });
  expect((await send(app, "POST", "/phone-number/import/twilio", { twilioPhoneNumber: "143" })).status).toBe(
    400,
  );
  expect(
    (
      await send(app, "POST", "/phone-number/import/vonage", {
        vonagePhoneNumber: "+12025550146",
        credentialId: nobody,
      })
    ).status,
  ).toBe(400);
  expect((await send(app, "POST", "/phone-number/buy", { areaCode: "202" })).body.message).toMatch(
    /buys no numbers/,
  );
});

test("VAPI-06 tools of every kind are kept by the published client; their servers' secrets are not shown", async () => {
  await using app = await startVoiceApi();
  const client = clientOf(app);
  const made = (await client.tools.create({
    type: "function",
    function: {
      name: "stock",
      description: "Looks up stock.",
      parameters: { type: "object", properties: { token: { type: "string" } } },
    },
    server: {
      url: "https://tools.example/stock",
      secret: "server-secret",
      headers: { Authorization: "Bearer hidden" },
    },
  } as never)) as { id: string };
  expect(made).toMatchObject({ type: "function", server: { url: "https://tools.example/stock" } });
  expect(JSON.stringify(made)).not.toMatch(/server-secret|hidden/);
  expect(await client.tools.get({ id: made.id })).toEqual(made);
  const changed = await client.tools.update({ id: made.id, body: { async: true } } as never);
  expect(changed).toMatchObject({ async: true, function: { name: "stock" } });
  const later = (await client.tools.create({ type: "slack.message.send" } as never)) as { type?: string };
  expect(later.type).toBe("slack.message.send");
  expect(await client.tools.delete({ id: made.id })).toMatchObject({ id: made.id });
  const wrong = { type: "function", function: { name: "two words" }, server: { url: "nowhere" } };
  expect((await send(app, "POST", "/tool", wrong)).body.message).toEqual([
    "function.name: must be 1 to 64 letters, digits, _ or -",
    "server.url: must be an address that begins with https://",
  ]);
  expect((await send(app, "POST", "/tool", {})).status).toBe(400);
});

test("VAPI-08 figures of calls and the log of changes", async () => {
  await using app = await startVoiceApi();
  await send(app, "POST", "/call/web", { assistantId: assistants.receptionist.id });
  const { body: tool } = await send(app, "POST", "/tool", { type: "endCall" });
  await send(app, "PATCH", `/tool/${tool.id}`, { messages: [] });
  await expect
    .poll(async () => (await send(app, "GET", "/metrics")).body)
    .toMatchObject({
      callStarted: 1,
      callActive: 0,
      callWasted: 1,
    });
  expect((await send(app, "GET", "/metrics?rangeStart=soon")).status).toBe(400);
  const { results } = (await send(app, "GET", "/log")).body;
  expect(results).toMatchObject([
    {
      act: "updated",
      resource: "tool",
      resourceId: tool.id,
      by: "VOICE_PRIVATE_KEY",
      properties: ["messages"],
    },
    { act: "created", resource: "tool", resourceId: tool.id },
  ]);
});

test("VAPI-01 a key does what its scope allows, and nothing once it is revoked; the public one makes calls only", async () => {
  await using app = await startVoiceApi();
  const { kysely } = app.database;
  const keyOf = async (scope: "all" | "read" | "calls") =>
    createApiKey(kysely, { name: `The ${scope} key`, scope });
  const [all, read, calls] = [await keyOf("all"), await keyOf("read"), await keyOf("calls")];
  const status = async (key: string, method: string, path: string, body?: unknown) =>
    (await send(app, method, path, body, key)).status;
  const call = { assistantId: assistants.receptionist.id };
  expect(await status(all.key, "POST", "/tool", { type: "endCall" })).toBe(201);
  expect(await status(read.key, "GET", "/tool")).toBe(200);
  expect(await status(read.key, "POST", "/tool", { type: "endCall" })).toBe(403);
  expect(await status(read.key, "POST", "/call/web", call)).toBe(401);
  expect(await status(calls.key, "GET", "/call")).toBe(200);
  expect(await status(calls.key, "POST", "/call/web", call)).toBe(201);
  expect(await status(calls.key, "GET", "/tool")).toBe(403);
  // What is asked for counts, not what an address looks like.
  expect(await status(calls.key, "PATCH", "/assistant/call", {})).toBe(403);
  expect(await status("sk_wrong", "POST", "/tool/call/web", {})).toBe(401);
  for (const path of ["/assistant", "/call", "/log", "/metrics", "/file"]) {
    expect([path, await status(publicKey, "GET", path)]).toEqual([path, 403]);
    expect([path, await status("sk_wrong", "GET", path)]).toEqual([path, 401]);
  }
  const { results } = (await send(app, "GET", "/log")).body;
  expect(results[0]).toMatchObject({ by: "The all key", act: "created" });
  // Only the hash is kept.
  expect(JSON.stringify(await app.rows("select * from larkline.api_key"))).not.toContain(all.key);
  expect(await revokeApiKey(kysely, all.id)).toBe(true);
  expect(await status(all.key, "GET", "/tool")).toBe(401);
  expect(await revokeApiKey(kysely, all.id)).toBe(false);
});
