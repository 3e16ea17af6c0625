import { expect, test } from "vitest";
import type { ServerMessage } from "#voice/protocol/app-messages.ts";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { createLineMessages } from "./line-messages.ts";
import type { RtcPeer } from "./rtc/peer.ts";
import type { SignalSocket } from "./signal-socket.ts";

test("the message that ends the call goes over the socket, so that the call's end cannot overtake it", () => {
  const sent: string[] = [];
  const socket = { send: ({ type }: { type: string }) => sent.push(`socket: ${type}`) };
  const peer = {
    sendMessage(text: string) {
      sent.push(`channel: ${(JSON.parse(text) as { type: string }).type}`);
      return true;
    },
  };
  const messages = createLineMessages({
    clock: createFakeClock(),
    socket: () => socket as unknown as SignalSocket,
    peer: () => peer as unknown as RtcPeer,
  });
  const ended: ServerMessage = {
    type: "status-update",
    status: "ended",
    endedReason: "assistant-ended-call",
  };
  messages.send({ type: "state", state: "speaking" });
  messages.send(ended);
  expect(sent).toEqual(["channel: state", "socket: app"]);
});

test("a visitor who returns is told the state once more, as it may have been lost with the socket", () => {
  const sent: unknown[] = [];
  const open = { send: ({ message }: { message: unknown }) => sent.push(message) } as unknown as SignalSocket;
  let socket: SignalSocket | undefined = open;
  const messages = createLineMessages({
    clock: createFakeClock(),
    socket: () => socket,
    peer: () => undefined,
  });
  messages.flush();
  expect(sent).toEqual([]);
  messages.send({ type: "state", state: "speaking" });
  socket = undefined;
  messages.send({ type: "notice", message: "hello" });
  socket = open;
  sent.length = 0;
  messages.flush();
  expect(sent).toEqual([
    { type: "state", state: "speaking" },
    { type: "notice", message: "hello" },
  ]);
  socket = undefined;
  messages.send({ type: "state", state: "listening" });
  socket = open;
  sent.length = 0;
  messages.flush();
  expect(sent).toEqual([{ type: "state", state: "listening" }]);
});

test("a visitor who returns is told once more that the call has begun, before its state", () => {
  const sent: unknown[] = [];
  const open = { send: ({ message }: { message: unknown }) => sent.push(message) } as unknown as SignalSocket;
  let socket: SignalSocket | undefined = open;
  const messages = createLineMessages({
    clock: createFakeClock(),
    socket: () => socket,
    peer: () => undefined,
  });
  messages.send("listening");
  messages.send({ type: "state", state: "speaking" });
  sent.length = 0;
  messages.flush();
  expect(sent).toEqual(["listening", { type: "state", state: "speaking" }]);
  socket = undefined;
  messages.send({ type: "state", state: "thinking" });
  socket = open;
  sent.length = 0;
  messages.flush();
  expect(sent).toEqual(["listening", { type: "state", state: "thinking" }]);
});

test("the beginning of a call that waited for its visitor is told once", () => {
  const sent: unknown[] = [];
  let socket: SignalSocket | undefined;
  const messages = createLineMessages({
    clock: createFakeClock(),
    socket: () => socket,
    peer: () => undefined,
  });
  messages.send("listening");
  socket = { send: ({ message }: { message: unknown }) => sent.push(message) } as unknown as SignalSocket;
  messages.flush();
  expect(sent).toEqual(["listening"]);
});
