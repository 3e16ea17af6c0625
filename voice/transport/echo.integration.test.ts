import { once } from "node:events";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { createCall } from "#voice/client/call.ts";
import { encodeFrame, frameSamples } from "#voice/protocol/audio.ts";
import { createFakeBrowser } from "#voice/testing/fake-browser.ts";
import { startCallServer } from "#voice/testing/start-call-server.ts";
import { systemClock } from "#voice/time/system-clock.ts";

const frame = encodeFrame(7, new Int16Array(frameSamples).fill(-3));

async function opened(address: string, options: { origin?: string; headers?: Record<string, string> } = {}) {
  const socket = new WebSocket(address, options);
  await once(socket, "open");
  return socket;
}

test("CALL-12 the quality test of a call measures the way to a real server and back", async () => {
  await using server = await startCallServer();
  const { browser } = createFakeBrowser();
  const openSocket = (to: string) => new globalThis.WebSocket(to);
  const call = createCall({ browser: { ...browser, clock: systemClock, openSocket } });
  const result = await call.testCallQuality({ url: server.voiceUrl, seconds: 1 });
  expect(result).toMatchObject({ data: { avgRoundTripTime: expect.any(Number) } });
  if (!("data" in result)) throw new Error("Not measured.");
  const { avgRoundTripTime, maxRoundTripTime, lateShare } = result.data;
  expect(avgRoundTripTime).toBeGreaterThan(0);
  expect(maxRoundTripTime).toBeGreaterThanOrEqual(avgRoundTripTime);
  expect(lateShare).toBeLessThan(0.5);
});

test("CALL-12 the server echoes frames of sound and nothing else, and no faster than sound", async () => {
  await using server = await startCallServer();
  const address = `${server.voiceUrl}/quality`;
  const honest = await opened(address);
  honest.send(frame);
  const [echo] = await once(honest, "message");
  expect(new Uint8Array(echo)).toEqual(frame);

  const texts = await opened(address);
  texts.send("hello");
  expect((await once(texts, "close"))[0]).toBe(1008);
  const long = await opened(address);
  long.send(new Uint8Array(60_000));
  expect((await once(long, "close"))[0]).toBe(1008);
  const fast = await opened(address);
  for (let sent = 0; sent < 2_000; sent++) fast.send(frame);
  expect((await once(fast, "close"))[0]).toBe(1008);
  honest.close();
});

test("CALL-12 quality tests are limited in number, come from allowed pages, and end with the server", async () => {
  await using server = await startCallServer();
  const address = `${server.voiceUrl}/quality`;
  await expect(opened(address, { origin: "https://elsewhere.example" })).rejects.toThrow("403");
  const from = (net: number) => ({ headers: { "x-forwarded-for": `203.0.${net}.1` } });
  const sockets = await Promise.all(Array.from({ length: 20 }, (_, i) => opened(address, from(i))));
  await expect(opened(address)).rejects.toThrow("503");
  const [first, ...others] = sockets;
  first?.close();
  if (first) await once(first, "close");
  await expect
    .poll(() =>
      opened(address).then(
        (socket) => others.push(socket),
        () => 0,
      ),
    )
    .toBe(20);
  const closed = others.map((socket) => once(socket, "close"));
  await server.stop();
  for (const [code] of await Promise.all(closed)) expect(code).toBe(1001);
});
