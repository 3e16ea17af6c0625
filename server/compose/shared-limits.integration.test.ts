import { expect, test } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import { emptySite } from "#fixtures/empty-site.ts";
import { createTestDatabase, type TestDatabase } from "#fixtures/test-database.ts";
import { parseEnv } from "#server/env.ts";
import { buildSharedParts } from "./shared.ts";
import { startWebPart } from "./web.ts";

async function startServer(testDatabase: TestDatabase) {
  const { log } = captureLog();
  const env = {
    ...parseEnv({ DATABASE_URL: testDatabase.url, TRUST_PROXY: "1", VOICE_WARM_UP: "first-call" }),
    PORT: 0,
    HOST: "127.0.0.1",
  };
  const database = await testDatabase.open();
  return startWebPart(await buildSharedParts({ env, log, database, clock: Date.now }), emptySite);
}

test("an address that asks two servers on one database in turn gets one share, not two", async () => {
  await using testDatabase = await createTestDatabase();
  const servers = [await startServer(testDatabase), await startServer(testDatabase)];
  try {
    const ask = async (server: (typeof servers)[number] | undefined, address: string) =>
      (await fetch(`${server?.url}/api/forms/contact/token`, { headers: { "x-forwarded-for": address } }))
        .status;
    const statuses: number[] = [];
    for (let i = 0; i < 130; i++) statuses.push(await ask(servers[i % 2], "203.0.113.1"));
    expect(statuses).toEqual([...Array(120).fill(200), ...Array(10).fill(429)]);
    expect(await ask(servers[0], "203.0.113.2")).toBe(200);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
});
