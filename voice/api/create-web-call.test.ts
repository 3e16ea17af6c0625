import { expect, test } from "vitest";
import type { Assistant, Squad } from "#voice/protocol/call-web.ts";
import { invitationFresh } from "#voice/protocol/limits.ts";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { createCallTokens } from "#voice/transport/call-token.ts";
import type { SignalSocket } from "#voice/transport/signal-socket.ts";
import { createCalls, joinWindow } from "./calls.ts";
import { type CallPuzzles, createWebCallApi } from "./create-web-call.ts";

const stored: Record<string, Assistant> = {
  receptionist: {
    id: "receptionist",
    name: "Wren",
    firstMessage: "Hello {{name}}, this is Wren.",
    model: { provider: "openai", url: "https://models.example/v1", model: "small", temperature: 0.2 },
  },
};
stored.patient = { name: "Pat", maxDurationSeconds: 1200 };
const squads: Record<string, Squad> = {
  front: { members: [{ assistantId: "receptionist", assistantOverrides: { name: "Robin" } }] },
};

const quietSocket: SignalSocket = {
  listen() {},
  send() {},
  sendFrame() {},
  heard() {},
  fault() {},
  close() {},
};

function createTestApi({
  limit = 50,
  wait,
  mayChooseHosted = false,
  puzzles,
}: {
  limit?: number;
  wait?: number;
  mayChooseHosted?: boolean;
  puzzles?: CallPuzzles;
} = {}) {
  const clock = createFakeClock();
  const tokens = createCallTokens(Buffer.alloc(32, 1), () => 1_700_000_000_000);
  const answered: Assistant[] = [];
  const calls = createCalls({
    limit,
    clock,
    tokens,
    networkOf: (address) => address.replace(/\.\d+$/, ".0/24"),
    handle: () => {},
    onError: () => {},
  });
  const api = createWebCallApi({
    calls: {
      ...calls,
      open(assistant, address) {
        const call = calls.open(assistant, address);
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
    mayChooseHosted,
    socketBase: () => "wss://larkline.example/voice",
    consume: async () => wait,
    addressOf: (c) => c.req.header("x-address") ?? "10.0.0.1",
    ...(puzzles && { puzzles }),
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

test("VAPI-09 a call for an inline assistant comes with the address to join it at", async () => {
  const { post, tokens, calls } = createTestApi();
  const response = await post({
    assistant: { name: "Wren", artifactPlan: { videoRecordingEnabled: false } },
  });
  expect(response.status).toBe(201);
  const call = await response.json();
  expect(call).toMatchObject({
    type: "webCall",
    status: "queued",
    createdAt: "2023-11-14T22:13:20.000Z",
    artifactPlan: { videoRecordingEnabled: false },
    transport: { provider: "larkline" },
    assistant: { name: "Wren" },
  });
  const url = new URL(call.webCallUrl);
  expect(`${url.origin}${url.pathname}`).toBe(`wss://larkline.example/voice/calls/${call.id}`);
  expect(url.hash).toBe(`#${call.transport.callToken}`);
  expect(tokens.check(call.transport.callToken, call.id)).toEqual({ kind: "join" });
  expect(calls.find(call.id)).toBeDefined();
});

test("VAPI-09 a request with neither assistant nor squad is refused with the published text", async () => {
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

test("VAPI-09 overrides are merged into the assistant part by part, and variables fill its texts", async () => {
  const { post, answered } = createTestApi();
  await post({
    assistantId: "receptionist",
    assistantOverrides: {
      model: { temperature: 0.9, persona: "sales", url: "https://evil.example" },
      endCallMessage: 'Bye {{ name | default: "you" }}{{missing}}, {{ last | default: "friend" }}!',
      variableValues: { name: "{{name}} Maria" },
    },
  });
  expect(answered[0]).toMatchObject({
    name: "Wren",
    firstMessage: "Hello {{name}} Maria, this is Wren.",
    endCallMessage: "Bye {{name}} Maria, friend!",
    model: { ...stored.receptionist?.model, persona: "sales" },
  });
});

test("VAPI-09 a browser can neither set nor see addresses and secrets of an assistant; a private key can", async () => {
  const { post, answered } = createTestApi();
  const assistant = {
    name: "Wren",
    serverUrl: "https://evil.example",
    model: { provider: "custom-llm", url: "https://evil.example", apiKey: "secret" },
    unknown: { kept: true },
  };
  const seen = await (await post({ assistant })).json();
  const ours = { provider: "embedded" };
  const unknown = { kept: true };
  expect(answered[0]).toEqual({ name: "Wren", unknown, model: ours, voice: ours, transcriber: ours });
  expect(seen.assistant).toEqual({ name: "Wren", voice: ours });

  const response = await post(
    { assistant },
    { authorization: "Bearer sk_test", origin: "https://other.example" },
  );
  expect((await response.json()).assistant).toEqual(assistant);
});

test("a public key may shorten a call, but not hold a line longer than its assistant would", async () => {
  const { post, answered } = createTestApi();
  const long = { maxDurationSeconds: 43_200, silenceTimeoutSeconds: 3_600 };
  const short = { maxDurationSeconds: 60, silenceTimeoutSeconds: 20 };
  const inSquad = (given: object) => ({
    squad: { members: [{ assistantId: "receptionist", assistantOverrides: given }] },
  });
  for (const body of [
    { assistantId: "receptionist", assistantOverrides: long },
    { assistantId: "patient", assistantOverrides: long },
    { assistant: long },
    inSquad(long),
    { assistantId: "receptionist", assistantOverrides: short },
    { assistant: short },
  ]) {
    expect((await post(body, { "x-address": String(answered.length) })).status).toBe(201);
  }
  expect(answered.map((one) => [one.maxDurationSeconds, one.silenceTimeoutSeconds])).toEqual([
    [600, 30],
    [1200, 30],
    [600, 30],
    [600, 30],
    [60, 20],
    [60, 20],
  ]);
  await post({ assistant: long }, { authorization: "Bearer sk_test" });
  expect(answered.at(-1)).toMatchObject(long);
});

test("an assistant sent with a public key runs on embedded parts, unless the operator allows more", async () => {
  const hosted = {
    model: { provider: "openai", model: "large", maxTokens: 10_000, persona: "sales" },
    voice: { provider: "11labs", voiceId: "x", speed: 1.2 },
    transcriber: { provider: "deepgram", language: "fr" },
  };
  const embedded = { provider: "embedded" };
  const { post, answered } = createTestApi();
  await post({ assistant: hosted });
  await post({ assistant: {} });
  await post({ squad: { members: [{ assistant: hosted }] } });
  await post({ assistantId: "receptionist", assistantOverrides: hosted });
  await post({ assistantId: "receptionist", assistantOverrides: { model: embedded } });
  const ours = {
    model: { ...embedded, persona: "sales" },
    voice: { ...embedded, speed: 1.2 },
    transcriber: { ...embedded, language: "fr" },
  };
  expect(answered).toEqual([
    ours,
    { model: embedded, voice: embedded, transcriber: embedded },
    ours,
    {
      ...stored.receptionist,
      firstMessage: expect.any(String),
      model: { ...stored.receptionist?.model, persona: "sales" },
      voice: { speed: 1.2 },
      transcriber: { language: "fr" },
    },
    expect.objectContaining({ model: { ...stored.receptionist?.model, ...embedded } }),
  ]);
  const allowed = createTestApi({ mayChooseHosted: true });
  await allowed.post({ assistant: hosted });
  expect(allowed.answered).toEqual([hosted]);
});

test("VAPI-09 videoRecordingEnabled is answered with false, whatever is asked for: nothing of a call is kept", async () => {
  const { post } = createTestApi();
  const artifactPlan = {
    recordingEnabled: true,
    videoRecordingEnabled: true,
    transcriptPlan: { enabled: true },
  };
  for (const authorization of ["Bearer pk_test", "Bearer sk_test"]) {
    const answer = await (await post({ assistant: { artifactPlan } }, { authorization })).json();
    expect(answer.artifactPlan).toEqual({
      recordingEnabled: false,
      videoRecordingEnabled: false,
      transcriptPlan: { enabled: false },
    });
  }
});

test("VAPI-01 without a key, with a wrong one, or from another origin no call is made", async () => {
  const { post, calls } = createTestApi();
  const body = { assistant: {} };
  expect((await post(body, { authorization: "" })).status).toBe(401);
  expect((await post(body, { authorization: "Bearer pk_tesx" })).status).toBe(401);
  expect((await post(body, { origin: "https://evil.example" })).status).toBe(403);
  expect(calls.counts().waiting).toBe(0);
});

test("calls over the limit are refused in a plain sentence, until an unjoined one expires", async () => {
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

test("unjoined calls of one address hold a small share of the lines: old ones make room for new ones", async () => {
  const { post, clock, calls } = createTestApi({ limit: 50 });
  const made = [];
  for (let i = 0; i < 5; i++) made.push((await (await post({ assistant: {} })).json()).id);
  const refused = await post({ assistant: {} });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
  expect((await refused.json()).message).toMatch(/ have not been joined yet. Try again in a few seconds\.$/);
  expect((await post({ assistant: {} }, { "x-address": "10.0.0.2" })).status).toBe(201);
  clock.advance(invitationFresh);
  for (let i = 0; i < 3; i++) expect((await post({ assistant: {} })).status).toBe(201);
  expect(made.map((id) => calls.find(id) !== undefined)).toEqual([false, false, false, true, true]);
  expect(calls.counts()).toMatchObject({ waiting: 6, ended: { "failed-to-join": 3 } });
  // The operator's own programs make as many as they like.
  for (let i = 0; i < 9; i++) {
    expect((await post({ assistant: {} }, { authorization: "Bearer sk_test" })).status).toBe(201);
  }
});

/** Makes a call and joins it. */
async function joinedLine(
  { post, calls }: ReturnType<typeof createTestApi>,
  address: string,
  headers?: Record<string, string>,
) {
  const { id } = await (await post({ assistant: {} }, { "x-address": address, ...headers })).json();
  const made = calls.find(id)?.line;
  made?.join(quietSocket, { hasMicrophone: false, visitor: id });
  return made?.line;
}

test("one address holds a fifth of the lines at most, and gets them back when its calls end", async () => {
  const api = createTestApi({ limit: 20 });
  const lines = [];
  for (let i = 0; i < 4; i++) lines.push(await joinedLine(api, "10.0.0.1"));
  expect(api.calls.counts().active).toBe(4);
  const refused = await api.post({ assistant: {} });
  expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, 15]);
  expect((await refused.json()).message).toMatch(/ are going on already\. End one, or try again/);
  for (let i = 0; i < 3; i++) await joinedLine(api, "10.0.0.2");
  lines[0]?.close("customer-ended-call");
  await joinedLine(api, "10.0.0.1");
  // Calls of the operator's own programs are not counted.
  await joinedLine(api, "10.0.0.1", { authorization: "Bearer sk_test" });
  expect(api.calls.counts()).toMatchObject({ active: 8, ended: { "customer-ended-call": 1 } });
});

test("the addresses of one network hold two fifths of the lines together, and others still get one", async () => {
  const api = createTestApi({ limit: 50 });
  for (let host = 1; host <= 250; host++) await joinedLine(api, `203.0.113.${host}`);
  expect(api.calls.counts().active).toBe(20);
  expect((await api.post({ assistant: {} }, { "x-address": "203.0.113.9" })).status).toBe(429);
  expect(await joinedLine(api, "198.51.100.1")).toBeDefined();
});

test("when few lines are left, those who solve a puzzle get one until none is left", async () => {
  const puzzles: CallPuzzles = {
    ask: (address) => ({ token: `for ${address}`, prefix: "x", bits: 15 }),
    isSolved: (solution, address) => solution === `for ${address}:7`,
  };
  const api = createTestApi({ limit: 10, puzzles });
  const call = (net: number, headers: Record<string, string> = {}) =>
    api.post({ assistant: {} }, { "x-address": `10.0.${net}.1`, ...headers });
  for (let net = 0; net < 9; net++) expect((await call(net)).status).toBe(201);
  const asked = await call(9);
  expect(asked.status).toBe(428);
  expect(await asked.json()).toEqual({
    statusCode: 428,
    error: "Precondition Required",
    message: expect.stringContaining("puzzle"),
    puzzle: { token: "for 10.0.9.1", prefix: "x", bits: 15 },
  });
  expect((await call(9, { "puzzle-solution": "for 10.0.9.1:8" })).status).toBe(428);
  expect((await call(9, { "puzzle-solution": "for 10.0.9.1:7" })).status).toBe(201);
  expect((await call(10, { "puzzle-solution": "for 10.0.10.1:7" })).status).toBe(429);
});

test("the operator's own programs are never asked a puzzle", async () => {
  const puzzles = { ask: () => ({ token: "", prefix: "", bits: 15 }), isSolved: () => false };
  const { post } = createTestApi({ limit: 1, puzzles });
  expect((await post({ assistant: {} }, { authorization: "Bearer sk_test" })).status).toBe(201);
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
  ["an impossible duration", { assistant: { maxDurationSeconds: 5 } }],
  ["a text that is too long", { assistant: { firstMessage: "x".repeat(8_001) } }],
  ["a squad without members", { squad: { members: [] } }],
  [
    "a value that is not a text",
    { assistantId: "receptionist", assistantOverrides: { variableValues: { a: {} } } },
  ],
])("%s is refused with a reason", async (_, body) => {
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

test("a body over the limit and an unknown path are refused in the same format", async () => {
  const { post, api } = createTestApi();
  const large = await post({ assistant: { name: "x".repeat(70_000) } });
  expect([large.status, (await large.json()).statusCode]).toEqual([413, 413]);
  const nowhere = await api.request("/call/none");
  expect([nowhere.status, (await nowhere.json()).error]).toEqual([404, "Not Found"]);
});

test("VAPI-01 a site the operator allows may call from its own pages, and no other may", async () => {
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
