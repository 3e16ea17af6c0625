import { expect, type Page } from "@playwright/test";
import { type RealCallServer, startRealCallServer } from "#fixtures/real-call-server.ts";
import { relayUdp } from "#fixtures/udp-relay.ts";
import { reconnectWindow } from "#voice/protocol/limits.ts";
import { test as base, events, leftOpen, openPage, withMicrophone } from "./support/call-browser.ts";

const test = base.extend<{ server: RealCallServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  server: async ({}, use) => {
    await using server = await startRealCallServer();
    await use(server);
  },
});

test.use({ launchOptions: withMicrophone });

async function start(page: Page, server: RealCallServer): Promise<void> {
  await openPage(page, server.origin);
  await page.getByRole("button", { name: "Start" }).click();
  await expect.poll(() => events(page)).toContain("call-start");
}

const say = (page: Page, content: string) =>
  page.evaluate(
    (text) => window.voice.client.send({ type: "add-message", message: { role: "user", content: text } }),
    content,
  );

const nothingOpen = { microphones: 0, audio: 0, sockets: 0, peers: 0 };

test("a call over WebRTC is heard, answered in sound and in words, and leaves nothing open", async ({
  page,
  server,
}) => {
  await start(page, server);
  await expect.poll(() => events(page)).toContain("path: webrtc");
  // The microphone beeps, and the far end echoes it.
  await expect.poll(() => events(page)).toContain("speech-start");
  await expect
    .poll(() => page.evaluate(() => window.voice.levels()?.local), { intervals: [70] })
    .toBeGreaterThan(0.01);
  await say(page, "Over WebRTC");
  await expect.poll(() => events(page)).toContain("heard: Over WebRTC");
  expect(await events(page)).not.toContain("path: websocket");
  expect(server.calls.counts()).toMatchObject({ active: 1, paths: { webrtc: 1, websocket: 0 } });
  await page.evaluate(() => window.voice.client.end());
  await expect.poll(() => leftOpen(page)).toEqual(nothingOpen);
  await expect.poll(() => server.calls.counts().active).toBe(0);
});

test("without WebRTC the same call goes over the WebSocket", async ({ page, server }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "RTCPeerConnection"));
  await start(page, server);
  await expect.poll(() => events(page)).toContain("speech-start");
  await say(page, "Over the WebSocket");
  await expect.poll(() => events(page)).toContain("heard: Over the WebSocket");
  expect(server.calls.counts().paths).toEqual({ webrtc: 0, websocket: 1 });
});

test("without ICE candidates the WebSocket takes over in the same call", async ({ page, server }) => {
  // Allows only relays, of which there are none: no WebRTC packet leaves the browser.
  await page.addInitScript(() => {
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super({ ...configuration, iceTransportPolicy: "relay" });
      }
    };
  });
  await start(page, server);
  await expect.poll(() => events(page)).toContain("path: websocket");
  await expect.poll(() => events(page)).toContain("speech-start");
  expect(server.calls.counts()).toMatchObject({ started: 1, active: 1 });
});

test("with UDP silently blocked, the WebSocket takes over in the same call", async ({ page, server }) => {
  const udp = await relayUdp(page);
  udp.freeze();
  const told: string[] = [];
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => {
      if (typeof payload === "string") told.push(JSON.parse(payload).type);
    });
  });
  await start(page, server);
  await expect.poll(() => events(page)).toContain("speech-start");
  // Both ends had candidates and sent packets, so missing candidates were not the reason.
  const signals = told.filter((type, i) => type !== "beat" && told.indexOf(type) === i);
  expect(signals.slice(0, 4)).toEqual(["join", "offer", "candidate", "media"]);
  expect(udp.dropped()).toBeGreaterThan(0);
  const happened = await events(page);
  const begun = happened.slice(0, happened.indexOf("speech-start"));
  expect(begun.slice(0, 3)).toEqual(["phase: loaded", "phase: joining", "phase: joined"]);
  // Either end may notice first. If it is the server, it listens before the browser's audio is ready.
  expect(begun.slice(3).sort()).toEqual(["call-start", "path: websocket"]);
  expect(server.calls.counts()).toMatchObject({
    started: 1,
    active: 1,
    ended: {},
    paths: { webrtc: 0, websocket: 1 },
  });
});

for (const path of ["webrtc", "websocket"] as const) {
  test(`a call over ${path} goes on after its connection was dropped`, async ({ page, server }) => {
    if (path === "websocket") {
      await page.addInitScript(() => Reflect.deleteProperty(window, "RTCPeerConnection"));
    }
    await start(page, server);
    await expect.poll(() => events(page)).toContain(`path: ${path}`);
    server.dropSockets();
    await expect.poll(() => events(page)).toContain("network: good");
    await say(page, "Still here");
    await expect.poll(() => events(page)).toContain("heard: Still here");
    await page.evaluate(() => window.voice.loudest());
    await expect.poll(() => page.evaluate(() => window.voice.loudest())).toBeGreaterThan(0.1);
    expect(await page.evaluate(() => window.voice.client.call()?.phase())).toBe("joined");
    expect(server.calls.counts()).toMatchObject({ started: 1, active: 1 });
  });
}

