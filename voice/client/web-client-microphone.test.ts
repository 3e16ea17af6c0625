import { expect, test } from "vitest";
import { createFakeBrowser } from "../testing/fake-browser.ts";
import { settled } from "../testing/fake-clock.ts";
import { nothingOpen, openClient, started } from "../testing/open-client.ts";
import { createWebClient } from "./web-client.ts";

test("MODL-04 mute and unmute reach the microphone", async () => {
  const { client, fake } = await started();
  expect(client.isMuted()).toBe(false);
  client.setMuted(true);
  expect(client.isMuted()).toBe(true);
  expect(fake.devices.open()[0]?.enabled).toBe(false);
  client.setMuted(false);
  expect(fake.devices.open()[0]?.enabled).toBe(true);
});

test("the microphone is asked for with echo cancellation, noise suppression and gain control", async () => {
  const { fake } = await started();
  expect(fake.devices.asked).toEqual([
    {
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 },
      video: false,
    },
  ]);
});

test("MODL-06 on an audio-processor error noise cancellation is turned off and the microphone unmuted", async () => {
  const { client, fake } = await started();
  const track = fake.devices.open()[0];
  if (!track) throw new Error("There is no microphone.");
  client.setMuted(true);
  track.failures.push(new Error("processor"));
  await client.call()?.updateInputSettings({ audio: { processor: { type: "noise-cancellation" } } });
  await settled();
  expect(track.applied.at(-1)).toMatchObject({ noiseSuppression: false });
  expect(client.isMuted()).toBe(false);
  expect(track.enabled).toBe(true);
});

test("MODL-06 noise cancellation that cannot be turned off gives way to a microphone without it", async () => {
  const { client, fake } = await started();
  const track = fake.devices.open()[0];
  if (!track) throw new Error("There is no microphone.");
  track.failures.push(new Error("on"), new Error("off"));
  await client.call()?.updateInputSettings({ audio: { processor: { type: "noise-cancellation" } } });
  await settled();
  expect(fake.devices.asked.at(-1)?.audio).toMatchObject({ echoCancellation: true, noiseSuppression: false });
  expect(fake.leftOpen().microphones).toBe(1);
  expect(client.isMuted()).toBe(false);
});

test("MODL-06 a call that is stopped while noise cancellation is turned off ends without an error", async () => {
  const { client, fake, heard } = await started();
  fake.devices.open()[0]?.failures.push(new Error("processor"));
  client.call()?.on("nonfatal-error", () => void client.stop());
  await client.call()?.updateInputSettings({ audio: { processor: { type: "noise-cancellation" } } });
  await settled();
  expect(heard).toEqual([{ "call-end": { reason: "customer-ended-call", msg: "You ended the call." } }]);
  expect(fake.leftOpen()).toEqual(nothingOpen);
});

test("MODL-06 where no microphone is left without noise cancellation the far end knows", async () => {
  const { client, fake, socket } = await started();
  fake.devices.open()[0]?.failures.push(new Error("on"), new Error("off"));
  fake.devices.refusal = "NotReadableError";
  await client.call()?.updateInputSettings({ audio: { processor: { type: "noise-cancellation" } } });
  await settled();
  expect(socket.sent.at(-1)).toEqual({ type: "microphone", isOn: false });
  expect(fake.peers[0]?.track()).toBeUndefined();
});

test("MODL-05 a call that cannot be made is reported before the browser's question is answered", async () => {
  const fake = createFakeBrowser();
  fake.devices.question = new Promise(() => {});
  fake.answer = () => Response.json({ statusCode: 429, message: "All lines are busy." }, { status: 429 });
  const { client, heard } = openClient(fake);
  expect(await client.start("wren")).toBeNull();
  expect(heard).toEqual([
    { error: { type: "start-method-error", message: "All lines are busy.", statusCode: 429 } },
  ]);
  expect(fake.leftOpen()).toEqual(nothingOpen);
});

test.each([
  ["after two minutes gets another call", 120_000, 2],
  ["soon joins the call that was made", 2_000, 1],
])("a visitor who answers the browser's question %s", async (_, delay, count) => {
  const fake = createFakeBrowser();
  let answer = () => {};
  fake.devices.question = new Promise((resolve) => {
    answer = resolve;
  });
  let made = 0;
  fake.answer = () =>
    Response.json({ id: String(++made), webCallUrl: `http://larkline.test/voice/calls/${made}#secret` });
  const { client, heard } = openClient(fake);
  const starting = client.start("wren", { variableValues: { name: "Ann" } });
  await settled();
  await fake.clock.pass(delay);
  answer();
  await settled();
  await settled();
  expect(fake.accept().address).toBe(`ws://larkline.test/voice/calls/${count}`);
  expect(await starting).toMatchObject({ id: String(count) });
  expect(new Set(fake.requests.map(({ init }) => init.body)).size).toBe(1);
  expect([made, heard]).toEqual([count, []]);
});

