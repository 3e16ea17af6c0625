import { createSocket } from "node:dgram";
import { once } from "node:events";
import { expect, test } from "vitest";
import { RTCPeerConnection } from "werift";
import type { IceServer } from "#voice/protocol/signals.ts";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { answerOffer } from "./peer.ts";

async function answerWith(iceServers: readonly IceServer[]) {
  const connection = new RTCPeerConnection({ bundlePolicy: "max-bundle" });
  connection.addTransceiver("audio");
  connection.createDataChannel("app");
  const { sdp } = await connection.createOffer();
  await connection.close();
  const ignore = () => {};
  const peer = await answerOffer({
    sdp,
    iceServers,
    takesPrivate: true,
    clock: createFakeClock(),
    listener: { connected: ignore, disconnected: ignore, heard: ignore, frame: ignore, message: ignore },
  });
  await peer?.close();
  return peer?.answer ?? "";
}

test("without the operator's ICE servers no third party is asked, and the browser begins the handshake", async () => {
  const answer = await answerWith([]);
  // A "lite" end never sends a request of its own, neither to a browser nor to a server.
  expect(answer).toContain("a=ice-lite\r\n");
  expect(answer).toContain("a=setup:passive\r\n");
  expect(answer).toMatch(/a=candidate:\S+ 1 udp \d+ \S+ \d+ typ host/);
  expect(answer).not.toMatch(/typ (srflx|relay)/);
});

test("the operator's TURN server is also asked for STUN, in place of the library's third party", async () => {
  const server = createSocket("udp4").bind(0, "127.0.0.1");
  await once(server, "listening");
  const types = new Set<number>();
  server.on("message", (message) => types.add(message.readUInt16BE(0)));
  const url = `turn:127.0.0.1:${server.address().port}?transport=udp`;
  const answered = answerWith([{ urls: [url], username: "lark", credential: "song" }]);
  // RFC 8489: a binding request, which asks for the sender's own address. RFC 8656: an allocate request.
  await expect.poll(() => [...types].sort()).toEqual([0x0001, 0x0003]);
  expect(await answered).not.toContain("a=ice-lite");
  server.close();
});
