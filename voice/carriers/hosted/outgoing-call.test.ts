import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import type { WebSocket } from "ws";
import { createFakeClock, settled } from "#voice/testing/fake-clock.ts";
import { placeHostedCall } from "./outgoing-call.ts";
import type { Placed, StreamEvent } from "./vendor.ts";

/** A call at a vendor that does what a test wants. Messages of its sound are events in JSON. */
function arrange(placed: Promise<Placed> = Promise.resolve({ callId: "call-1" })) {
  const clock = createFakeClock();
  const told: string[] = [];
  const ended: string[] = [];
  let onSocket: ((socket: WebSocket) => void) | undefined;
  const call = placeHostedCall(
    {
      vendor: {
        name: "vendor",
        place: () => placed,
        end: async (callId) => void ended.push(callId),
        forward: async () => false,
        check: async () => true,
        openStream: () => ({
          read: (message) => JSON.parse(message.toString()) as StreamEvent,
          sound: () => undefined,
          clear: () => undefined,
          mark: () => undefined,
        }),
      },
      sockets: {
        expect(given) {
          onSocket = given;
          return { url: "wss://example.com/media", cancel: () => (onSocket = undefined) };
        },
      },
      forwards: { expect: () => ({ url: "https://example.com/forwards", cancel: () => undefined }) },
      clock,
      onError(error) {
        throw error;
      },
      track: (request) => void request,
    },
    {
      to: "+12025550123",
      eventsUrl: "https://example.com/events",
      listener: {
        ringing: () => told.push("ringing"),
        answered: () => told.push("answered"),
        failed: (why) => told.push(why),
      },
      onRefused: (why) => told.push(`refused: ${why}`),
      onOver: () => told.push("over"),
    },
  );
  const connect = () => {
    const socket = Object.assign(new EventEmitter(), { close: () => undefined, bufferedAmount: 0 });
    onSocket?.(socket as unknown as WebSocket);
    return (event: StreamEvent) => socket.emit("message", Buffer.from(JSON.stringify(event)), false);
  };
  return { clock, call, told, ended, connect, isExpected: () => onSocket !== undefined };
}

test("OUTB-04 a phone that rings without further news is given up, as nobody answered", async () => {
  const { clock, call, told, ended, isExpected } = arrange();
  await settled();
  call.event("ringing", "call-1");
  call.event("ringing", "call-1");
  await clock.pass(59_000);
  expect(told).toEqual(["ringing"]);
  await clock.pass(2_000);
  expect(told).toEqual(["ringing", "no-answer", "over"]);
  expect(ended).toEqual(["call-1"]);
  expect(isExpected()).toBe(false);
  expect(clock.timers()).toBe(0);
});

test("OUTB-04 an order of which nothing is heard has failed, and is ended as soon as anything is", async () => {
  const { clock, call, told, ended } = arrange(new Promise(() => undefined));
  await clock.pass(60_000);
  expect(told).toEqual(["failed", "over"]);
  expect(ended).toEqual([]);
  call.event("ringing", "call-7");
  call.event("answered", "call-7");
  expect(ended).toEqual(["call-7"]);
  expect(told).toEqual(["failed", "over"]);
});

test("OUTB-04 a call that is answered and gets no sound has failed, and is ended", async () => {
  const { clock, call, told, ended } = arrange();
  await settled();
  call.event("answered", "call-1");
  await clock.pass(10_000);
  expect(told).toEqual(["failed", "over"]);
  expect(ended).toEqual(["call-1"]);
});

test("OUTB-04 sound may come before any news, and the sound of another call is not taken", async () => {
  const { call, told, ended, connect } = arrange();
  const send = connect();
  send({ is: "started", callId: "call-1" });
  expect(told).toEqual(["answered"]);
  call.event("ringing", "call-1");
  call.event("answered", "call-1");
  call.event("busy", "another");
  expect(told).toEqual(["answered"]);
  call.event("completed", "call-1");
  expect(told).toEqual(["answered", "over"]);
  expect(ended).toEqual([]);

  const other = arrange();
  await settled();
  other.connect()({ is: "started", callId: "another" });
  expect(other.told).toEqual(["failed", "over"]);
  expect(other.ended).toEqual(["call-1"]);
});
