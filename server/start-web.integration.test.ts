import { expect, test, vi } from "vitest";
import { assistants } from "#assistants/assistants.ts";
import { captureLog } from "#fixtures/capture-log.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { createBookingApi } from "./booking/booking-api.ts";
import { parseEnv } from "./env.ts";
import { shellMarkers } from "./pages/page-shell.ts";
import { siteFile } from "./pages/site-file.ts";
import { startWeb } from "./start-web.ts";
import { createCallTools } from "./voice/tools/call-tools.ts";

vi.mock("./booking/booking-api.ts", { spy: true });
vi.mock("./voice/tools/call-tools.ts", { spy: true });

test("a process has one bookings: bookings in calls and on pages share its claims", async () => {
  await using testDatabase = await createTestDatabase();
  const database = await testDatabase.open();
  const privateKey = "sk_0123456789abcdef";
  const web = await startWeb({
    env: { ...parseEnv({ VOICE_PRIVATE_KEY: privateKey }), PORT: 0, HOST: "127.0.0.1" },
    database,
    siteFiles: {
      byPath: new Map(),
      notFound: siteFile({ identity: Buffer.from("Not here") }, {}),
      shell: { html: shellMarkers.main, headers: {} },
      headers: {},
    },
    log: captureLog().log,
  });
  try {
    const made = await fetch(`${web.url}/voice/call/web`, {
      method: "POST",
      headers: { authorization: `Bearer ${privateKey}`, "content-type": "application/json" },
      body: JSON.stringify({ assistantId: assistants.receptionist.id }),
    });
    expect(made.status).toBe(201);
    // What calls need is loaded with the first one.
    await vi.waitFor(() => expect(createCallTools).toHaveBeenCalledOnce(), 20_000);
    const ofCalls = vi.mocked(createCallTools).mock.lastCall?.[0].bookings;
    expect(ofCalls).toBeDefined();
    expect(ofCalls).toBe(vi.mocked(createBookingApi).mock.lastCall?.[0].bookings);
  } finally {
    await web.stop();
  }
});
