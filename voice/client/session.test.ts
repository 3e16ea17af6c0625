import { expect, test, vi } from "vitest";
import { encodeFrame, frameSamples } from "#voice/protocol/audio.ts";
import type { ClientSignal } from "#voice/protocol/signals.ts";
import { createFakeBrowser, type FakeBrowser, webCallUrl } from "../testing/fake-browser.ts";
import { settled } from "../testing/fake-clock.ts";
import type { FakeSocket } from "../testing/fake-socket.ts";
import { createCall } from "./call.ts";

async function joined(prepare: (fake: FakeBrowser) => void = () => {}) {
  const fake = createFakeBrowser();
  prepare(fake);
  const call = createCall(fake.callOptions);
  const heard: unknown[] = [];
  call.on("network-quality-change", ({ threshold }) => heard.push(threshold));
  call.on("media-path", (path) => heard.push(path));
  call.on("error", ({ type, msg }) => heard.push({ type, msg }));
  call.on("phase", (phase) => heard.push(phase));
  const joining = call.join({ url: webCallUrl });
  await settled();
  const socket = fake.accept();
  await joining;
  await settled();
  heard.length = 0;
  return { fake, call, socket, heard };
}

/** Nothing but the far end's beat, so that the line is not taken for dead. */
async function passBeating(fake: FakeBrowser, socket: FakeSocket, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) {
    socket.receive({ type: "beat" });
    await fake.clock.pass(Math.min(500, ms - passed));
  }
}

function signals(socket: FakeSocket): ClientSignal[] {
  return socket.sent.filter((sent): sent is ClientSignal => !(sent instanceof Uint8Array));
}

function types(socket: FakeSocket): string[] {
  return signals(socket).map(({ type }) => type);
}

test("it beats each 750 ms", async () => {
  const { fake, socket } = await joined();
  await passBeating(fake, socket, 2_300);
  expect(types(socket).filter((type) => type === "beat")).toHaveLength(4);
});

test("a line that is silent for two beats is given up and opened again into the same call", async () => {
  const { fake, call, socket, heard } = await joined();
  await fake.clock.pass(1_600);
  expect(socket.isClosed()).toBe(true);
  expect(fake.sockets).toHaveLength(2);
  const second = fake.accept({ isResumed: true });
  expect(signals(second)[0]).toEqual({ type: "join", token: "again", hasMicrophone: true });
  expect(call.phase()).toBe("joined");
  expect(heard).toEqual(["very-low", "good"]);
});

test("a join whose answer is lost is tried again as the same visitor", async () => {
  const fake = createFakeBrowser();
  const call = createCall(fake.callOptions);
  const joining = call.join({ url: webCallUrl });
  await settled();
  const [first] = fake.sockets;
  first?.open();
  first?.drop();
  await fake.clock.pass(100);
  const second = fake.accept({ isResumed: true });
  await joining;
  expect(second.sent[0]).toEqual(first?.sent[0]);
  expect(second.sent[0]).toMatchObject({ type: "join", token: "secret", visitor: expect.any(String) });
});

test("a network that is gone for almost five seconds does not end the call", async () => {
  const { fake, call, socket, heard } = await joined();
  socket.drop();
  for (let passed = 0; passed < 4_800; passed += 100) {
    await fake.clock.pass(100);
    if (fake.sockets.at(-1)?.isClosed() === false) fake.sockets.at(-1)?.drop();
  }
  fake.page("online");
  await settled();
  fake.accept({ isResumed: true });
  await passBeating(fake, fake.sockets.at(-1) as FakeSocket, 3_000);
  expect(call.phase()).toBe("joined");
  expect(heard.slice(0, 2)).toEqual(["very-low", "good"]);
});

test("a server whose first call takes seconds to load is waited for, with one attempt", async () => {
  const fake = createFakeBrowser();
  const call = createCall(fake.callOptions);
  const joining = call.join({ url: webCallUrl });
  await settled();
  await fake.clock.pass(14_000);
  expect(fake.sockets).toHaveLength(1);
  fake.accept();
  await joining;
  expect(call.phase()).toBe("joined");
});

