import { randomBytes } from "node:crypto";
import pg from "pg";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { afterEach, expect, test, vi } from "vitest";
import { assistants } from "#assistants/assistants.ts";
import { createTestApp } from "#fixtures/test-app.ts";
import { parseEnv } from "#server/env.ts";
import { createApiKey, type FoundKey, revokeApiKey } from "./api-keys.ts";
import { createKeyRing } from "./key-ring.ts";

const anyKey = () => `sk_${randomBytes(32).toString("base64url")}`;
const limit = 5;
const limiter = () => new RateLimiterMemory({ points: limit, duration: 600 });

/** An app that counts wrong keys, with the number of statements about keys that PostgreSQL was sent. */
async function startCounting() {
  const query = vi.spyOn(pg.Client.prototype, "query");
  const app = await createTestApp({
    env: parseEnv({ TRUST_PROXY: "1" }),
    limits: { wrongKeys: limiter() },
  });
  query.mockClear();
  const lookUps = () =>
    query.mock.calls.filter(([sent]) =>
      JSON.stringify((sent as { text?: string }).text ?? sent).includes("api_key"),
    ).length;
  return { app, lookUps };
}

afterEach(() => vi.restoreAllMocks());

async function ask(
  app: Awaited<ReturnType<typeof createTestApp>>,
  path: string,
  key: string,
  address = "203.0.113.1",
): Promise<number> {
  const isCall = path === "/call/web";
  const response = await app.request(`/voice${path}`, {
    method: isCall ? "POST" : "GET",
    headers: {
      authorization: `Bearer ${key}`,
      "x-forwarded-for": address,
      ...(isCall && { "content-type": "application/json" }),
    },
    ...(isCall && { body: JSON.stringify({ assistantId: assistants.receptionist.id }) }),
  });
  return response.status;
}

test("VAPI-01 a flood of keys of the right shape reaches the database as often as the limit allows, and no more", async () => {
  const { app, lookUps } = await startCounting();
  await using _ = app;
  const statuses = await Promise.all(Array.from({ length: 200 }, () => ask(app, "/assistant", anyKey())));
  expect(statuses.filter((status) => status === 401)).toHaveLength(limit);
  expect(statuses.filter((status) => status === 429)).toHaveLength(200 - limit);
  expect(lookUps()).toBe(limit);
  expect(await ask(app, "/assistant", anyKey(), "198.51.100.7")).toBe(401);
});

test("VAPI-01 making calls with wrong keys is counted, too, before anything is looked up", async () => {
  const { app, lookUps } = await startCounting();
  await using _ = app;
  const statuses = await Promise.all(Array.from({ length: 200 }, () => ask(app, "/call/web", anyKey())));
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  const served = statuses.filter((status) => status === 401).length;
  expect(served).toBeLessThanOrEqual(60);
  expect(lookUps()).toBe(served);
});

test("VAPI-01 a key that counts is served however often it is used, and ends at once when it is revoked", async () => {
  const { app } = await startCounting();
  await using _ = app;
  const { id, key } = await createApiKey(app.database.kysely, { name: "CRM", scope: "read" });
  // All at once, as a program that starts does.
  expect(new Set(await Promise.all(Array.from({ length: 50 }, () => ask(app, "/assistant", key))))).toEqual(
    new Set([200]),
  );
  for (let i = 0; i < 20; i++) await ask(app, "/assistant", anyKey());
  expect(await ask(app, "/assistant", anyKey())).toBe(429);
  expect(await ask(app, "/assistant", key)).toBe(200);
  await revokeApiKey(app.database.kysely, id);
  expect(await ask(app, "/assistant", key)).toBe(429);
  expect(await ask(app, "/assistant", key, "198.51.100.7")).toBe(401);
});

test("a failed look-up is nobody's wrong key: the next one asks again", async () => {
  const key = anyKey();
  const found: FoundKey = { id: "1", name: "CRM", scope: "all" };
  let isAway = true;
  const ring = createKeyRing({
    find: async () => {
      if (isAway) throw new Error("away");
      return found;
    },
    limiter: limiter(),
  });
  await expect(ring.judge(key, "a")).rejects.toThrow("away");
  isAway = false;
  expect(await ring.judge(key, "a")).toEqual({ kind: "known", key: found });
});
