import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { levelOf } from "#voice/audio/level.ts";
import { frameSamples } from "#voice/protocol/audio.ts";
import { hearLine } from "#voice/testing/heard-line.ts";
import { openTestAgent, type TestAgent } from "#voice/testing/sip-agent.ts";
import { peerDescription, startSipPeer } from "#voice/testing/sip-peer.ts";
import type { Line } from "#voice/transport/line.ts";
import { readDescription } from "./sdp.ts";

const sound = Int16Array.from({ length: frameSamples }, (_, i) => 8_000 * Math.sin(i / 4));
const timers = { t1: 30, t2: 120, t4: 100 };

/** Calls through an agent's trunk. Resolves to the line, or why there is none. */
function dial({ agent }: TestAgent, codecs?: readonly string[]) {
  const { promise, resolve } = Promise.withResolvers<Line | string>();
  agent.dial(
    "+12025550123",
    { ringing() {}, answered: resolve, failed: resolve },
    codecs ? { codecs } : undefined,
  );
  return promise;
}

/** Talks until both have heard the other. */
async function expectTalk(a: Line, b: Line): Promise<void> {
  const [there, here] = [hearLine(a), hearLine(b)];
  const loud = ({ frames }: typeof there) => frames.filter((frame) => levelOf(frame) > -30).length;
  const isHeard = () => loud(there) >= 10 && loud(here) >= 10;
  for (let frame = 0; frame < 1_500 && !isHeard(); frame++) {
    a.send(sound);
    b.send(sound);
    await wait(20);
  }
  expect(isHeard()).toBe(true);
}

test.each([
  [undefined, "none"],
  [["OPUS"], "none"],
  [["G722"], "dtls"],
  [["OPUS", "PCMU"], "dtls"],
] as const)("agents talk with %s and encryption by %s", { timeout: 60_000 }, async (codecs, by) => {
  await using callee = await openTestAgent();
  await using caller = await openTestAgent({
    trunkPort: callee.agent.portOf("udp") ?? 0,
    ...(by === "dtls" && { encryption: by }),
  });
  const outcome = dial(caller, codecs);
  const answered = await (await callee.nextCall()).answer();
  const placed = await outcome;
  if (typeof placed === "string" || !answered) throw new Error("The call was not answered.");
  await expectTalk(placed, answered);
  placed.close("assistant-ended-call");
  await expect.poll(() => callee.agent.sessions()).toBe(0);
});

test("a handshake is offered as one that either end may begin, and a plain answer to it is no call", async () => {
  await using peer = await startSipPeer({ to: () => caller.agent.portOf("udp") ?? 0 });
  await using caller = await openTestAgent({ trunkPort: peer.port, timers, encryption: "dtls" });
  const outcome = dial(caller);
  const invite = await peer.request("INVITE");
  expect(readDescription(invite.body)).toMatchObject({
    profile: "UDP/TLS/RTP/SAVP",
    sharesPort: true,
    security: { by: "dtls", setup: "actpass", fingerprints: [{ hash: "sha-256" }] },
  });
  const contact = [["contact", `<sip:peer@127.0.0.1:${peer.port}>`]] as const;
  peer.answer(invite, 200, { toTag: "x", headers: contact, body: peerDescription(4_000) });
  peer.answer(await peer.request("BYE"), 200);
  expect(await outcome).toBe("failed");
});

const fingerprint = `a=fingerprint:sha-256 ${Array(32).fill("AB").join(":")}`;

test("an offered handshake is left to the caller to begin, and an offer of the same keeps its parts", async () => {
  await using peer = await startSipPeer({ to: () => callee.agent.portOf("udp") ?? 0 });
  await using callee = await openTestAgent({ timers });
  const offer = peerDescription(4_000)
    .replace("RTP/AVP", "UDP/TLS/RTP/SAVPF")
    .replace("a=sendrecv", `${fingerprint}\r\na=setup:actpass\r\na=rtcp-mux\r\na=sendrecv`);
  peer.ask("INVITE", { body: offer });
  const line = await (await callee.nextCall()).answer();
  const ok = await peer.response(200);
  const expected = { profile: "UDP/TLS/RTP/SAVPF", sharesPort: true, security: { setup: "passive" } };
  expect(readDescription(ok.body)).toMatchObject(expected);
  peer.askWithin(ok, "ACK", { number: 1 });
  // Nobody has shaken hands: there is nobody to talk with.
  expect(line && hearLine(line).events).toEqual([]);
  peer.askWithin(ok, "INVITE", { number: 2, body: offer });
  expect(readDescription((await peer.response(200, 2)).body)).toMatchObject(expected);
  peer.askWithin(ok, "ACK", { number: 2 });
  line?.close("assistant-ended-call");
  peer.answer(await peer.request("BYE"), 200);
});