test("a microphone that is refused is told, and the call goes on by typing", async () => {
  const fake = createFakeBrowser();
  fake.devices.refusal = "NotAllowedError";
  const { client, heard, socket } = await started(fake);
  expect(heard).toEqual([
    { "camera-error": expect.objectContaining({ type: "permissions", blockedBy: "user" }) },
  ]);
  expect(socket.sent[0]).toMatchObject({ hasMicrophone: false });
  const message = { type: "add-message", message: { role: "user", content: "Hi" } } as const;
  client.send(message);
  expect(socket.sent).toContainEqual({ type: "app", message });
});

test("an unplugged microphone is reported, and used again once it is plugged in", async () => {
  const { fake, heard, socket } = await started();
  fake.devices.refusal = "NotFoundError";
  fake.devices.open()[0]?.end();
  await settled();
  expect(heard).toEqual([{ "camera-error": expect.objectContaining({ type: "not-found" }) }]);
  expect(socket.sent.at(-1)).toEqual({ type: "microphone", isOn: false });
  expect(fake.peers[0]?.track()).toBeUndefined();
  fake.devices.refusal = undefined;
  fake.devices.change();
  await settled();
  expect(socket.sent.at(-1)).toEqual({ type: "microphone", isOn: true });
  expect(fake.peers[0]?.track()).toBeDefined();
});

test("another microphone takes over only once it works", async () => {
  const { client, fake } = await started();
  const [first] = fake.devices.open();
  fake.devices.refusal = "OverconstrainedError";
  await client.call()?.setInputDevicesAsync({ audioDeviceId: "headset" });
  expect(fake.devices.open()).toEqual([first]);
  fake.devices.refusal = undefined;
  await client.call()?.setInputDevicesAsync({ audioDeviceId: "headset" });
  expect(fake.devices.asked.at(-1)?.audio).toMatchObject({ deviceId: { exact: "headset" } });
  const [second, ...others] = fake.devices.open();
  expect(others).toEqual([]);
  expect(second).not.toBe(first);
  expect(fake.peers[0]?.track()).toBe(second);
});

test("a chosen microphone that does not work is not asked for again", async () => {
  const { client, fake } = await started();
  fake.devices.refusal = "NotFoundError";
  fake.devices.open()[0]?.end();
  await settled();
  fake.devices.refusal = "OverconstrainedError";
  await client.call()?.setInputDevicesAsync({ audioDeviceId: "gone" });
  fake.devices.refusal = undefined;
  fake.devices.change();
  await settled();
  expect(fake.devices.asked.at(-1)?.audio).not.toHaveProperty("deviceId");
  expect(fake.leftOpen().microphones).toBe(1);
});

test("a visitor who first typed gets no microphone before asking for one, and a replugged one after", async () => {
  const fake = createFakeBrowser();
  const client = createWebClient({ ...fake.callOptions, publicKey: "public", audioSource: false });
  const starting = client.start("wren");
  await settled();
  await settled();
  fake.accept();
  await starting;
  fake.devices.change();
  await settled();
  expect(fake.devices.asked).toEqual([]);
  client.setMuted(false);
  await settled();
  fake.devices.refusal = "NotFoundError";
  fake.devices.open()[0]?.end();
  await settled();
  fake.devices.refusal = undefined;
  fake.devices.change();
  await settled();
  expect(fake.leftOpen().microphones).toBe(1);
});

test("a call can be made without asking for the microphone at all", async () => {
  const fake = createFakeBrowser();
  const client = createWebClient({ ...fake.callOptions, publicKey: "public", audioSource: false });
  const starting = client.start("wren");
  await settled();
  await settled();
  expect(fake.accept().sent[0]).toMatchObject({ hasMicrophone: false });
  await starting;
  expect(fake.devices.asked).toEqual([]);
  client.setMuted(false);
  await settled();
  expect(fake.devices.asked).toHaveLength(1);
  await client.stop();
  expect(fake.leftOpen()).toEqual(nothingOpen);
});

test("a microphone that is allowed only after the call was stopped is closed at once", async () => {
  const { client, fake } = openClient();
  let allow = () => {};
  fake.devices.question = new Promise((resolve) => {
    allow = resolve;
  });
  const starting = client.start("wren");
  await settled();
  await client.stop();
  allow();
  expect(await starting).toBeNull();
  await settled();
  expect(fake.leftOpen()).toEqual(nothingOpen);
});
