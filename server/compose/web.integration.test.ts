import { expect, test, vi } from "vitest";
import { assistants } from "#assistants/assistants.ts";
import { captureLog } from "#fixtures/capture-log.ts";
import { emptySite } from "#fixtures/empty-site.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { createBookingApi } from "#server/booking/booking-api.ts";
import { parseEnv } from "#server/env.ts";
import { createCallTools } from "#server/voice/acts/call-tools.ts";
import { buildSharedParts } from "./shared.ts";
import { startWebPart } from "./web.ts";

vi.mock("#server/booking/booking-api.ts", { spy: true });
vi.mock("#server/voice/acts/call-tools.ts", { spy: true });

test("a process opens its bookings once: calls and pages share its claims", async () => {
  await using testDatabase = await createTestDatabase();
  const database = await testDatabase.open();
  const privateKey = "sk_0123456789abcdef";
  const env = {
    ...parseEnv({ VOICE_PRIVATE_KEY: privateKey, VOICE_WARM_UP: "first-call" }),
    PORT: 0,
    HOST: "127.0.0.1",
  };
  const { log } = captureLog();
  const web = await startWebPart(await buildSharedParts({ env, log, database, clock: Date.now }), emptySite);
  try {
    const made = await fetch(`${web.url}/voice/call/web`, {
      method: "POST",
      headers: { authorization: `Bearer ${privateKey}`, "content-type": "application/json" },
      body: JSON.stringify({ assistantId: assistants.receptionist.id }),
    });
    expect(made.status).toBe(201);
    // The first call loads the modules that calls need.
    await vi.waitFor(() => expect(createCallTools).toHaveBeenCalledOnce(), 60_000);
    const ofCalls = vi.mocked(createCallTools).mock.lastCall?.[0].bookings;
    expect(ofCalls).toBeDefined();
    expect(ofCalls).toBe(vi.mocked(createBookingApi).mock.lastCall?.[0].bookings);
  } finally {
    await web.stop();
  }
});
