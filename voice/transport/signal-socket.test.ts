import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import type { WebSocket } from "ws";
import { decodeFrame, encodeFrame, frameSamples } from "#voice/protocol/audio.ts";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { createSignalSocket } from "./signal-socket.ts";

/** The part of a WebSocket that is used; its buffer drains only when the test says so. */
class StuckSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly sent: (string | Uint8Array)[] = [];
  closedWith: number | undefined;
  isTerminated = false;
  send(data: string | Uint8Array): void {
    this.sent.push(data);
    this.bufferedAmount += data.length;
  }
  close(code?: number): void {
    this.closedWith = code;
    this.readyState = 2;
  }
  terminate(): void {
    this.isTerminated = true;
    this.readyState = 3;
  }
}

function scripted() {
  const clock = createFakeClock();
  const stuck = new StuckSocket();
  const socket = createSignalSocket(stuck as unknown as WebSocket, clock);
  const seen: string[] = [];
  socket.listen({
    signal: ({ type }) => seen.push(type),
    frame: (frame) => seen.push(`frame ${frame[0]}`),
    left: () => seen.push("left"),
    lost: () => seen.push("lost"),
    ejected: () => seen.push("ejected"),
  });
  const say = (text: string) => stuck.emit("message", Buffer.from(text), false);
  const sound = (number: number) =>
    stuck.emit("message", Buffer.from(encodeFrame(number, new Int16Array(frameSamples).fill(number))), true);
  return { clock, stuck, socket, seen, say, sound };
}

test("sound that cannot be sent in time is dropped, and later sound keeps its number", () => {
  const { stuck, socket } = scripted();
  for (let i = 0; i < 100; i++) socket.sendFrame(new Int16Array(frameSamples));
  const waiting = stuck.sent.length;
  expect(waiting).toBeLessThan(15);
  stuck.bufferedAmount = 0;
  socket.sendFrame(new Int16Array(frameSamples));
  expect(decodeFrame(stuck.sent.at(-1) as Uint8Array)?.number).toBe(100);
});

test("a visitor who no longer reads is lost instead of filling the memory", () => {
  const { clock, stuck, socket, seen, say } = scripted();
  for (let i = 0; i < 300; i++)
    socket.send({ type: "app", message: { type: "hang", message: "x".repeat(4_000) } });
  say('{"type":"beat"}');
  clock.advance(375);
  expect([seen, stuck.isTerminated, clock.timers()]).toEqual([["lost"], true, 0]);
});

test("an end that is not heard for two heartbeats is gone; one that sends them is not", () => {
  const { clock, seen, say, stuck } = scripted();
  for (let i = 0; i < 10; i++) {
    clock.advance(750);
    say('{"type":"beat"}');
  }
  expect(seen).toEqual([]);
  expect(stuck.sent.filter((data) => String(data) === '{"type":"beat"}').length).toBeGreaterThanOrEqual(10);
  clock.advance(1_499);
  expect(seen).toEqual([]);
  clock.advance(376);
  expect(seen).toEqual(["lost"]);
});

test("a busy process does not mistake its own silence for the visitor's", () => {
  const { clock, seen, stuck } = scripted();
  // The timer runs three seconds late.
  const { now } = clock;
  Object.assign(clock, { now: () => now() + 3_000 });
  clock.advance(375);
  expect([seen, stuck.isTerminated]).toEqual([[], false]);
  clock.advance(1_500);
  expect(seen).toEqual(["lost"]);
});

test("overtaken and duplicate frames are dropped, and a new count is accepted", () => {
  const { seen, sound } = scripted();
  for (const number of [0, 1, 3, 2, 3, 4, 1_000, 0]) sound(number);
  expect(seen).toEqual(["frame 0", "frame 1", "frame 3", "frame 4", "frame 1000", "frame 0"]);
});

test("only close code 1001 means that the page was closed; after any other the visitor may come back", () => {
  for (const [code, expected] of [
    [1001, "left"],
    [1000, "lost"],
    [1005, "lost"],
    [1006, "lost"],
  ] as const) {
    const { clock, stuck, seen } = scripted();
    stuck.emit("close", code);
    expect([code, seen, clock.timers()]).toEqual([code, [expected], 0]);
  }
});
