import { expect, test } from "vitest";
import type { PublicConfig } from "#domain/public-config.ts";
import { demoRequest } from "#fixtures/demo-request.ts";
import { createDemoRequestClient } from "./demo-request-client.ts";

const config = {
  data: { client: "postgrest", url: "https://site.example", anonKey: "public" },
} as unknown as PublicConfig;

const leadOf = (key: string) => ({
  id: key,
  key,
  rekeyed: false,
  row: demoRequest(),
  since: 1,
  failures: 0,
  retryAt: 0,
  notBefore: 0,
  refused: false,
});

/** A client whose server returns these responses in order. */
function clientOf(...answers: Response[]) {
  const asked = { config: 0, forgotten: 0 };
  const client = createDemoRequestClient({
    readConfig: async () => {
      asked.config += 1;
      if (asked.config === 1) throw new Error("offline");
      return config;
    },
    forgetConfig() {
      asked.forgotten += 1;
    },
    fetch: async () => answers.shift() ?? new Response(null, { status: 201 }),
    now: () => 0,
  });
  const send = (key = "k1") => client.send(leadOf(key), new AbortController().signal);
  return { client, asked, send };
}

const refusal = (status: number, headers = {}) =>
  Response.json({ code: "x", message: "no", details: null, hint: null }, { status, headers });

test("DATA-02 the data client is created once, and after a failure requested again", async () => {
  const { client, asked, send } = clientOf();
  await expect(client.connect()).rejects.toThrow("offline");
  await client.connect();
  expect(await send()).toEqual({ status: "accepted" });
  expect(asked.config).toBe(2);
});

test("WIZD-12 the server's Retry-After counts, and only for its own lead", async () => {
  const { client, send } = clientOf(refusal(503, { "Retry-After": "120" }), refusal(503), refusal(503));
  await client.connect().catch(() => undefined);
  expect(await send("one")).toMatchObject({ status: "failed", retryAfter: 120_000 });
  expect(await send("two")).toMatchObject({ status: "failed", retryAfter: undefined });
  expect(await send("one")).toMatchObject({ status: "failed", retryAfter: undefined });
});

test("WIZD-12 the response decides whether a lead is retried, and a changed key rereads the configuration", async () => {
  const { client, asked, send } = clientOf(refusal(409), refusal(400), refusal(429), refusal(401));
  await client.connect().catch(() => undefined);
  const ends = [await send(), await send(), await send(), await send()];
  expect(ends.map(({ status }) => status)).toEqual(["key conflict", "refused", "failed", "failed"]);
  expect(asked).toEqual({ config: 2, forgotten: 1 });
  expect(await send()).toEqual({ status: "accepted" });
  expect(asked.config).toBe(3);
});
