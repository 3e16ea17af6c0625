import { expect, test } from "vitest";
import { frameMs } from "#voice/protocol/audio.ts";
import { createFakeBrowser, webCallUrl } from "#voice/testing/fake-browser.ts";
import { settled } from "#voice/testing/fake-clock.ts";
import { nothingOpen, openClient } from "#voice/testing/open-client.ts";
import { createCall } from "./call.ts";

const url = "http://larkline.test/voice";
const busy = "A pre-call quality test is in progress";

/** Begins a test of one second; its socket exists but is not open yet. */
async function begun() {
  const fake = createFakeBrowser();
  const call = createCall(fake.callOptions);
  const testing = call.testCallQuality({ url, seconds: 1 });
  await expect.poll(() => fake.sockets.length).toBe(1);
  const [socket] = fake.sockets;
  if (!socket) throw new Error("No socket was opened.");
  return { fake, call, testing, socket };
}

/**
 * Runs the test to its end over a simulated network.
 *
 * @param delayOf each frame's round trip, in ms; undefined loses the frame.
 */
async function measured(delayOf: (number: number) => number | undefined) {
  const { fake, testing, socket } = await begun();
  socket.open();
  const due: { at: number; bytes: Uint8Array<ArrayBuffer> }[] = [];
  let seen = 0;
  for (let ms = 0; ms < 3_000 && !socket.isClosed(); ms += 10) {
    for (; seen < socket.sent.length; seen++) {
      const delay = delayOf(seen);
      const bytes = socket.sent[seen];
      if (delay !== undefined && bytes instanceof Uint8Array)
        due.push({ at: fake.clock.now() + delay, bytes: new Uint8Array(bytes) });
    }
    for (const { bytes } of due.filter(({ at }) => at === fake.clock.now())) socket.receiveSound(bytes);
    await fake.clock.pass(10);
  }
  expect(fake.leftOpen()).toEqual(nothingOpen);
  return { result: await testing, frames: socket.sent.length, address: socket.address };
}

test("CALL-12 a connection is measured by round trips of sound frames, one every 20 ms", async () => {
  const { result, frames, address } = await measured(() => 40);
  expect(address).toBe("ws://larkline.test/voice/quality");
  expect(frames).toBe(1_000 / frameMs);
  expect(result).toEqual({
    result: "good",
    data: { avgRoundTripTime: 40, maxRoundTripTime: 40, lateShare: 0 },
    secondsElapsed: expect.closeTo(1.02, 1),
  });
});

test.each<[string, (number: number) => number | undefined, object]>([
  ["far away", () => 500, { result: "warning", data: { avgRoundTripTime: 500, lateShare: 0 } }],
  ["hopelessly far away", () => 900, { result: "bad", data: { avgRoundTripTime: 900 } }],
  [
    "that loses one frame in 25",
    (number) => (number % 25 === 0 ? undefined : 20),
    { result: "warning", data: { lateShare: expect.closeTo(0.04, 5) } },
  ],
  [
    "that stalls",
    (number) => (number > 40 ? 400 : 20),
    { result: "bad", data: { maxRoundTripTime: 400, lateShare: expect.closeTo(0.18, 5) } },
  ],
  ["that only sends", () => undefined, { result: "failed", errorMsg: expect.stringContaining("Check your") }],
])("CALL-12 a connection %s is told as that", async (_, delayOf, result) => {
  expect((await measured(delayOf)).result).toMatchObject(result);
});

test("CALL-12 joining and a second test are refused while a test is in progress, and work after it", async () => {
  const { fake, call, testing } = await begun();
  await expect(call.join({ url: webCallUrl })).rejects.toThrow(busy);
  await expect(call.testCallQuality({ url })).rejects.toThrow(busy);
  call.stopTestCallQuality();
  expect(await testing).toEqual({ result: "aborted", secondsElapsed: 0 });
  expect(fake.leftOpen()).toEqual(nothingOpen);
  const joining = call.join({ url: webCallUrl });
  await expect(call.testCallQuality({ url })).rejects.toThrow("Already joining or joined");
  await settled();
  fake.accept();
  await joining;
  await expect(call.testCallQuality({ url })).rejects.toThrow(
    "testCallQuality() not supported after joining a meeting.",
  );
});

test.each<[string, (opened: Awaited<ReturnType<typeof begun>>) => unknown, object]>([
  ["a server that is not there", ({ fake }) => fake.clock.pass(10_000), { result: "failed" }],
  ["a server that refuses", ({ socket }) => socket.drop(), { result: "failed" }],
  ["leaving", ({ call }) => call.leave(), { result: "aborted" }],
  ["destroying", ({ call }) => call.destroy(), { result: "aborted" }],
])("CALL-12 %s ends a test, and nothing is left open", async (_, happen, result) => {
  const opened = await begun();
  await happen(opened);
  expect(await opened.testing).toMatchObject(result);
  expect(opened.fake.leftOpen()).toEqual(nothingOpen);
});

test("CALL-12 MODL-05 the client refuses to start during a test and says why; stopping ends the test", async () => {
  const fake = createFakeBrowser();
  const { client, heard } = openClient(fake, url);
  const testing = client.testCallQuality();
  await expect.poll(() => fake.sockets.length).toBe(1);
  await expect(client.start("wren")).rejects.toThrow(busy);
  await expect(client.testCallQuality()).rejects.toThrow(busy);
  expect(heard).toEqual([{ error: { type: "validation-error", message: busy } }]);
  expect(fake.requests).toEqual([]);
  await client.stop();
  expect(await testing).toMatchObject({ result: "aborted" });
  expect(fake.leftOpen()).toEqual(nothingOpen);
  const starting = client.start("wren");
  await expect(client.testCallQuality()).rejects.toThrow("not supported after joining");
  await client.stop();
  expect(await starting).toBeNull();
});