test("CALL-13 a network that is gone for longer is a connection-error in a plain sentence", async () => {
  const { fake, socket, heard } = await joined();
  socket.drop();
  for (let passed = 0; passed < 5_500; passed += 100) {
    await fake.clock.pass(100);
    if (fake.sockets.at(-1)?.isClosed() === false) fake.sockets.at(-1)?.drop();
  }
  expect(heard).toEqual([
    "very-low",
    "error",
    {
      type: "connection-error",
      msg: "The connection to the call was lost and did not come back within 5 seconds. Check your network, then start a new call.",
    },
  ]);
  expect(fake.leftOpen()).toMatchObject({ microphones: 0, sockets: 0, audio: 0, peers: 0, timers: 0 });
});

test("in a hidden tab, whose timers run late, what is heard keeps the beat", async () => {
  const { fake, socket } = await joined();
  const { now } = fake.clock;
  fake.clock.now = () => now() + 700;
  socket.receive({ type: "beat" });
  const before = types(socket).length;
  fake.clock.now = () => now() + 760;
  socket.receive({ type: "beat" });
  expect(types(socket).slice(before)).toEqual(["beat"]);
});

test("a page that slept asks once more before it gives the line up", async () => {
  const { fake, socket } = await joined();
  // The clock of a frozen page jumps: its timers fire late, before the messages that waited are read.
  const { now } = fake.clock;
  let sleptMs = 0;
  fake.clock.now = () => now() + sleptMs;
  await fake.clock.pass(700);
  sleptMs = 60_000;
  await fake.clock.pass(100);
  expect(socket.isClosed()).toBe(false);
  socket.receive({ type: "beat" });
  await fake.clock.pass(1_400);
  expect(socket.isClosed()).toBe(false);
});

test("what is typed while the network is gone is sent when it is back", async () => {
  const { fake, call, socket } = await joined();
  socket.drop();
  const message = { type: "add-message", message: { role: "user", content: "Hello?" } } as const;
  call.sendAppMessage(message);
  await fake.clock.pass(100);
  const second = fake.accept({ isResumed: true });
  expect(signals(second)).toContainEqual({ type: "app", message });
});

test("WebRTC offers wideband first and carries sound and messages once it is connected", async () => {
  const { fake, call, socket, heard } = await joined();
  const peer = fake.peers[0];
  const playing = vi.fn();
  const received = vi.fn();
  call.on("track-started", playing);
  call.on("app-message", received);
  expect(peer?.preferred).toEqual(["audio/G722", "audio/PCMU"]);
  expect(peer?.track()).toBeDefined();
  expect(signals(socket)).toContainEqual({ type: "offer", sdp: "offer" });
  peer?.findCandidate("mine");
  expect(signals(socket)).toContainEqual({
    type: "candidate",
    candidate: { candidate: "mine", sdpMid: "0", sdpMLineIndex: 0 },
  });
  socket.receive({ type: "candidate", candidate: { candidate: "early" } });
  socket.receive({ type: "answer", sdp: "answer" });
  await settled();
  socket.receive({ type: "candidate", candidate: { candidate: "late" } });
  expect(peer?.candidates).toEqual(["early", "late"]);
  expect(playing).not.toHaveBeenCalled();
  peer?.connect();
  expect(playing).toHaveBeenCalledOnce();
  call.sendAppMessage({ type: "end-call" });
  expect(peer?.sent).toEqual(['{"type":"end-call"}']);
  peer?.receive("listening");
  peer?.receive('{"type":"state","state":"listening"}');
  socket.receive({ type: "app", message: { type: "state", state: "thinking" } });
  expect(received.mock.calls.flat()).toEqual([
    "listening",
    { type: "state", state: "listening" },
    { type: "state", state: "thinking" },
  ]);
  await passBeating(fake, socket, 5_000);
  expect(heard).toEqual(["webrtc"]);
});

