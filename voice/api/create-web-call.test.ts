import { expect, test } from "vitest";
import type { Assistant, Squad } from "#voice/protocol/call-web.ts";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { createCallTokens } from "#voice/transport/call-token.ts";
import { createCalls, joinWindow } from "./calls.ts";
import { createWebCallApi } from "./create-web-call.ts";

const stored: Record<string, Assistant> = {
  receptionist: {
    id: "receptionist",
    name: "Wren",
    firstMessage: "Hello {{name}}, this is Wren.",
    model: { provider: "openai", url: "https://models.example/v1", model: "small", temperature: 0.2 },
  },
};
const squads: Record<string, Squad> = {
  front: { members: [{ assistantId: "receptionist", assistantOverrides: { name: "Robin" } }] },
};

function createTestApi({ limit = 50, wait }: { limit?: number; wait?: number } = {}) {
  const clock = createFakeClock();
  const tokens = createCallTokens(Buffer.alloc(32, 1), () => 1_700_000_000_000);
  const answered: Assistant[] = [];
  const calls = createCalls({
    limit,
    clock,
    tokens,
    iceServers: [],
    handle: () => {},
    onError: () => {},
  });
  const api = createWebCallApi({
    calls: {
      ...calls,
      open(assistant) {
        const call = calls.open(assistant);
        if (call) answered.push(assistant);
        return call;
      },
    },
    store: {
      findAssistant: async (id) => stored[id],
      findSquad: async (id) => squads[id],
    },
    tokens,
    keys: { public: "pk_test", private: "sk_test" },
    isAllowedOrigin: (origin) => origin === "https://larkline.example",
    socketBase: () => "wss://larkline.example/voice",
    consume: async () => wait,
    warmUp: () => {},
    onError: () => {},
    now: () => 1_700_000_000_000,
  });
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    api.request("/call/web", {
      method: "POST",
      headers: { authorization: "Bearer pk_test", origin: "https://larkline.example", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  return { clock, calls, tokens, answered, post, api };
}

test("VAPI-09 a call is made for an inline assistant, with where to join it", async () => {
  const { post, tokens, calls } = createTestApi();
  const response = await post({ assistant: { name: "Wren", artifactPlan: { videoRecordingEnabled: true } } });
  expect(response.status).toBe(201);
  const call = await response.json();
  expect(call).toMatchObject({
    type: "webCall",
    status: "queued",
    createdAt: "2023-11-14T22:13:20.000Z",
    artifactPlan: { videoRecordingEnabled: true, recordingEnabled: false },
    transport: { provider: "larkline" },
    assistant: { name: "Wren" },
  });
  const url = new URL(call.webCallUrl);
  expect(`${url.origin}${url.pathname}`).toBe(`wss://larkline.example/voice/calls/${call.id}`);
  expect(url.hash).toBe(`#${call.transport.callToken}`);
  expect(tokens.check(call.transport.callToken, call.id)).toEqual({ kind: "join" });
  expect(calls.find(call.id)).toBeDefined();
});

test("VAPI-09 neither assistant nor squad is refused with the published text", async () => {
  const { post } = createTestApi();
  for (const body of [{}, { assistant: null, squadId: null }]) {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      statusCode: 400,
      error: "Bad Request",
      message: "Assistant or Squad must be provided.",
    });
  }
});

test("VAPI-09 stored assistants and squads are found by their id, and others are not", async () => {
  const { post, answered } = createTestApi();
  expect((await post({ assistantId: "receptionist" })).status).toBe(201);
  expect((await post({ squadId: "front" })).status).toBe(201);
  const inline = { members: [{ assistant: { name: "Jay" } }] };
  expect((await post({ squad: inline })).status).toBe(201);
  expect(answered.map(({ name }) => name)).toEqual(["Wren", "Robin", "Jay"]);
  for (const body of [
    { assistantId: "nobody" },
    { squadId: "none" },
    { squad: { members: [{ assistantId: "x" }] } },
  ]) {
    expect((await post(body)).status).toBe(404);
  }
});

test("VAPI-09 overrides are laid over the assistant part by part, and variables fill its texts", async () => {
  const { post, answered } = createTestApi();
  await post({
    assistantId: "receptionist",
    assistantOverrides: {
      model: { temperature: 0.9, url: "https://evil.example" },
      endCallMessage: 'Bye {{ name | default: "you" }}{{missing}}, {{ last | default: "friend" }}!',
      variableValues: { name: "{{name}} Maria" },
    },
  });
  expect(answered[0]).toMatchObject({
    name: "Wren",
    firstMessage: "Hello {{name}} Maria, this is Wren.",
    endCallMessage: "Bye {{name}} Maria, friend!",
    model: { provider: "openai", url: "https://models.example/v1", model: "small", temperature: 0.9 },
  });
});

test("VAPI-09 a browser's assistant brings no addresses and no secrets, and sees none; a private key does", async () => {
  const { post, answered } = createTestApi();
  const assistant = {
    name: "Wren",
    serverUrl: "https://evil.example",
    model: { provider: "custom-llm", url: "https://evil.example", apiKey: "secret" },
    unknown: { kept: true },
  };
  const seen = await (await post({ assistant })).json();
  expect(answered[0]).toEqual({ name: "Wren", model: { provider: "custom-llm" }, unknown: { kept: true } });
  expect(seen.assistant).toEqual({ name: "Wren" });

  const response = await post(
    { assistant },
    { authorization: "Bearer sk_test", origin: "https://other.example" },
  );
  expect((await response.json()).assistant).toEqual(assistant);
});

test("VAPI-01 without a key, with a wrong one, or from another origin there is no call", async () => {
  const { post, calls } = createTestApi();
  const body = { assistant: {} };
  expect((await post(body, { authorization: "" })).status).toBe(401);
  expect((await post(body, { authorization: "Bearer pk_tesx" })).status).toBe(401);
  expect((await post(body, { origin: "https://evil.example" })).status).toBe(403);
  expect(calls.counts().waiting).toBe(0);
});

test("more calls than there may be are refused in a plain sentence, until one nobody joined is forgotten", async () => {
  const { post, clock, calls } = createTestApi({ limit: 2 });
  const body = { assistant: {} };
  expect([(await post(body)).status, (await post(body)).status]).toEqual([201, 201]);
  const refused = await post(body);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toEqual({
    statusCode: 429,
    error: "Too Many Requests",
    message: "All lines are busy at the moment. Please try again in a minute.",
  });
  clock.advance(joinWindow);
  expect((await post(body)).status).toBe(201);
  expect(calls.counts()).toMatchObject({ waiting: 1, ended: { "failed-to-join": 2 } });
});

test("an address that makes too many calls is told when to come back; a private key is not counted", async () => {
  const { post } = createTestApi({ wait: 12 });
  const refused = await post({ assistant: {} });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "12"]);
  expect((await post({ assistant: {} }, { authorization: "Bearer sk_test" })).status).toBe(201);
});

