import { expect, test } from "vitest";
import { opsOn } from "#fixtures/run-ops.ts";
import { createTestApp } from "#fixtures/test-app.ts";
import { createSealing } from "#server/voice-api/sealing.ts";

test("VAPI-01 keys of programs are made, shown once, listed with their last use, and revoked", async () => {
  await using app = await createTestApp();
  const ops = opsOn(app.testDatabase);
  expect((await ops("keys", "programs")).stdout).toContain("There are none yet.");
  const made = await ops("keys", "create", "CRM", "--scope", "read");
  expect(made.stdout).toMatch(/^sk_[\w-]{43}\n$/);
  const key = made.stdout.trim();
  const read = () => app.request("/voice/tool", { headers: { authorization: `Bearer ${key}` } });
  expect((await read()).status).toBe(200);

  const [listed] = JSON.parse((await ops("keys", "programs", "--json")).stdout);
  expect(listed).toMatchObject({
    name: "CRM",
    scope: "read",
    last_used_at: expect.any(String),
    revoked_at: null,
  });
  const table = (await ops("keys", "programs")).stdout;
  expect(table).toContain("CRM");
  expect(table + JSON.stringify(listed)).not.toContain(key);

  expect(await ops("keys", "revoke", listed.id.slice(0, 8))).toMatchObject({ status: 0 });
  expect((await read()).status).toBe(401);
  expect(await ops("keys", "revoke", listed.id)).toMatchObject({ status: 1 });
  expect(await ops("keys", "create", " ")).toMatchObject({ status: 2 });
  expect(await ops("keys", "create", "CRM", "--scope", "most")).toMatchObject({ status: 2 });

  const audit = (await ops("audit")).stdout;
  expect(audit).toMatch(/ops +key revoked/);
  expect(JSON.parse((await ops("audit", "--json", "--limit", "1")).stdout)).toHaveLength(1);
});

test("VAPI-04 after keys rotate voice-secrets, what was sealed is sealed anew and opens", async () => {
  await using app = await createTestApp();
  const { keys, kysely } = app.database;
  const ops = opsOn(app.testDatabase);
  const key = (await ops("keys", "create", "CRM")).stdout.trim();
  const send = async (method: string, path: string, body: unknown) => {
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    return (await app.request(`/voice${path}`, { method, headers, body: JSON.stringify(body) })).json();
  };
  const { id } = await send("POST", "/credential", { provider: "openai", apiKey: "very-secret" });
  const sealed = async () =>
    (
      await kysely
        .selectFrom("larkline.credential")
        .select("secrets")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).secrets;
  // As an older version kept it, which did not know this name to be a secret's.
  const { id: old } = await send("POST", "/credential", { provider: "custom-llm", name: "Old" });
  const definition = JSON.stringify({ provider: "custom-llm", name: "Old", secretKey: "in-plain-text" });
  await kysely.updateTable("larkline.credential").set({ definition }).where("id", "=", old).execute();
  expect(await send("PATCH", `/credential/${id}`, { name: "New" })).not.toHaveProperty("apiKey");
  const listed = await app.request("/voice/credential", { headers: { authorization: `Bearer ${key}` } });
  expect(await listed.text()).not.toContain("in-plain-text");
  const before = await sealed();
  const rotated = await ops("keys", "rotate", "voice-secrets", "--now", "--yes");
  expect(rotated).toMatchObject({ status: 0, stdout: expect.stringContaining("2 rows were sealed anew") });
  const after = await sealed();
  expect(after?.subarray(0, 16)).not.toEqual(before?.subarray(0, 16));
  // A process that has not noticed yet looks for the new key when it meets it.
  expect(await createSealing(keys).open(after, `larkline.credential:${id}`)).toEqual({
    "/apiKey": "very-secret",
  });
  const [row] = await app.rows(`select definition, secrets from larkline.credential where id = '${old}'`);
  expect(row?.definition).toEqual({ provider: "custom-llm", name: "Old" });
  expect(await createSealing(keys).open(row?.secrets as Buffer, `larkline.credential:${old}`)).toEqual({
    "/secretKey": "in-plain-text",
  });
  // Bound to its row: it opens nowhere else.
  await expect(createSealing(keys).open(after, "larkline.credential:other")).rejects.toThrow();
});
