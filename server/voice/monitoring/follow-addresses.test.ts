import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { assistants } from "#assistants/assistants.ts";
import { createTestApp } from "#fixtures/test-app.ts";
import { parseEnv } from "#server/env.ts";
import { systemClock } from "#voice/index.ts";
import { createListenSockets } from "./listen-sockets.ts";
import type { LiveSound, SoundListener } from "./live-sound.ts";
import { createMonitors } from "./monitors.ts";

const base = "https://example.com/node/1/voice";
const both = { monitorPlan: { listenEnabled: true, controlEnabled: true } };

test("VAPI-03 the addresses of a call name its process, are new for each call, and end with it", () => {
  const monitors = createMonitors({ base, clock: systemClock });
  const [one, two] = [randomUUID(), randomUUID()];
  const urls = monitors.made(one, both);
  expect(urls).toEqual({
    listenUrl: expect.stringMatching(`^wss://example\\.com/node/1/voice/calls/${one}/[\\w-]{32}/listen$`),
    controlUrl: expect.stringMatching(`^https://example\\.com/node/1/voice/calls/${one}/[\\w-]{32}/control$`),
  });
  expect(monitors.made(two, both)?.listenUrl?.split("/").at(-2)).not.toBe(urls?.listenUrl?.split("/").at(-2));
  expect(monitors.made(randomUUID(), {})).toBeUndefined();
  expect(monitors.made(randomUUID(), { monitorPlan: { listenEnabled: false } })).toBeUndefined();
  // Its visitors were promised that nobody listens.
  expect(monitors.made(randomUUID(), { ...assistants.receptionist, ...both })).toBeUndefined();
  expect(monitors.of(one)?.isSecret(urls?.controlUrl?.split("/").at(-2) ?? "")).toBe(true);
  for (const wrong of ["", "x", "A".repeat(32)]) expect(monitors.of(one)?.isSecret(wrong)).toBe(false);
  monitors.ended(one);
  expect(monitors.of(one)).toBeUndefined();
});

test("VAPI-03 a process whose address has a path takes messages for its calls with the path and without", async () => {
  const env = parseEnv({ VOICE_NODE_URL: "https://example.com/node/1", PUBLIC_URL: "https://example.com" });
  await using app = await createTestApp({ env });
  for (const path of ["/voice", "/node/1/voice"]) {
    const answer = await app.request(`${path}/calls/${randomUUID()}/${"A".repeat(32)}/control`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-proto": "https" },
      body: "{}",
    });
    expect([path, await answer.json()]).toEqual([
      path,
      { statusCode: 404, error: "Not Found", message: "There is no such call, or it is over." },
    ]);
  }
});

test("VAPI-03 a listener that no longer reads is dropped, and one that sends much is closed", async () => {
  const monitors = createMonitors({ base: "http://127.0.0.1/voice", clock: systemClock });
  const id = randomUUID();
  const { listenUrl = "" } = monitors.made(id, both) ?? {};
  const made = monitors.of(id);
  if (!made?.sound) throw new Error("Nobody may listen.");
  const listeners = new Set<SoundListener>();
  const sound: LiveSound = {
    ...made.sound,
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const sockets = createListenSockets({
    monitors: { of: () => ({ ...made, sound }) },
    isKey: async () => false,
    mayKnock: async () => false,
    addressOf: () => "192.0.2.1",
  });
  const server = createServer();
  server.on("upgrade", (request, socket, head) => void sockets.upgrade(request, socket, head));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const open = async () => {
    const socket = new WebSocket(listenUrl.replace("127.0.0.1", `127.0.0.1:${port}`));
    const closed = new Promise<number>((resolve) => socket.on("close", resolve));
    await new Promise((resolve) => socket.on("open", resolve));
    return { socket, closed };
  };
  const rude = await open();
  rude.socket.send("x".repeat(2_000));
  expect(await rude.closed).toBe(1009);
  await expect.poll(() => listeners.size).toBe(0);

  const asleep = await open();
  asleep.socket.pause();
  await expect.poll(() => listeners.size).toBe(1);
  const portion = Buffer.alloc(64 * 1024);
  let sent = 0;
  // The system's own buffers take some megabytes.
  while (listeners.size > 0 && sent < 1_000) {
    for (const listener of listeners) listener.sound(portion);
    sent++;
    await new Promise(setImmediate);
  }
  expect(listeners.size).toBe(0);
  asleep.socket.terminate();
  sockets.stop();
  server.close();
});