test("without sound over WebRTC for two seconds the WebSocket takes over in the same call", async () => {
  const { fake, call, socket, heard } = await joined();
  const told = vi.fn();
  call.on("nonfatal-error", told);
  await passBeating(fake, socket, 1_900);
  expect(types(socket)).not.toContain("media");
  expect(told).not.toHaveBeenCalled();
  await passBeating(fake, socket, 200);
  expect(signals(socket)).toContainEqual({ type: "media", using: "websocket" });
  expect(fake.peers[0]?.isClosed()).toBe(true);
  expect(heard).toEqual(["websocket"]);
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: "media-takeover" }));
  expect(call.phase()).toBe("joined");
});

test.each<[string, (fake: FakeBrowser, socket: FakeSocket) => void]>([
  ["ICE fails", (fake) => fake.peers[0]?.change("failed")],
  ["the answer cannot be read", (_, socket) => socket.receive({ type: "answer", sdp: "garbage" })],
  ["the far end says so", (_, socket) => socket.receive({ type: "media", using: "websocket" })],
])("the WebSocket takes over at once when %s", async (_, happen) => {
  const { fake, socket, heard } = await joined();
  happen(fake, socket);
  await settled();
  expect(heard).toEqual(["websocket"]);
});

test("WebRTC that breaks off during the call is followed by the WebSocket", async () => {
  const { fake, socket, heard } = await joined();
  fake.peers[0]?.connect();
  fake.peers[0]?.change("disconnected");
  await passBeating(fake, socket, 1_900);
  fake.peers[0]?.change("connected");
  await passBeating(fake, socket, 3_000);
  expect(heard).toEqual(["webrtc"]);
  fake.peers[0]?.change("disconnected");
  await passBeating(fake, socket, 2_100);
  expect(heard).toEqual(["webrtc", "websocket"]);
});

test("WebRTC that outlives its WebSocket goes on as it is", async () => {
  const { fake, socket, heard } = await joined();
  fake.peers[0]?.connect();
  socket.drop();
  await fake.clock.pass(100);
  fake.accept({ isResumed: true });
  expect(fake.peers).toHaveLength(1);
  expect(fake.peers[0]?.isClosed()).toBe(false);
  expect(heard).toEqual(["webrtc", "very-low", "good"]);
});

test("WebRTC asks the servers that the call names, and after a drop those that it names then", async () => {
  const fake = createFakeBrowser();
  const call = createCall(fake.callOptions);
  const joining = call.join({ url: webCallUrl });
  await settled();
  const named = (name: string) => [
    { urls: [`turn:${name}.example?transport=udp`], username: name, credential: "song" },
    { urls: "stun:stun.example" },
  ];
  const socket = fake.accept({ iceServers: named("first") });
  await joining;
  await settled();
  socket.drop();
  await fake.clock.pass(100);
  fake.accept({ isResumed: true, iceServers: named("second") });
  await settled();
  expect(fake.peers.map(({ configuration }) => configuration)).toEqual([
    { iceServers: named("first"), bundlePolicy: "max-bundle" },
    { iceServers: named("second"), bundlePolicy: "max-bundle" },
  ]);
});

test("a message does not overtake the one that still travels over the WebSocket", async () => {
  const { fake, call, socket } = await joined();
  call.sendAppMessage("playable");
  fake.peers[0]?.connect();
  call.sendAppMessage({ type: "say", message: "At once" });
  await fake.clock.pass(250);
  call.sendAppMessage({ type: "say", message: "Later" });
  expect(types(socket).filter((type) => type === "app")).toHaveLength(2);
  expect(fake.peers[0]?.sent).toEqual(['{"type":"say","message":"Later"}']);
});

test("after a drop WebRTC is made again, with the token of the call", async () => {
  const { fake, socket, heard } = await joined();
  fake.peers[0]?.connect();
  socket.drop();
  fake.peers[0]?.change("failed");
  await fake.clock.pass(100);
  const second = fake.accept({ isResumed: true });
  await settled();
  expect(types(second)).toContain("offer");
  second.receive({ type: "answer", sdp: "answer" });
  await settled();
  fake.peers[1]?.connect();
  expect(heard).toEqual(["webrtc", "very-low", "good", "webrtc"]);
  expect(fake.peers[0]?.isClosed()).toBe(true);
});

