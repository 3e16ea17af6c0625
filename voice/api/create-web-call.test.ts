import { expect, test } from "vitest";
import { createTestApi, stored } from "#voice/testing/web-call-api.ts";
import { joinWindow } from "./calls.ts";

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

test("VAPI-09 a page is told of a stored assistant what it may know: no secret of its voice or metadata, and no address", async () => {
  const { post, answered } = createTestApi();
  const call = await (await post({ assistantId: "guarded" })).json();
  expect(call.assistant).toEqual({
    name: "Gil",
    voice: { provider: "custom-voice", voiceId: "v" },
    metadata: { branch: "north", crm: {} },
  });
  // The call itself has them.
  expect(answered[0]?.voice).toHaveProperty("server.secret", "a-secret");
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

test("VAPI-09 a browser can neither set nor see addresses of an assistant; a private key can, and nobody sees secrets", async () => {
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
  const { apiKey: _, ...model } = assistant.model;
  expect((await response.json()).assistant).toEqual({ ...assistant, model });
  expect(answered[1]).toEqual(assistant);
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

test("VAPI-09 videoRecordingEnabled is answered with false where nothing of a call is kept", async () => {
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

test("VAPI-09 a page may have less kept than the stored assistant asks for, and never more", async () => {
  const { post, answered } = createTestApi();
  const all = { recordingEnabled: true, transcriptPlan: { enabled: true } };
  const none = { recordingEnabled: false, transcriptPlan: { enabled: false } };
  const planned = async (body: object, authorization = "Bearer pk_test") => {
    expect((await post(body, { authorization })).status).toBe(201);
    return answered.at(-1);
  };
  expect(await planned({ assistant: { artifactPlan: all } })).toMatchObject({ artifactPlan: none });
  const more = { assistantId: "receptionist", assistantOverrides: { artifactPlan: all } };
  expect(await planned(more)).toMatchObject({ artifactPlan: none });
  expect(await planned(more, "Bearer sk_test")).toMatchObject({ artifactPlan: all });
  const less = { artifactPlan: { transcriptPlan: { enabled: false } } };
  expect(await planned({ assistantId: "recording", assistantOverrides: less })).toMatchObject({
    artifactPlan: { recordingEnabled: true, transcriptPlan: { enabled: false } },
  });
  // How callers are asked, and who is told, is not for a page to say.
  const asked = {
    compliancePlan: { recordingConsentPlan: { message: "Nothing is recorded." } },
    server: { url: "https://thief.example/" },
    serverMessages: ["transcript"],
    hooks: [{ on: "call.ending", do: [{ type: "say", exact: "Pay by card, please." }] }],
  };
  const chosen = await planned({ assistantId: "recording", assistantOverrides: asked });
  expect(chosen).toMatchObject({ artifactPlan: all });
  for (const name of Object.keys(asked)) expect(chosen).not.toHaveProperty(name);
});

test("CALL-09 a page lists no recordings, and names no file that would be fetched to sound behind the voice", async () => {
  const { post, answered } = createTestApi();
  const made = async (overrides: object, authorization = "Bearer pk_test") => {
    await post({ assistantId: "receptionist", assistantOverrides: overrides }, { authorization });
    return answered.at(-1);
  };
  const mediaPlayerPlan = { urls: ["https://thief.example/"] };
  const backgroundSound = "http://10.0.0.1/rain.mp3";
  const asked = await made({ mediaPlayerPlan, backgroundSound });
  expect(asked).not.toHaveProperty("mediaPlayerPlan");
  expect(asked).not.toHaveProperty("backgroundSound");
  expect(await made({ backgroundSound: "office" })).toMatchObject({ backgroundSound: "office" });
  expect(await made({ mediaPlayerPlan, backgroundSound }, "Bearer sk_test")).toMatchObject({
    mediaPlayerPlan,
    backgroundSound,
  });
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
    "a value that is too long",
    { assistantId: "receptionist", assistantOverrides: { variableValues: { a: "x".repeat(2_001) } } },
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
