import { expect, test, vi } from "vitest";
import { encodeFrame, frameSamples } from "#voice/protocol/audio.ts";
import { settled } from "#voice/testing/fake-clock.ts";
import { joined, signals, types } from "#voice/testing/joined-session.ts";

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

test("frames go on counting when the browser's audio thread starts anew: the far end drops old numbers", async () => {
  const { fake, socket, audio, capture } = await joinedOverSocket();
  const frame = new Int16Array(frameSamples).fill(7);
  capture.post(frame.slice().buffer);
  capture.break();
  await fake.clock.pass(10);
  audio.nodes.get("larkline-capture")?.post(frame.slice().buffer);
  expect(socket.sent.filter((sent) => sent instanceof Uint8Array)).toEqual([
    encodeFrame(0, frame),
    encodeFrame(1, frame),
  ]);
});

test("sound that was not played yet is dropped when the visitor interrupts", async () => {
  const { socket, playback } = await joinedOverSocket();
  socket.receive({ type: "app", message: { type: "user-interrupted", turn: 1 } });
  expect(playback.posted).toEqual([null]);
});

test("a hold is told with the time since the visitor's voice, and so is its end", async () => {
  const { fake, call, socket, audio } = await joinedOverSocket();
  const held: unknown[] = [];
  call.on("hold", (hold) => held.push(hold));
  audio.nodes.get("larkline-reflex")?.post(true);
  await fake.clock.pass(100);
  socket.receive({ type: "app", message: { type: "playback", status: "held" } });
  socket.receive({ type: "app", message: { type: "playback", status: "running" } });
  expect(held).toEqual([
    { isHeld: true, afterMs: 132 },
    { isHeld: false, afterMs: undefined },
  ]);
});

test("a visitor who comes back hears the assistant although the message that ends a hold was lost", async () => {
  const { fake, socket, audio } = await joinedOverSocket();
  socket.receive({ type: "app", message: { type: "playback", status: "held" } });
  expect(audio.gain).toBe(0);
  socket.drop();
  await fake.clock.pass(100);
  fake.accept({ isResumed: true });
  await fake.clock.pass(200);
  expect(audio.gain).toBe(1);
});

test("so does a visitor who lost that message with WebRTC's channel", async () => {
  const { fake, socket } = await joined();
  socket.receive({ type: "answer", sdp: "answer" });
  await settled();
  fake.peers[0]?.connect();
  socket.receive({ type: "app", message: { type: "playback", status: "held" } });
  fake.peers[0]?.change("failed");
  await fake.clock.pass(200);
  expect(types(socket)).toContain("media");
  expect(fake.audio[0]?.gain).toBe(1);
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

test("MODL-04 a muted visitor sends no sound, and the far end knows", async () => {
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

test("MODL-06 an audio processor that breaks is reported and replaced", async () => {
  const { fake, call, capture, audio } = await joinedOverSocket();
  const told = vi.fn();
  call.on("nonfatal-error", told);
  capture.break();
  await settled();
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ type: "audio-processor-error" }));
  expect(audio.nodes.get("larkline-capture")).not.toBe(capture);
  expect(fake.leftOpen().microphones).toBe(1);
});

test("MODL-06 a replaced audio processor keeps its volume, and late errors of the old one are ignored", async () => {
  const { fake, call, socket, audio, capture, playback } = await joinedOverSocket();
  const told = vi.fn();
  call.on("nonfatal-error", told);
  socket.receive({ type: "app", message: { type: "playback", status: "held" } });
  audio.gain = 1;
  capture.break();
  await settled();
  expect(audio.gain).toBe(0);
  // The browser throws out both, and reports the second a little later.
  playback.break();
  await settled();
  expect(told).toHaveBeenCalledOnce();
  const before = socket.sent.length;
  audio.nodes.get("larkline-capture")?.post(new Int16Array(frameSamples).buffer);
  expect(socket.sent.length).toBe(before + 1);
  expect(fake.leftOpen().audio).toBe(1);
});