async function joinedOverSocket() {
  const opened = await joined((fake) => {
    fake.hasWebRtc = false;
  });
  const audio = opened.fake.audio[0];
  const capture = audio?.nodes.get("larkline-capture");
  const playback = audio?.nodes.get("larkline-playback");
  if (!audio || !capture || !playback) throw new Error("The worklet was not started.");
  return { ...opened, audio, capture, playback };
}

test("where there is no WebRTC the WebSocket carries numbered frames both ways", async () => {
  const { socket, audio, capture, playback } = await joinedOverSocket();
  expect([...new Set(audio.modules)]).toEqual(["/sound-worklet.js"]);
  expect(signals(socket)).toContainEqual({ type: "media", using: "websocket" });
  const frame = new Int16Array(frameSamples).fill(7);
  capture.post(frame.slice().buffer);
  capture.post(frame.slice().buffer);
  expect(socket.sent.filter((sent) => sent instanceof Uint8Array)).toEqual([
    encodeFrame(0, frame),
    encodeFrame(1, frame),
  ]);
  socket.receiveSound(encodeFrame(0, frame));
  socket.receiveSound(new Uint8Array(3));
  expect(playback.posted).toEqual([frame]);
});

test("what was not played yet is thrown away when the visitor interrupted", async () => {
  const { socket, playback } = await joinedOverSocket();
  socket.receive({ type: "app", message: { type: "user-interrupted", turn: 1 } });
  expect(playback.posted).toEqual([null]);
});

test("after a drop the WebSocket goes on carrying sound", async () => {
  const { fake, socket, capture } = await joinedOverSocket();
  socket.drop();
  capture.post(new Int16Array(frameSamples).buffer);
  await fake.clock.pass(100);
  const second = fake.accept({ isResumed: true });
  await settled();
  expect(types(second)).toContain("media");
  capture.post(new Int16Array(frameSamples).buffer);
  expect(second.sent.filter((sent) => sent instanceof Uint8Array)).toHaveLength(1);
});

test("MODL-04 nothing is heard of a muted visitor, and the far end knows", async () => {
  const { call, fake, socket, capture } = await joinedOverSocket();
  call.setLocalAudio(false);
  expect(fake.devices.open()[0]?.enabled).toBe(false);
  capture.post(new Int16Array(frameSamples).buffer);
  expect(socket.sent.some((sent) => sent instanceof Uint8Array)).toBe(false);
  call.setLocalAudio(true);
  expect(signals(socket).filter(({ type }) => type === "microphone")).toEqual([
    { type: "microphone", isOn: false },
    { type: "microphone", isOn: true },
  ]);
});

test("MODL-06 an audio thread that throws our part out is told, and another part takes its place", async () => {
  const { fake, call, capture, audio } = await joinedOverSocket();
  const told = vi.fn();
  call.on("nonfatal-error", told);
  capture.break();
  await settled();
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ type: "audio-processor-error" }));
  expect(audio.nodes.get("larkline-capture")).not.toBe(capture);
  expect(fake.leftOpen().microphones).toBe(1);
});

test("MODL-06 a part that takes the place of another is as loud as that was, and is not taken for it", async () => {
  const { fake, call, socket, audio, capture, playback } = await joinedOverSocket();
  const told = vi.fn();
  call.on("nonfatal-error", told);
  socket.receive({ type: "app", message: { type: "playback", status: "held" } });
  audio.gain = 1;
  capture.break();
  await settled();
  expect(audio.gain).toBe(0);
  // The browser throws out both, and tells of the second a little later.
  playback.break();
  await settled();
  expect(told).toHaveBeenCalledOnce();
  const before = socket.sent.length;
  audio.nodes.get("larkline-capture")?.post(new Int16Array(frameSamples).buffer);
  expect(socket.sent.length).toBe(before + 1);
  expect(fake.leftOpen().audio).toBe(1);
});