test("a network failure of five seconds ends no call, over WebRTC or WebSocket", async ({
  page,
  context,
  server,
}) => {
  const other = await context.newPage();
  await other.addInitScript(() => Reflect.deleteProperty(window, "RTCPeerConnection"));
  const udp = await relayUdp(page);
  for (const [one, path] of [
    [page, "webrtc"],
    [other, "websocket"],
  ] as const) {
    await start(one, server);
    await expect.poll(() => events(one)).toContain(`path: ${path}`);
  }
  udp.freeze();
  await server.freezeFor(5_000);
  udp.thaw();
  expect(udp.dropped()).toBeGreaterThan(0);
  for (const one of [page, other]) {
    await expect.poll(() => events(one)).toContain("network: good");
    await one.evaluate(() => window.voice.loudest());
    await expect.poll(() => one.evaluate(() => window.voice.loudest())).toBeGreaterThan(0.1);
    expect(await one.evaluate(() => window.voice.client.call()?.phase())).toBe("joined");
    const network = (await events(one)).filter((event) => /network|phase|error/.test(event));
    expect(network).toEqual([
      "phase: loaded",
      "phase: joining",
      "phase: joined",
      "network: very-low",
      "network: good",
    ]);
  }
  expect(server.calls.counts()).toMatchObject({ started: 2, active: 2, ended: {} });
});

test("without a microphone the call is joined over WebRTC and goes on by typing", async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    MediaDevices.prototype.getUserMedia = () =>
      Promise.reject(new DOMException("Requested device not found", "NotFoundError"));
  });
  await start(page, server);
  await expect.poll(() => events(page)).toContain("path: webrtc");
  await say(page, "Typed");
  await expect.poll(() => events(page)).toContain("heard: Typed");
});

test("CALL-13 a second visitor who joins a call is told that it is full", async ({
  page,
  server,
  context,
}) => {
  const made = page.waitForResponse("**/voice/call/web");
  await start(page, server);
  const { webCallUrl } = await (await made).json();
  const other = await context.newPage();
  await openPage(other, server.origin);
  const refusal = await other.evaluate(async (url) => {
    const call = window.voice.createCall();
    const failed = new Promise((resolve) => call.on("error", resolve));
    await call.join({ url }).catch(() => undefined);
    return failed;
  }, webCallUrl);
  expect(refusal).toEqual({
    type: "meeting-full",
    msg: "Somebody is already in this call. Start a new one.",
  });
  expect(await page.evaluate(() => window.voice.client.call()?.phase())).toBe("joined");
});

test("MODL-05 a server that stops says so; a tab that is left, closed or crashes frees its call", async ({
  page,
  context,
  server,
}) => {
  for (const leave of [
    (tab: Page) => tab.goto("about:blank"),
    (tab: Page) => tab.close(),
    // Never resolves, as the page has crashed.
    async (tab: Page) => void tab.goto("chrome://crash").catch(() => undefined),
  ]) {
    const tab = await context.newPage();
    await start(tab, server);
    await expect.poll(() => events(tab)).toContain("path: webrtc");
    await leave(tab);
    // Sooner than for a call whose visitor may reconnect.
    await expect.poll(() => server.calls.counts().active, { timeout: reconnectWindow - 1_000 }).toBe(0);
  }
  await start(page, server);
  server.calls.stop();
  await expect
    .poll(() => events(page))
    .toContain("connection-error: The server was restarted. Start the call again.");
  await expect.poll(() => leftOpen(page)).toEqual(nothingOpen);
});

test("CALL-12 before a call the connection is measured; during the test start is refused, after it a call works", async ({
  page,
  server,
}) => {
  await openPage(page, server.origin);
  const measured = await page.evaluate(async () => {
    const { client } = window.voice;
    const testing = client.testCallQuality(1);
    const refusal = await client.start("wren").catch((error: Error) => error.message);
    return { result: await testing, refusal };
  });
  expect(measured).toMatchObject({
    result: { data: { avgRoundTripTime: expect.any(Number), lateShare: expect.any(Number) } },
    refusal: "A pre-call quality test is in progress",
  });
  expect(await leftOpen(page)).toEqual(nothingOpen);
  await page.getByRole("button", { name: "Start" }).click();
  await expect.poll(() => events(page)).toContain("call-start");
});

test("CALL-12 a network that lets nothing through for a while is reported as bad", async ({
  page,
  server,
}) => {
  await openPage(page, server.origin);
  const testing = page.evaluate(() => window.voice.client.testCallQuality(2));
  await page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
  await server.freezeFor(1_200);
  expect(await testing).toMatchObject({ result: "bad" });
});
