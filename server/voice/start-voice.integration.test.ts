import { request } from "node:http";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { expect, test } from "vitest";
import { assistants } from "#assistants/assistants.ts";
import { disclosureText } from "#assistants/disclosure.ts";
import { tryNumbers } from "#domain/forms/try-numbers.ts";
import { captureLog } from "#fixtures/capture-log.ts";
import { startSite } from "#fixtures/site-process.ts";
import { createTestApp } from "#fixtures/test-app.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { createLimiters } from "#server/admission/admission.ts";
import { openBookings } from "#server/booking/open-bookings.ts";
import { parseEnv } from "#server/env.ts";
import { createCall } from "#voice/client/call.ts";
import { createFakeBrowser } from "#voice/testing/fake-browser.ts";
import { callIn, type HeadlessCaller } from "#voice/testing/headless-caller.ts";
import { systemClock } from "#voice/time/system-clock.ts";
import { startVoice } from "./start-voice.ts";

test("VAPI-09 a page makes a call from the public configuration, joins it, and learns when the server stops", async () => {
  // Servers that do not answer; they must not be in the way of a direct path.
  const iceServers = [{ urls: ["stun:127.0.0.1:9"] }];
  await using site = await startSite({ env: { ICE_SERVERS: JSON.stringify(iceServers) } });
  const { voice } = await (await fetch(`${site.origin}/api/config`)).json();
  const make = async () => {
    const response = await fetch(`${site.origin}${voice.baseUrl}/call/web`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${voice.publicKey}`,
        origin: site.origin,
        "content-type": "application/json",
      },
      body: JSON.stringify({ assistantId: voice.assistantId }),
    });
    expect(response.status).toBe(201);
    return response.json();
  };
  let call = await make();
  let caller = await offeredCall(call.webCallUrl, site.origin);
  let made = 1;
  // While both ends share busy processors, a call may go on without WebRTC, as it should.
  for (; !usesWebRtc(caller) && made < 5; made++) {
    await caller[Symbol.asyncDispose]();
    call = await make();
    caller = await offeredCall(call.webCallUrl, site.origin);
  }
  await using _ = caller;
  expect(call.assistant.firstMessage).toBe(assistants.receptionist.firstMessage);
  expect(call.webCallUrl).toContain(`${site.origin.replace("http", "ws")}/voice/calls/${call.id}#`);
  expect(usesWebRtc(caller)).toBe(true);
  expect(caller.signals[0]).toMatchObject({ type: "joined", iceServers });
  const metrics = async () => (await fetch(`${site.origin}/metrics`)).text();
  // Counted when both ends agree on the path, a moment after the caller knows.
  await expect.poll(metrics).toContain('larkline_call_paths_total{path="webrtc"} 1');
  await expect.poll(metrics).toContain('larkline_calls{state="active"} 1');
  expect(await metrics()).toContain(`larkline_calls_started_total ${made}`);

  for (const [path, protocol] of [
    ["/", "h2c"],
    ["/api/config", "websocket"],
    ["/voice/calls/x", "h2c"],
  ] as const) {
    // An upgrade to anything else, or elsewhere, is answered like any other request.
    expect([path, await statusOfUpgrade(site.origin + path, protocol)]).toEqual([
      path,
      path === "/voice/calls/x" ? 404 : 200,
    ]);
  }

  await site.stop();
  await caller.until(() => caller.closed() !== undefined);
  expect(caller.signals.at(-1)).toEqual({ type: "left", endedReason: "server-shutdown" });
  expect(caller.messages.at(-1)).toMatchObject({ type: "status-update", endedReason: "server-shutdown" });
  // Neither addresses nor tokens are logged.
  expect(site.output()).not.toContain(call.transport.callToken);
}, 240_000);

/** A caller who has offered WebRTC, once it is known which way sound goes. */
async function offeredCall(url: string, origin: string): Promise<HeadlessCaller> {
  const caller = await callIn(url, { origin });
  await caller.offer();
  await caller.until(() => caller.signals.some((signal) => signal.type === "media"));
  return caller;
}

function usesWebRtc({ signals }: HeadlessCaller): boolean {
  return signals.some((signal) => signal.type === "media" && signal.using === "webrtc");
}

function statusOfUpgrade(url: string, upgrade: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { connection: "Upgrade", upgrade } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end();
  });
}

test("CALL-12 the connection to a running server can be tested before a call", async () => {
  await using site = await startSite();
  const { browser } = createFakeBrowser();
  const openSocket = (address: string) => new WebSocket(address);
  const call = createCall({ browser: { ...browser, clock: systemClock, openSocket } });
  const { voice } = await (await fetch(`${site.origin}/api/config`)).json();
  const result = await call.testCallQuality({ url: site.origin + voice.baseUrl, seconds: 1 });
  expect(result).toMatchObject({ data: { avgRoundTripTime: expect.any(Number) } });
}, 240_000);