test.each([
  ["no JSON", "{"],
  ["a list", "[]"],
  ["nothing", ""],
  ["too deep", `{"assistant":{"metadata":{"x":${"[".repeat(40)}${"]".repeat(40)}}}}`],
  ["very deep", `{"assistant":${"[".repeat(30_000)}`],
  ["a wrong type", { assistant: "Wren" }],
  ["a duration that is none", { assistant: { maxDurationSeconds: 5 } }],
  ["a text that is too long", { assistant: { firstMessage: "x".repeat(8_001) } }],
  ["a squad of nobody", { squad: { members: [] } }],
  [
    "a value that is no text",
    { assistantId: "receptionist", assistantOverrides: { variableValues: { a: {} } } },
  ],
])("%s is refused with what is wrong", async (_, body) => {
  const { post, calls } = createTestApi();
  const response = await post(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    statusCode: 400,
    error: "Bad Request",
    message: expect.stringMatching(/./),
  });
  expect(calls.counts().waiting).toBe(0);
});

test("a body over the limit and a path that is none are refused in the same dialect", async () => {
  const { post, api } = createTestApi();
  const large = await post({ assistant: { name: "x".repeat(70_000) } });
  expect([large.status, (await large.json()).statusCode]).toEqual([413, 413]);
  const nowhere = await api.request("/call/none");
  expect([nowhere.status, (await nowhere.json()).error]).toEqual([404, "Not Found"]);
});

test("VAPI-01 a site the operator names may ask from its own pages, and no other", async () => {
  const { api, post } = createTestApi();
  const preflight = (origin: string) =>
    api.request("/call/web", {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization",
      },
    });
  const allowed = await preflight("https://larkline.example");
  expect(allowed.headers.get("access-control-allow-origin")).toBe("https://larkline.example");
  expect(allowed.headers.get("access-control-allow-headers")).toMatch(/authorization/i);
  expect((await preflight("https://evil.example")).headers.get("access-control-allow-origin")).toBeNull();
  const answer = await post({ assistant: {} });
  expect(answer.headers.get("access-control-allow-origin")).toBe("https://larkline.example");
});
