import { expect, test, vi } from "vitest";
import { createFakeBrowser, type FakeBrowser, webCallUrl } from "#voice/testing/fake-browser.ts";
import { settled } from "#voice/testing/fake-clock.ts";
import type { FakeSocket } from "#voice/testing/fake-socket.ts";
import { joined, signals, types } from "#voice/testing/joined-session.ts";
import { createCall } from "./call.ts";

/** Lets time pass with nothing but the far end's beat, so that the line does not count as dead. */
async function passBeating(fake: FakeBrowser, socket: FakeSocket, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) {
    socket.receive({ type: "beat" });
    await fake.clock.pass(Math.min(500, ms - passed));
  }
}

test("a beat is sent every 750 ms", async () => {
  const { fake, socket } = await joined();
  await passBeating(fake, socket, 2_300);
  expect(types(socket).filter((type) => type === "beat")).toHaveLength(4);
});

test("a line that is silent for two beats is given up and reopened into the same call", async () => {
  const { fake, call, socket, heard } = await joined();
  await fake.clock.pass(1_600);
  expect(socket.isClosed()).toBe(true);
  expect(fake.sockets).toHaveLength(2);
  const second = fake.accept({ isResumed: true });
  expect(second.protocols).toEqual(["larkline", "again"]);
  expect(signals(second)[0]).toEqual({ type: "join", hasMicrophone: true });
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
  expect(second.sent[0]).toMatchObject({ type: "join", visitor: expect.any(String) });
  expect(second.protocols).toEqual(["larkline", "secret"]);
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

test("a server that takes seconds to load for its first call is given them, in one attempt", async () => {
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

test("in a hidden tab, whose timers run late, arriving messages keep the beat", async () => {
  const { fake, socket } = await joined();
  const { now } = fake.clock;
  fake.clock.now = () => now() + 700;
  socket.receive({ type: "beat" });
  const before = types(socket).length;
  fake.clock.now = () => now() + 760;
  socket.receive({ type: "beat" });
  expect(types(socket).slice(before)).toEqual(["beat"]);
});

test("a page that slept sends one more beat before it gives the line up", async () => {
  const { fake, socket } = await joined();
  // A frozen page's clock jumps: its timers fire late, before the waiting messages are read.
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

test("messages typed while the network is gone are sent when it is back", async () => {
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

test("WebRTC uses the ICE servers that the call names, and after a drop those of the new answer", async () => {
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

test("a message does not overtake one that still travels over the WebSocket", async () => {
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
