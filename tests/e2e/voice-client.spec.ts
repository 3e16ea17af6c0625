import { expect, type Page } from "@playwright/test";
import { type CallServer, type FarEnd, startCallServer } from "#fixtures/call-server.ts";
import { test as base, events, leftOpen, openPage, withMicrophone } from "./support/call-browser.ts";

const test = base.extend<{ call: CallServer }, { server: CallServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      await using server = await startCallServer();
      await use(server);
    },
    { scope: "worker" },
  ],
  /** Resets the server: no calls, reachable. */
  call: async ({ server }, use) => {
    server.calls.length = 0;
    server.refusal = undefined;
    server.isUnreachable = false;
    await use(server);
  },
});

test.use({ launchOptions: withMicrophone });

/** Opens the page without WebRTC, so audio uses the WebSocket. */
async function openWithoutWebRtc(page: Page, server: CallServer): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, "RTCPeerConnection"));
  await openPage(page, server.origin);
}

async function start(page: Page, server: CallServer): Promise<FarEnd> {
  const before = server.calls.length;
  await page.getByRole("button", { name: "Start" }).click();
  await expect.poll(() => server.calls[before]?.signals.length ?? 0).toBeGreaterThan(0);
  const far = server.calls[before];
  if (!far) throw new Error("Nobody joined.");
  return far;
}

const nothing = { microphones: 0, audio: 0, sockets: 0, peers: 0 };

function messages(far: FarEnd): unknown[] {
  return far.signals.flatMap((signal) => (signal.type === "app" ? [signal.message] : []));
}

test("without WebRTC the WebSocket carries the microphone, the assistant's voice and messages", async ({
  page,
  call,
}) => {
  await openWithoutWebRtc(page, call);
  const far = await start(page, call);
  await expect.poll(() => messages(far)).toContain("playable");
  // The fake microphone beeps once a second.
  await expect.poll(() => Math.max(...far.loudness)).toBeGreaterThan(3_000);
  expect(Math.min(...far.loudness)).toBeGreaterThanOrEqual(0);
  far.send({ type: "app", message: "listening" });
  far.send({
    type: "app",
    message: { type: "transcript", role: "assistant", transcriptType: "final", transcript: "Hi", turn: 1 },
  });
  await far.speak(600);
  await expect.poll(() => events(page)).toContain("speech-end");
  expect(await page.evaluate(() => window.voice.loudest())).toBe(1);
  await page.evaluate(() => window.voice.client.stop());
  expect(await events(page)).toEqual([
    "phase: loaded",
    "phase: joining",
    "phase: joined",
    "path: websocket",
    "call-start",
    "heard: Hi",
    "speech-start",
    "speech-end",
    "phase: left",
    "call-end",
  ]);
  expect(far.signals.at(-1)).toEqual({ type: "leave" });
  await expect.poll(() => leftOpen(page)).toEqual(nothing);
});

test("when WebRTC gets no answer, the WebSocket takes over in the same call", async ({ page, call }) => {
  await openPage(page, call.origin);
  const far = await start(page, call);
  await expect.poll(() => far.signals.map(({ type }) => type)).toContain("offer");
  const offer = far.signals.find((signal) => signal.type === "offer");
  // Only G.722 (9) and PCMU (0), in this order.
  expect(offer?.sdp).toMatch(/^m=audio \d+ UDP\/TLS\/RTP\/SAVPF 9 0\r?$/m);
  expect(offer?.sdp).toMatch(/^m=application /m);
  await expect.poll(() => far.signals).toContainEqual({ type: "media", using: "websocket" });
  await expect.poll(() => Math.max(...far.loudness)).toBeGreaterThan(3_000);
  expect(call.calls).toHaveLength(1);
  expect(await leftOpen(page)).toEqual({
    microphones: 1,
    audio: 1,
    sockets: 1,
    peers: 0,
  });
});

test("a dropped connection comes back into the same call, and sound goes on", async ({ page, call }) => {
  await openWithoutWebRtc(page, call);
  const far = await start(page, call);
  await expect.poll(() => far.loudness.length).toBeGreaterThan(0);
  call.isUnreachable = true;
  far.drop();
  await expect.poll(() => events(page)).toContain("network: very-low");
  call.isUnreachable = false;
  await expect.poll(() => call.calls[1]?.loudness.length ?? 0).toBeGreaterThan(5);
  expect(call.calls[1]?.token).toBe("again");
  expect(call.calls[1]?.signals[0]).toEqual({ type: "join", hasMicrophone: true });
  expect(await events(page)).toContain("network: good");
  expect(await page.evaluate(() => window.voice.client.call()?.phase())).toBe("joined");
  await call.calls[1]?.speak(300);
  await expect.poll(() => events(page)).toContain("speech-start");
});

