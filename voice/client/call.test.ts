import { expect, test, vi } from "vitest";
import { createFakeBrowser, webCallUrl } from "../testing/fake-browser.ts";
import { settled } from "../testing/fake-clock.ts";
import { createCall } from "./call.ts";
import type { Call, CallOptions } from "./call-surface.ts";

function openCall(options: CallOptions = {}) {
  const fake = createFakeBrowser();
  const call = createCall({ ...fake.callOptions, ...options });
  const phases: string[] = [];
  call.on("phase", (phase) => phases.push(phase));
  return { fake, call, phases };
}

async function joined(options: CallOptions = {}) {
  const opened = openCall(options);
  const joining = opened.call.join({ url: webCallUrl });
  await settled();
  const socket = opened.fake.accept();
  await joining;
  return { ...opened, socket };
}

const nothingOpen = { microphones: 0, sockets: 0, audio: 0, peers: 0, timers: 0, watchers: 0 };

test("CALL-01 join loads, asks for the microphone, joins with the token of the address and can be left", async () => {
  const { fake, call, phases } = openCall({ userData: { name: "Ann" } });
  const left = vi.fn();
  call.on("left-meeting", left);
  const joining = call.join({ url: webCallUrl });
  await settled();
  const socket = fake.accept();
  await joining;
  expect(socket.address).toBe("ws://larkline.test/voice/calls/1");
  expect(socket.protocols).toEqual(["larkline", "secret"]);
  expect(socket.sent[0]).toEqual({
    type: "join",
    visitor: expect.any(String),
    hasMicrophone: true,
    userData: { name: "Ann" },
  });
  await call.leave();
  expect(socket.sent.at(-1)).toEqual({ type: "leave" });
  expect(phases).toEqual(["loading", "loaded", "joining", "joined", "left"]);
  expect(left).toHaveBeenCalledExactlyOnceWith({
    reason: "customer-ended-call",
    msg: "You ended the call.",
  });
  expect(fake.leftOpen()).toEqual(nothingOpen);
});

test("CALL-01 join is refused while loading, joining and joined", async () => {
  const { fake, call } = openCall();
  const joining = call.join({ url: webCallUrl });
  await expect(call.join({ url: webCallUrl })).rejects.toThrow("Already joining or joined");
  await settled();
  await expect(call.join({ url: webCallUrl })).rejects.toThrow("Already joining or joined");
  fake.accept();
  await joining;
  await expect(call.join({ url: webCallUrl })).rejects.toThrow("Already joining or joined");
  expect(fake.sockets).toHaveLength(1);
});

test("CALL-01 CALL-12 a load that fails goes to error with its text, and can be tried again", async () => {
  const fake = createFakeBrowser();
  const loadMedia = vi
    .fn(fake.callOptions.loadMedia)
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  const { call, phases } = openCall({ ...fake.callOptions, loadMedia });
  const failed = vi.fn();
  call.on("error", failed);
  await expect(call.load()).rejects.toThrow("Failed to load call object bundle.");
  expect(failed).toHaveBeenCalledExactlyOnceWith({
    type: "connection-error",
    msg: "Failed to load call object bundle.",
  });
  await call.load();
  expect(phases).toEqual(["loading", "error", "loading", "loaded"]);
});

test("CALL-01 leaving a call that never loaded cancels the load", async () => {
  const fake = createFakeBrowser();
  let arrive = () => {};
  const { call, phases } = openCall({
    ...fake.callOptions,
    loadMedia: () =>
      new Promise((resolve) => {
        arrive = () => resolve(fake.callOptions.loadMedia());
      }),
  });
  const joining = call.join({ url: webCallUrl });
  await call.leave();
  arrive();
  await joining;
  expect(phases).toEqual(["loading", "left"]);
  expect(fake.leftOpen()).toEqual(nothingOpen);
  expect(fake.devices.asked).toEqual([]);
});

test("CALL-01 a call that was left while it loaded can be joined again at once", async () => {
  const { fake, call, phases } = openCall();
  const first = call.join({ url: webCallUrl });
  await call.leave();
  const second = call.join({ url: webCallUrl });
  await first;
  await expect(call.join({ url: webCallUrl })).rejects.toThrow("Already joining or joined");
  await settled();
  fake.accept();
  await second;
  expect(phases).toEqual(["loading", "left", "loading", "loaded", "joining", "joined"]);
});

test("CALL-12 everything is refused after destroy", async () => {
  const { fake, call } = await joined();
  await call.destroy();
  await call.destroy();
  await expect(call.join({ url: webCallUrl })).rejects.toThrow("Use after destroy");
  await expect(call.load()).rejects.toThrow("Use after destroy");
  await expect(call.leave()).rejects.toThrow("Use after destroy");
  expect(() => call.sendAppMessage("playable")).toThrow("Use after destroy");
  expect(() => call.setLocalAudio(true)).toThrow("Use after destroy");
  expect(fake.leftOpen()).toEqual(nothingOpen);
});

test.each<[string, (call: Call) => void]>([
  ["sendAppMessage", (call) => call.sendAppMessage("playable")],
  [
    "startRemoteParticipantsAudioLevelObserver",
    (call) => call.startRemoteParticipantsAudioLevelObserver(100),
  ],
])("CALL-12 %s is refused before joining", (method, use) => {
  expect(() => use(openCall().call)).toThrow(`${method}() only supported after join.`);
});

