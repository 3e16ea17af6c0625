import { expect, test } from "vitest";
import { RTCPeerConnection } from "werift";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { createLinePeer } from "./line-peer.ts";

async function offer(): Promise<string> {
  const connection = new RTCPeerConnection({ bundlePolicy: "max-bundle" });
  connection.addTransceiver("audio");
  connection.createDataChannel("app");
  const { sdp } = await connection.createOffer();
  await connection.close();
  return sdp;
}

function scripted(options: Partial<Parameters<typeof createLinePeer>[0]> = {}) {
  const clock = createFakeClock();
  const ignore = () => {};
  const listener = {
    connected: ignore,
    disconnected: ignore,
    heard: ignore,
    frame: ignore,
    message: ignore,
  };
  return { clock, peers: createLinePeer({ iceServers: () => [], clock, listener, ...options }) };
}

test("of offers made at the same time only the newest is answered", async () => {
  const { peers } = scripted();
  const sdp = await offer();
  const answers = await Promise.all([peers.answer(sdp), peers.answer(sdp), peers.answer(sdp)]);
  expect(answers.map((answer) => answer?.slice(0, 3))).toEqual([undefined, undefined, "v=0"]);
  expect(peers.current()?.answer).toBe(answers[2]);
  peers.close();
  expect(peers.current()).toBeUndefined();
});

test("a visitor may offer five times at once, and then every five seconds", async () => {
  const { peers, clock } = scripted();
  const sdp = await offer();
  const isAnswered = async () => (await peers.answer(sdp)) !== "refused";
  for (let i = 0; i < 5; i++) expect(await isAnswered()).toBe(true);
  expect(await isAnswered()).toBe(false);
  clock.advance(4_999);
  expect(await isAnswered()).toBe(false);
  clock.advance(1);
  expect(await isAnswered()).toBe(true);
  peers.close();
});

test("an offer beyond the share of the visitor's address is refused, and costs no socket", async () => {
  const left = [true, false];
  const { peers } = scripted({ mayOffer: async () => left.shift() ?? false });
  const sdp = await offer();
  expect(await peers.answer(sdp)).toMatch(/^v=0/);
  expect(await peers.answer(sdp)).toBe("refused");
  expect(peers.current()).toBeUndefined();
  peers.close();
});
