import { expect, test } from "vitest";
import type { FatalError } from "#voice/protocol/errors.ts";
import { createFakeBrowser, webCallUrl } from "../testing/fake-browser.ts";
import { settled } from "../testing/fake-clock.ts";
import { nothingOpen, openClient, started } from "../testing/open-client.ts";

test("VAPI-09 start requests a call with the public key and joins the address of the response", async () => {
  const { fake, webCall, socket } = await started();
  const [request] = fake.requests;
  expect(request?.address).toBe("/voice/call/web");
  expect(request?.init.method).toBe("POST");
  expect(request?.init.headers).toMatchObject({ Authorization: "Bearer public" });
  expect(JSON.parse(String(request?.init.body))).toEqual({ assistantId: "wren" });
  expect(webCall).toEqual({ id: "1", webCallUrl });
  expect(socket.address).toBe("ws://larkline.test/voice/calls/1");
});

test("VAPI-09 assistant, overrides and squad are sent under their names, ids under theirs", async () => {
  const fake = createFakeBrowser();
  fake.answer = () => Response.json({ statusCode: 429, message: "Busy." }, { status: 429 });
  const { client } = openClient(fake);
  await client.start({ firstMessage: "Hi" }, { variableValues: { name: "Ann" } });
  await client.start(undefined, undefined, { members: [] });
  await client.start(undefined, undefined, "team");
  expect(fake.requests.map(({ init }) => JSON.parse(String(init.body)))).toEqual([
    { assistant: { firstMessage: "Hi" }, assistantOverrides: { variableValues: { name: "Ann" } } },
    { squad: { members: [] } },
    { squadId: "team" },
  ]);
});

test("MODL-05 start with neither assistant nor squad throws and emits an error", async () => {
  const { client, heard, fake } = openClient();
  await expect(client.start()).rejects.toThrow("Assistant or Squad must be provided.");
  expect(heard).toEqual([
    { error: { type: "validation-error", message: "Assistant or Squad must be provided." } },
  ]);
  expect(fake.requests).toEqual([]);
});

test("MODL-04 a second start while started is ignored", async () => {
  const { client, fake } = await started();
  expect(await client.start("wren")).toBeNull();
  expect(fake.requests).toHaveLength(1);
});

test.each<[string, () => Response | Promise<Response>, object]>([
  [
    "the server's sentence",
    () =>
      Response.json(
        {
          statusCode: 429,
          error: "Too Many Requests",
          message: "All lines are busy. Try again in a minute.",
        },
        { status: 429 },
      ),
    { message: "All lines are busy. Try again in a minute.", statusCode: 429 },
  ],
  [
    "several sentences at once",
    () => Response.json({ message: ["One.", "Two."] }, { status: 400 }),
    { message: "One. Two.", statusCode: 400 },
  ],
  [
    "a text of its own where the answer cannot be read",
    () => new Response("<h1>Bad gateway</h1>", { status: 502 }),
    { message: "Failed to start call", statusCode: 502 },
  ],
  [
    "what to do when nobody answers",
    () => Promise.reject(new TypeError("fetch failed")),
    {
      message:
        "The call could not be started: the server does not answer. Check your network, then try again.",
    },
  ],
])("MODL-05 a call that is refused tells %s", async (_, answer, error) => {
  const fake = createFakeBrowser();
  fake.answer = answer;
  const { client, heard } = openClient(fake);
  expect(await client.start("wren")).toBeNull();
  expect(heard).toEqual([{ error: { type: "start-method-error", ...error } }]);
  expect(fake.leftOpen()).toEqual(nothingOpen);
});

test("MODL-05 CALL-13 an error of the call reaches the listener once, and the next call works", async () => {
  const fake = createFakeBrowser();
  const { client, heard } = openClient(fake);
  const starting = client.start("wren");
  await settled();
  await settled();
  const error: FatalError = { type: "exp-token", msg: "This call is too old. Start a new one." };
  fake.sockets[0]?.open();
  fake.sockets[0]?.receive({ type: "error", error });
  expect(await starting).toBeNull();
  expect(heard).toEqual([{ error: { type: "exp-token", message: error.msg } }]);
  expect(fake.leftOpen()).toEqual(nothingOpen);
  const next = client.start("wren");
  await settled();
  await settled();
  fake.accept();
  expect(await next).toMatchObject({ id: "1" });
});

test.each([
  ["without a sentence", { type: "ejected" }, "ejected"],
  ["with an empty one", { type: "ejected", msg: " " }, "ejected"],
  ["with something else in its place", { type: "ejected", msg: { code: 7 } }, "ejected"],
  ["of an unknown type", { type: "solar-flare" }, "connection-error"],
  ["that is nothing at all", undefined, "connection-error"],
])("MODL-05 an error in a call %s is told in the plain one", async (_, error, type) => {
  const { fake, socket, heard } = await started();
  socket.receive({ type: "error", error: error as FatalError });
  expect(heard).toContainEqual({ error: { type, message: "An error occurred during the call" } });
  expect(fake.leftOpen()).toEqual(nothingOpen);
});