test("CALL-13 a server that is gone for more than five seconds is reported, and the next call works", async ({
  page,
  call,
}) => {
  await openWithoutWebRtc(page, call);
  const far = await start(page, call);
  call.isUnreachable = true;
  far.drop();
  await expect
    .poll(() => events(page))
    .toContain(
      "connection-error: The connection to the call was lost and did not come back within 5 seconds. Check your network, then start a new call.",
    );
  await expect.poll(() => page.evaluate(() => window.voice.leftOpen().microphones)).toBe(0);
  call.isUnreachable = false;
  const next = await start(page, call);
  await expect.poll(() => Math.max(...next.loudness)).toBeGreaterThan(3_000);
});

test("speech that the visitor interrupts stops at once", async ({ page, call }) => {
  await openWithoutWebRtc(page, call);
  const far = await start(page, call);
  await expect.poll(() => messages(far)).toContain("playable");
  const silentAfter = await page.evaluateHandle(() => {
    const { client } = window.voice;
    let interrupted = Number.POSITIVE_INFINITY;
    client.on("message", () => {
      interrupted = performance.now();
    });
    const silence = new Promise<number>((resolve) => {
      client.on("volume-level", (level) => {
        const passed = performance.now() - interrupted;
        if (passed > 0 && level === 0) resolve(passed);
      });
    });
    // In an object, since a bare promise would be awaited here.
    return { silence };
  });
  far.speakAtOnce(900);
  await expect.poll(() => events(page)).toContain("speech-start");
  far.send({ type: "app", message: { type: "user-interrupted", turn: 1 } });
  // The observer samples the last 43 ms every 100 ms; the sent audio would have played on for more than half a second.
  expect(await silentAfter.evaluate(({ silence }) => silence)).toBeLessThan(400);
});

test("two mounts of a component leave one call, and none after both are gone", async ({ page, call }) => {
  await openWithoutWebRtc(page, call);
  const mounted = await page.evaluate(async () => {
    const { createWebClient } = window.voice;
    const mount = () => createWebClient({ publicKey: "public", baseUrl: "/voice" });
    const first = mount();
    const starting = first.start("wren");
    await first.stop();
    const second = mount();
    const started = await second.start("wren");
    const during = { id: started?.id, first: await starting, ...window.voice.leftOpen() };
    await second.stop();
    return during;
  });
  expect(mounted).toEqual({ id: "1", first: null, microphones: 1, audio: 1, sockets: 1, peers: 0 });
  await expect.poll(() => leftOpen(page)).toEqual(nothing);
  await expect.poll(() => call.calls.filter((far) => far.isOpen())).toEqual([]);
});

test("without a microphone the call goes on by typing", async ({ page, call }) => {
  await page.addInitScript(() => {
    MediaDevices.prototype.getUserMedia = () =>
      Promise.reject(new DOMException("Requested device not found", "NotFoundError"));
  });
  await openWithoutWebRtc(page, call);
  const far = await start(page, call);
  expect(far.token).toBe("secret");
  expect(far.signals[0]).toMatchObject({ type: "join", hasMicrophone: false });
  await expect.poll(() => messages(far)).toContain("playable");
  const message = { type: "add-message", message: { role: "user", content: "What does it cost?" } } as const;
  await page.evaluate((typed) => window.voice.client.send(typed), message);
  await expect.poll(() => messages(far)).toContainEqual(message);
  await far.speak(300);
  await expect.poll(() => events(page)).toContain("speech-start");
  expect(await events(page)).toContain("camera-error: not-found");
  expect(far.loudness).toEqual([]);
});

test("MODL-05 a server that is full says so in its own words", async ({ page, call }) => {
  call.refusal = {
    status: 429,
    body: {
      statusCode: 429,
      error: "Too Many Requests",
      message: "All lines are busy. Try again in a minute.",
    },
  };
  await openPage(page, call.origin);
  await page.getByRole("button", { name: "Start" }).click();
  await expect
    .poll(() => events(page))
    .toContain("start-method-error: All lines are busy. Try again in a minute.");
  await expect.poll(() => page.evaluate(() => window.voice.leftOpen().microphones)).toBe(0);
});

test("a closed tab frees its call at once", async ({ page, call }) => {
  await openPage(page, call.origin);
  const far = await start(page, call);
  await page.goto("about:blank");
  await expect.poll(() => far.isOpen()).toBe(false);
  expect(far.signals.at(-1)).toEqual({ type: "leave" });
});
