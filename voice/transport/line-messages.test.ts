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
