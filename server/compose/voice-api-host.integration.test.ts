import { request } from "node:http";
import { expect, test } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import { emptySite } from "#fixtures/empty-site.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { parseEnv } from "#server/env.ts";
import { buildSharedParts } from "./shared.ts";
import { startWebPart } from "./web.ts";

const privateKey = "sk_0123456789abcdef";

function ask(
  url: string,
  host: string,
  { method = "GET", body = "" } = {},
): Promise<{ status: number | undefined; text: string }> {
  const headers = { host, authorization: `Bearer ${privateKey}`, "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    request(url, { method, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      response.on("end", () => resolve({ status: response.statusCode, text }));
    })
      .on("error", reject)
      .end(body);
  });
}

test("VAPI-01 a host of its own has the voice API at its root, ahead of pages and figures; other hosts do not", async () => {
  await using testDatabase = await createTestDatabase();
  const database = await testDatabase.open();
  const env = {
    ...parseEnv({
      VOICE_API_HOST: "api.larkline.test",
      VOICE_PRIVATE_KEY: privateKey,
      VOICE_WARM_UP: "first-call",
    }),
    PORT: 0,
    HOST: "127.0.0.1",
  };
  const { log } = captureLog();
  const web = await startWebPart(await buildSharedParts({ env, log, database, clock: Date.now }), emptySite);
  try {
    const made = await ask(`${web.url}/assistant`, "api.larkline.test", {
      method: "POST",
      body: '{"name":"Desk"}',
    });
    expect([made.status, JSON.parse(made.text).name]).toEqual([201, "Desk"]);
    const call = await ask(`${web.url}/call/web`, "api.larkline.test:443", { method: "POST", body: "{}" });
    expect([call.status, JSON.parse(call.text).message]).toEqual([
      400,
      "Assistant or Squad must be provided.",
    ]);
    const figures = await ask(`${web.url}/metrics`, "api.larkline.test");
    expect(JSON.parse(figures.text)).toMatchObject({ callStarted: expect.any(Number) });
    expect((await ask(`${web.url}/openapi.json`, "api.larkline.test")).status).toBe(200);
    expect((await ask(`${web.url}/healthz`, "api.larkline.test")).status).toBe(200);
    expect((await ask(`${web.url}/assistant`, "larkline.test")).status).toBe(404);
    expect((await ask(`${web.url}/voice/assistant`, "larkline.test")).status).toBe(200);
  } finally {
    await web.stop();
  }
}, 240_000);
