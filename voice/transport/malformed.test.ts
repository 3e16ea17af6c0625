import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import type { WebSocket } from "ws";
import { readClientMessage } from "#voice/protocol/app-messages.ts";
import { decodeFrame, encodeFrame, frameSamples } from "#voice/protocol/audio.ts";
import { maxMessageLength } from "#voice/protocol/limits.ts";
import { type ClientSignal, readClientSignal } from "#voice/protocol/signals.ts";
import { chromiumOffer } from "#voice/testing/chromium-offer.ts";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { mutate } from "#voice/testing/mutate.ts";
import { seeded } from "#voice/testing/synthetic-sound.ts";
import { createLineMessages } from "./line-messages.ts";
import { createSignalSocket, type SignalSocket } from "./signal-socket.ts";

// A sender of many damaged messages is ejected after a few: here time passes between them, so that each one is read.

const messages = [
  "playable",
  { type: "say", message: "Hello", endCallAfterSpoken: true },
  { type: "control", control: "mute-assistant", videoRecordingStartDelaySeconds: 1.5 },
  { type: "add-message", message: { role: "user", content: "What is it?" }, triggerResponseEnabled: false },
  { type: "end-call" },
];
const signals: readonly ClientSignal[] = [
  { type: "join", visitor: "visitor-one", hasMicrophone: true, userData: { a: [1, { b: null }] } },
  { type: "offer", sdp: chromiumOffer },
  {
    type: "candidate",
    candidate: { candidate: "candidate:1 1 udp 1 192.0.2.1 5000 typ host", sdpMid: "0", sdpMLineIndex: 0 },
  },
  { type: "media", using: "websocket" },
  { type: "microphone", isOn: true },
  ...messages.map((message) => ({ type: "app", message }) as const),
  { type: "beat" },
  { type: "leave" },
];
const rounds = 10_000;

/** Every second one is valid JSON with values of other kinds, which gets further than broken text. */
function* damaged(valid: readonly unknown[], chance: () => number): Generator<string> {
  const texts = valid.map((value) => JSON.stringify(value));
  for (let i = 0; i < rounds; i++) {
    const value = valid[i % valid.length];
    yield i % 2 === 0
      ? mutate(texts[i % texts.length] ?? "", chance, texts)
      : JSON.stringify(replaced(value, chance));
  }
}

const otherKinds = [
  null,
  0,
  -1,
  1e300,
  "",
  "x".repeat(5_000),
  true,
  [],
  {},
  [[]],
  { type: "say" },
  "__proto__",
];

function replaced(value: unknown, chance: () => number): unknown {
  if (chance() < 0.15 || typeof value !== "object" || value === null) {
    return chance() < 0.6 ? otherKinds[Math.floor(chance() * otherKinds.length)] : value;
  }
  const entries = Object.entries(value).filter(() => chance() < 0.9);
  return Object.fromEntries(
    entries.map(([name, one]) => [name, chance() < 0.7 ? replaced(one, chance) : one]),
  );
}

/** A visitor's socket whose far end is the test. */
function openSocket() {
  const clock = createFakeClock();
  const far = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send() {},
    close() {},
    terminate() {},
  });
  const socket = createSignalSocket(far as unknown as WebSocket, clock);
  let ejections = 0;
  const read: unknown[] = [];
  socket.listen({
    signal: (signal) => read.push(signal),
    frame: (frame) => read.push(frame),
    left() {},
    lost() {},
    ejected: () => ejections++,
  });
  return { clock, far, read, ejections: () => ejections };
}

test("each of 10,000 damaged signals is read as a whole signal or not at all, and none throws", () => {
  const { clock, far, read, ejections } = openSocket();
  let refused = 0;
  for (const text of damaged(signals, seeded(1))) {
    clock.advance(1_000);
    far.emit("message", Buffer.from(text), false);
    if (readClientSignal(text) === undefined) refused++;
    // A signal that was read can be read again without a change.
    for (const signal of read.splice(0)) expect(readClientSignal(JSON.stringify(signal))).toEqual(signal);
  }
  expect(refused).toBeGreaterThan(rounds / 3);
  expect(refused).toBeLessThan(rounds);
  expect(ejections()).toBe(0);
});

test("each of 10,000 damaged frames is read as one frame or not at all", () => {
  const chance = seeded(2);
  const { clock, far, read, ejections } = openSocket();
  const whole = encodeFrame(1, new Int16Array(frameSamples).fill(7));
  let heard = 0;
  for (let i = 0; i < rounds; i++) {
    clock.advance(1_000);
    const bytes = Buffer.alloc(i % 3 === 0 ? whole.length : Math.floor(chance() ** 4 * 70_000));
    whole.slice(0, bytes.length).forEach((byte, at) => {
      bytes[at] = chance() < 0.05 ? Math.floor(chance() * 256) : byte;
    });
    expect(decodeFrame(bytes)?.frame.length).toBe(bytes.length === whole.length ? frameSamples : undefined);
    far.emit("message", bytes, true);
    for (const frame of read.splice(0)) {
      heard++;
      expect(frame).toHaveLength(frameSamples);
    }
  }
  expect(heard).toBeGreaterThan(100);
  expect(ejections()).toBe(0);
});

test("each of 10,000 damaged texts of the data channel is a whole message or a fault, and none throws", () => {
  const clock = createFakeClock();
  let faults = 0;
  const socket = { fault: () => faults++, send() {} } as unknown as SignalSocket;
  const lines = createLineMessages({ clock, socket: () => socket, peer: () => undefined });
  const read: unknown[] = [];
  lines.deliverTo((message) => read.push(message));
  for (const text of damaged(messages, seeded(3))) {
    clock.advance(1_000);
    lines.receiveText(text);
  }
  expect(faults + read.length).toBe(rounds);
  expect(read.length).toBeGreaterThan(rounds / 20);
  for (const message of read) {
    expect(readClientMessage(message)).toEqual(message);
    expect(JSON.stringify(message).length).toBeLessThanOrEqual(maxMessageLength + 50);
  }
});
