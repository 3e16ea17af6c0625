import { RateLimiterMemory } from "rate-limiter-flexible";
import { expect, test } from "vitest";
import { assistants } from "#assistants/assistants.ts";
import { demoRequest } from "#fixtures/demo-request.ts";
import { createTestApp } from "#fixtures/test-app.ts";
import { createLimiters } from "./admission/admission.ts";
import { parseEnv } from "./env.ts";

test("a request is counted in the metrics, by its route", async () => {
  await using app = await createTestApp();
  await app.request("/api/config?x=1");
  expect(await app.figures()).toContain(
    'larkline_request_duration_seconds_count{method="GET",route="/api/config",status="200"} 1',
  );
});

test("DATA-02 without SUPABASE_URL pages use this server and the bare PostgREST client, for its weight", async () => {
  await using app = await createTestApp();
  expect(await (await app.request("/api/config")).json()).toEqual({
    data: { url: "", anonKey: app.anonKey, client: "postgrest" },
    bodyLimit: 32768,
    scheduler: { provider: "embedded", script: "/widget/scheduler.js", url: "/widget/scheduler" },
    tellsErrors: true,
    outbound: { rings: "browser", dials: false },
    voice: {
      provider: "embedded",
      baseUrl: "/voice",
      publicKey: expect.stringMatching(/^pk_[\w-]{43}$/),
      assistantId: assistants.receptionist.id,
    },
  });
});

test("a configured automation calls phones, and the pages are told so", async () => {
  await using app = await createTestApp({
    env: parseEnv({ AUTOMATION_WEBHOOK_URL: "https://hooks.example/larkline" }),
  });
  expect(await (await app.request("/api/config")).json()).toMatchObject({
    tellsErrors: true,
    outbound: { rings: "browser", dials: true },
  });
});

test("SCHD-02 a configured hosted scheduler takes the place of our own", async () => {
  const url = "https://calendly.com/larkline/30min";
  await using app = await createTestApp({ env: parseEnv({ CALENDLY_URL: url }) });
  expect(await (await app.request("/api/config")).json()).toMatchObject({
    scheduler: {
      provider: "calendly",
      script: "https://assets.calendly.com/assets/external/widget.js",
      url,
    },
  });
});

test("DATA-04 a configured hosted backend is handed to the browser with the full client", async () => {
  const env = parseEnv({ SUPABASE_URL: "https://backend.example", SUPABASE_ANON_KEY: "public-key" });
  await using app = await createTestApp({ env });
  expect(await (await app.request("/api/config")).json()).toMatchObject({
    data: { url: "https://backend.example", anonKey: "public-key", client: "supabase" },
  });
});

test("VAPI-09 a configured hosted voice service is handed to the browser", async () => {
  const env = parseEnv({
    VOICE_PROVIDER: "vapi",
    VAPI_PUBLIC_KEY: "hosted-key",
    VAPI_ASSISTANT_ID: "hosted-assistant",
  });
  await using app = await createTestApp({ env });
  expect((await (await app.request("/api/config")).json()).voice).toEqual({
    provider: "vapi",
    baseUrl: "https://api.vapi.ai",
    publicKey: "hosted-key",
    assistantId: "hosted-assistant",
  });
});

test("SITE-05 an unknown page answers 404 with the error screen, an unknown endpoint with a problem", async () => {
  await using app = await createTestApp();
  const page = await app.request("/no-such-page");
  expect([page.status, await page.text()]).toEqual([404, "<h1>Not here</h1>"]);

  const endpoint = await app.request("/api/no-such-thing");
  expect(endpoint.status).toBe(404);
  expect(endpoint.headers.get("content-type")).toBe("application/problem+json");
  expect(await endpoint.json()).toMatchObject({ type: "/problems/not-found", status: 404 });
});

test("a computed answer carries strict headers and a request id", async () => {
  await using app = await createTestApp();
  const { headers } = await app.request("/api/config", { headers: { "x-request-id": "caller-chose-1" } });
  expect(headers.get("x-request-id")).toBe("caller-chose-1");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("permissions-policy")).toContain("microphone=(self)");
  expect(headers.get("strict-transport-security")).toBeNull();
});

test("an invalid request id is replaced", async () => {
  await using app = await createTestApp();
  const { headers } = await app.request("/api/config", { headers: { "x-request-id": "asa@dental.example" } });
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("HSTS is sent when visitors come over TLS", async () => {
  await using app = await createTestApp({ env: parseEnv({ PUBLIC_URL: "https://larkline.example" }) });
  const { headers } = await app.request("/api/config");
  expect(headers.get("strict-transport-security")).toBe("max-age=63072000");
});

test("a proxy missing from TRUST_PROXY is reported to the operator once", async () => {
  await using app = await createTestApp();
  for (const address of ["203.0.113.1", "203.0.113.2"])
    await app.request("/rest/v1/demo_schedule", { headers: { "x-forwarded-for": address } });
  expect(app.log().match(/set TRUST_PROXY to/g)).toHaveLength(1);
  expect(app.log()).not.toContain("203.0.113");
});

test("an address that sends too much is told when to try again, and others are served", async () => {
  await using app = await createTestApp({
    env: parseEnv({ TRUST_PROXY: "1" }),
    limits: { dataApi: new RateLimiterMemory({ points: 2, duration: 60 }) },
  });
  const submit = (address: string) =>
    app.request("/rest/v1/demo_schedule", {
      method: "POST",
      headers: {
        apikey: app.anonKey,
        "content-type": "application/json",
        "x-forwarded-for": `spoofed-${Math.random()}, ${address}`,
      },
      body: JSON.stringify(demoRequest()),
    });

  const statuses = [];
  for (let i = 0; i < 3; i++) statuses.push((await submit("203.0.113.1")).status);
  expect(statuses).toEqual([201, 201, 429]);
  const refused = await submit("203.0.113.1");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: "429", message: "Too many requests" });
  expect((await submit("203.0.113.2")).status).toBe(201);
  // One visitor owns a whole IPv6 /64.
  for (const last of ["1", "2"]) expect((await submit(`2001:db8::${last}`)).status).toBe(201);
  expect((await submit("2001:db8::3")).status).toBe(429);
});

test("a request of twenty rows uses up twenty of an address' share, as twenty requests do", async () => {
  await using app = await createTestApp({
    env: parseEnv({ TRUST_PROXY: "1" }),
    limits: { dataApi: createLimiters().dataApi },
  });
  const send = (address: string, rows: number) =>
    app.request("/rest/v1/demo_schedule", {
      method: "POST",
      headers: { apikey: app.anonKey, "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify(Array(rows).fill(demoRequest())),
    });
  expect((await send("203.0.113.1", 20)).status).toBe(201);
  const refused = await send("203.0.113.1", 1);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect([(await send("203.0.113.2", 12)).status, (await send("203.0.113.2", 12)).status]).toEqual([
    201, 429,
  ]);
  // 32 of the network's 60 are stored, and the request that was refused counts once.
  expect((await send("203.0.113.3", 20)).status).toBe(201);
  expect((await send("203.0.113.4", 20)).status).toBe(429);
  expect(await app.rows("select count(*)::int from demo_schedule")).toEqual([{ count: 52 }]);
});