test("CALL-02 listening begins the call; other messages are passed on unchanged", async () => {
  const { socket, heard } = await started();
  socket.receive({ type: "app", message: "listening" });
  socket.receive({ type: "app", message: { type: "state", state: "listening" } });
  expect(heard).toEqual(["call-start", { message: { type: "state", state: "listening" } }]);
  // Said again after a reconnection.
  socket.receive({ type: "app", message: "listening" });
  expect(heard).toHaveLength(2);
});

test("CALL-02 playable is sent once, when the far end's sound plays; say and control are sent unchanged", async () => {
  const { client, fake, socket } = await started();
  fake.peers[0]?.change("failed");
  await settled();
  client.say("Goodbye", true);
  client.send({ type: "control", control: "say-first-message", videoRecordingStartDelaySeconds: 1 });
  socket.drop();
  await fake.clock.pass(100);
  const second = fake.accept({ isResumed: true });
  await settled();
  const messages = [...socket.sent, ...second.sent].filter(
    (sent) => !(sent instanceof Uint8Array) && sent.type === "app",
  );
  expect(messages).toEqual([
    { type: "app", message: "playable" },
    { type: "app", message: { type: "say", message: "Goodbye", endCallAfterSpoken: true } },
    {
      type: "app",
      message: { type: "control", control: "say-first-message", videoRecordingStartDelaySeconds: 1 },
    },
  ]);
});

test("MODL-07 the far end's level is read every 100 ms and becomes volume and speech events", async () => {
  const { client, fake, heard, socket } = await started(
    (() => {
      const browser = createFakeBrowser();
      browser.hasWebRtc = false;
      return browser;
    })(),
  );
  await settled();
  const volumes: number[] = [];
  client.on("volume-level", (level) => volumes.push(level));
  const [audio] = fake.audio;
  if (!audio) throw new Error("There is no audio.");
  audio.level = 0.075;
  await fake.clock.pass(250);
  audio.level = 0;
  socket.receive({ type: "beat" });
  await fake.clock.pass(900);
  expect(volumes.slice(0, 3).map((level) => Math.round(level * 100))).toEqual([50, 50, 0]);
  expect(heard).toEqual(["speech-start"]);
  socket.receive({ type: "beat" });
  await fake.clock.pass(300);
  expect(heard).toEqual(["speech-start", "speech-end"]);
});

test("call-end is emitted once, with its reason, however the call ended, and after speech-end", async () => {
  const { client, fake, heard, socket } = await started();
  fake.peers[0]?.change("failed");
  await settled();
  const [audio] = fake.audio;
  if (audio) audio.level = 0.1;
  await fake.clock.pass(100);
  socket.receive({ type: "left", endedReason: "assistant-ended-call" });
  await client.stop();
  expect(heard).toEqual([
    "speech-start",
    "speech-end",
    {
      "call-end": {
        reason: "assistant-ended-call",
        msg: "The assistant said goodbye and ended the call.",
      },
    },
  ]);
  expect(fake.leftOpen()).toEqual(nothingOpen);
});

test("end asks the assistant to hang up and leaves", async () => {
  const { client, socket, heard, fake } = await started();
  await client.end();
  expect(socket.sent.slice(-2)).toEqual([{ type: "app", message: { type: "end-call" } }, { type: "leave" }]);
  expect(heard).toEqual([{ "call-end": { reason: "customer-ended-call", msg: "You ended the call." } }]);
  expect(fake.leftOpen()).toEqual(nothingOpen);
});

test("two mounts of a component leave one call, no matter when the first is stopped", async () => {
  // Stops the first after 0 to 5 turns of the event loop: while it asks, fetches, joins, or is joined.
  for (let turns = 0; turns < 6; turns++) {
    const fake = createFakeBrowser();
    const first = openClient(fake).client;
    const second = openClient(fake).client;
    const starting = first.start("wren");
    for (let turn = 0; turn < turns; turn++) await settled();
    await first.stop();
    expect(await starting).toBeNull();
    const again = second.start("wren");
    await settled();
    await settled();
    fake.accept();
    expect(await again).toMatchObject({ id: "1" });
    expect(fake.leftOpen()).toMatchObject({ microphones: 1, sockets: 1, audio: 1, peers: 1 });
    await second.stop();
    expect(fake.leftOpen()).toEqual(nothingOpen);
  }
});

test("start, stop, start of one client leaves one call open and then none", async () => {
  const { client, fake, heard } = openClient();
  const first = client.start("wren");
  const stopped = client.stop();
  const second = client.start("wren");
  await stopped;
  expect(await first).toBeNull();
  await settled();
  await settled();
  fake.accept();
  expect(await second).toMatchObject({ id: "1" });
  expect(fake.leftOpen()).toMatchObject({ microphones: 1, sockets: 1, audio: 1, peers: 1 });
  await client.stop();
  expect(fake.leftOpen()).toEqual(nothingOpen);
  expect(heard).toEqual([{ "call-end": { reason: "customer-ended-call", msg: "You ended the call." } }]);
});