test("VAPI-09 the voice API refuses in its own dialect where it is mounted, and counts calls by address", async () => {
  await using database = await createTestDatabase();
  const { kysely, keys } = await database.open();
  const env = parseEnv({ TRUST_PROXY: "1", VOICE_PUBLIC_KEY: "pk_0123456789abcdef" });
  const limits = createLimiters();
  const voice = await startVoice({
    env,
    kysely,
    key: await keys.load("voice"),
    bookings: openBookings(env, kysely).bookings,
    log: captureLog().log,
    limits: {
      ...limits,
      voice: { ...limits.voice, calls: new RateLimiterMemory({ points: 1, duration: 60 }) },
    },
  });
  await using app = await createTestApp({ env, voice });
  const post = (address: string, key = "pk_0123456789abcdef") =>
    app.request("/voice/call/web", {
      method: "POST",
      headers: {
        authorization: `Bearer ${key}`,
        origin: "http://localhost:3000",
        "content-type": "application/json",
        "x-forwarded-for": address,
      },
      body: JSON.stringify({ assistantId: "sales" }),
    });
  expect([(await post("203.0.113.1")).status, (await post("203.0.113.2")).status]).toEqual([201, 201]);
  const refused = await post("203.0.113.1");
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ statusCode: 429, error: "Too Many Requests" });
  expect((await post("203.0.113.3", "sk_0123456789abcdef")).status).toBe(401);
  expect(await (await app.request("/voice/nowhere")).json()).toMatchObject({ statusCode: 404 });
  await voice.stop();
});

test("a page that has the outbound assistant greet as a human is preceded by what the engine says", async () => {
  await using site = await startSite();
  const { voice } = await (await fetch(`${site.origin}/api/config`)).json();
  const response = await fetch(`${site.origin}${voice.baseUrl}/call/web`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${voice.publicKey}`,
      origin: site.origin,
      "content-type": "application/json",
    },
    body: JSON.stringify({
      assistantId: assistants.sales.id,
      assistantOverrides: {
        firstMessage: "Hello, I am Jane, a human.",
        model: { persona: "receptionist" },
        metadata: { direction: "inbound" },
      },
    }),
  });
  const { webCallUrl } = await response.json();
  await using caller = await callIn(webCallUrl, { origin: site.origin, hasMicrophone: false });
  caller.signal({ type: "media", using: "websocket" });
  caller.say("playable");
  const captions = () =>
    caller.messages.flatMap((message) =>
      typeof message !== "string" && message.type === "caption" ? [message.text] : [],
    );
  await caller.until(() => captions().some((text) => text.includes("human")), 90_000);
  expect(captions()[0]).toBe(disclosureText("sales"));
}, 240_000);

test("when few lines are left, a page that solves its puzzle gets one, once for each solution", async () => {
  await using database = await createTestDatabase();
  const { kysely, keys } = await database.open();
  const env = parseEnv({
    TRUST_PROXY: "1",
    VOICE_PUBLIC_KEY: "pk_0123456789abcdef",
    MAX_CONCURRENT_CALLS: "6",
  });
  const bookings = openBookings(env, kysely).bookings;
  const voice = await startVoice({
    env,
    kysely,
    key: await keys.load("voice"),
    bookings,
    log: captureLog().log,
  });
  await using app = await createTestApp({ env, voice });
  const post = (net: number, headers: Record<string, string> = {}) =>
    app.request("/voice/call/web", {
      method: "POST",
      headers: {
        authorization: "Bearer pk_0123456789abcdef",
        origin: "http://localhost:3000",
        "content-type": "application/json",
        "x-forwarded-for": `203.0.${net}.1`,
        ...headers,
      },
      body: JSON.stringify({ assistantId: "sales" }),
    });
  for (let net = 0; net < 5; net++) expect((await post(net)).status).toBe(201);
  const asked = await post(5);
  expect(asked.status).toBe(428);
  const { puzzle } = await asked.json();
  const solution = `${puzzle.token}:${tryNumbers(puzzle, 0, Number.MAX_SAFE_INTEGER)}`;
  expect((await post(6, { "puzzle-solution": solution })).status).toBe(428);
  expect((await post(5, { "puzzle-solution": solution })).status).toBe(201);
  expect((await post(5, { "puzzle-solution": solution })).status).toBe(429);
  await voice.stop();
});

test("keys and the token secret are the same in every process on one database", async () => {
  await using testDatabase = await createTestDatabase();
  const { voiceKeys } = await import("./voice-keys.ts");
  const [first, second] = [await testDatabase.open(), await testDatabase.open()];
  const key = await first.keys.load("voice");
  const keys = voiceKeys(key, {});
  expect({ ...voiceKeys(await second.keys.load("voice"), {}) }).toEqual({ ...keys });
  expect(new Set([keys.public.slice(3), keys.private.slice(3), keys.token.toString("base64url")]).size).toBe(
    3,
  );
  expect(voiceKeys(key, { VOICE_PUBLIC_KEY: "pk_chosen_by_operator" }).public).toBe("pk_chosen_by_operator");
});