test("CALL-12 methods for before joining are refused after it, and misspelt options always", async () => {
  const { call } = await joined();
  expect(() => call.setUserData({})).toThrow("setUserData() not supported after joining a meeting.");
  await expect(call.load()).rejects.toThrow("load() not supported after joining a meeting.");
  await expect(call.startMicrophone()).rejects.toThrow(
    "startMicrophone() not supported after joining a meeting.",
  );
  expect(() => createCall({ audioSuorce: true } as CallOptions)).toThrow(
    "unrecognized property 'audioSuorce'",
  );
  const misspelt = { url: webCallUrl, tokne: "" };
  await expect(openCall().call.join(misspelt)).rejects.toThrow("unrecognized property 'tokne'");
});

test("CALL-04 too long messages and user data are refused before they are sent", async () => {
  const { call, socket } = await joined();
  const before = socket.sent.length;
  expect(() => call.sendAppMessage({ text: "x".repeat(4096) })).toThrow("Message data too large.");
  expect(socket.sent).toHaveLength(before);
  expect(() => openCall({ userData: "x".repeat(4998) })).toThrow("userData is too large (5000 characters).");
});

test("CALL-04 user data that is set before joining travels with it, and the last one counts", async () => {
  const { fake, call } = openCall({ userData: { name: "Ann" } });
  expect(() => call.setUserData("x".repeat(4998))).toThrow("userData is too large (5000 characters).");
  expect(() => call.setUserData(() => {})).toThrow("userData must be serializable to JSON.");
  call.setUserData({ name: "Bea" });
  const joining = call.join({ url: webCallUrl });
  await settled();
  const socket = fake.accept();
  await joining;
  expect(socket.sent[0]).toMatchObject({ type: "join", userData: { name: "Bea" } });
});

test("CALL-05 levels are emitted at the interval until the observer is stopped", async () => {
  const { fake, call } = await joined();
  const levels: unknown[] = [];
  call.on("remote-participants-audio-level", (level) => levels.push(level));
  expect(() => call.startRemoteParticipantsAudioLevelObserver(50)).toThrow("The interval must be a number");
  call.startRemoteParticipantsAudioLevelObserver(100);
  await fake.clock.pass(250);
  call.stopRemoteParticipantsAudioLevelObserver();
  await fake.clock.pass(250);
  expect(levels).toEqual([{ 1: 0 }, { 1: 0 }]);
});

test("CALL-05 the visitor's own level is emitted too, and is 0 while muted", async () => {
  const { fake, call } = await joined();
  const levels: number[] = [];
  call.on("local-audio-level", ({ audioLevel }) => levels.push(audioLevel));
  expect(() => call.startLocalAudioLevelObserver(50)).toThrow("The interval must be a number");
  const [audio] = fake.audio;
  if (audio) audio.level = 0.25;
  call.startLocalAudioLevelObserver(100);
  await fake.clock.pass(100);
  call.setLocalAudio(false);
  await fake.clock.pass(100);
  call.stopLocalAudioLevelObserver();
  await fake.clock.pass(100);
  expect(levels).toEqual([0.25, 0]);
  expect(call.audioLevels()).toEqual({ local: 0, remote: 0 });
});

test("CALL-13 a refusal by the far end arrives with its type and its sentence, and nothing stays open", async () => {
  const { fake, call, phases } = openCall();
  const failed = vi.fn();
  call.on("error", failed);
  const joining = call.join({ url: webCallUrl });
  const rejected = expect(joining).rejects.toThrow("This call has its visitor already.");
  await settled();
  const error = { type: "meeting-full", msg: "This call has its visitor already." } as const;
  fake.sockets[0]?.open();
  fake.sockets[0]?.receive({ type: "error", error });
  await rejected;
  expect(failed).toHaveBeenCalledExactlyOnceWith(error);
  expect(phases.at(-1)).toBe("error");
  expect(fake.leftOpen()).toEqual(nothingOpen);
});

test.each([
  ["assistant-ended-call", "left", "The assistant said goodbye and ended the call."],
  ["exceeded-max-duration", "left", "The time for this call is up. Start another one to go on."],
  ["pipeline-error", "error", "Something failed on our side. Start the call again."],
  ["server-shutdown", "error", "The server was restarted. Start the call again."],
])("a call that ends by %s is %s and says so in a sentence", async (endedReason, phase, sentence) => {
  const { fake, call, socket } = await joined();
  const told: string[] = [];
  call.on("left-meeting", ({ msg }) => told.push(msg));
  call.on("error", ({ msg }) => told.push(msg));
  socket.receive({ type: "left", endedReason });
  expect(call.phase()).toBe(phase);
  expect(told).toEqual([sentence]);
  expect(fake.leftOpen()).toEqual(nothingOpen);
});

test("an invalid address fails as no-room", async () => {
  const { fake, call } = openCall();
  const failed = vi.fn();
  call.on("error", failed);
  await expect(call.join({ url: "nowhere" })).rejects.toThrow("not valid");
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ type: "no-room" }));
  expect(fake.leftOpen()).toEqual(nothingOpen);
});

test("a page that goes away says so, and frees its call at once", async () => {
  const { fake, call, socket } = await joined();
  fake.page("leaving");
  expect(socket.sent.at(-1)).toEqual({ type: "leave" });
  expect(call.phase()).toBe("left");
  expect(fake.leftOpen()).toEqual(nothingOpen);
});

test.each(["visible", "touched"] as const)(
  "sound that was stopped is woken when the page is %s",
  async (event) => {
    const { fake } = await joined();
    const audio = fake.audio[0];
    if (audio) audio.state = "suspended";
    fake.page(event);
    expect(audio?.resumed).toBe(1);
  },
);
