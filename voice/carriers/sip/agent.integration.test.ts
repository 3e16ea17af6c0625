import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { levelOf } from "#voice/audio/level.ts";
import type { DialFailure } from "#voice/carriers/carrier.ts";
import { createPhoneMedia } from "#voice/carriers/open-phone-media.ts";
import { frameSamples } from "#voice/protocol/audio.ts";
import { type HeardLine, hearLine } from "#voice/testing/heard-line.ts";
import { openTestAgent, type TestAgent } from "#voice/testing/sip-agent.ts";
import { peerDescription, startSipPeer } from "#voice/testing/sip-peer.ts";
import type { Clock } from "#voice/time/clock.ts";
import { systemClock } from "#voice/time/system-clock.ts";
import type { Line } from "#voice/transport/line.ts";
import { headerOf } from "./message.ts";
import { readDescription } from "./sdp.ts";

/** Timers of a network that loses nothing, so that what is repeated is seen soon. */
const timers = { t1: 30, t2: 120, t4: 100 };
const sound = Int16Array.from({ length: frameSamples }, (_, i) => 8_000 * Math.sin(i / 4));

/** Calls through an agent's trunk. Resolves to the line or the failure. */
function dial({ agent }: TestAgent, to = "+12025550123") {
  const progress: string[] = [];
  const { promise, resolve } = Promise.withResolvers<Line | DialFailure>();
  const placed = agent.dial(to, {
    ringing: () => progress.push("ringing"),
    answered: resolve,
    failed: resolve,
  });
  return { placed, progress, outcome: promise };
}

function isLine(outcome: Line | DialFailure): asserts outcome is Line {
  expect(typeof outcome).toBe("object");
}

const loudFrames = ({ frames }: HeardLine) => frames.filter((frame) => levelOf(frame) > -30).length;

test.each(["udp", "tcp"] as const)(
  "two agents talk over %s: sound and keys both ways, and the end is told",
  async (protocol) => {
    await using callee = await openTestAgent({ protocol });
    await using caller = await openTestAgent({
      protocol,
      trunkPort: callee.agent.portOf(protocol) ?? 0,
      callerNumber: "+12025550100",
    });
    const { outcome, progress } = dial(caller);
    const call = await callee.nextCall();
    expect(call).toMatchObject({ to: "+12025550123", from: "+12025550100" });
    const answered = await call.answer();
    const placed = await outcome;
    isLine(placed);
    expect(progress).toEqual(["ringing"]);
    const there = hearLine(answered ?? placed);
    const here = hearLine(placed);
    for (let frame = 0; frame < 20; frame++) {
      answered?.send(sound);
      placed.send(sound);
      await wait(20);
    }
    await expect.poll(() => loudFrames(there)).toBeGreaterThanOrEqual(15);
    await expect.poll(() => loudFrames(here)).toBeGreaterThanOrEqual(15);
    expect(there.messages[0]).toBe("playable");
    placed.close("assistant-ended-call");
    expect(await there.ended).toBe("customer-ended-call");
    await expect.poll(() => [callee.agent.sessions(), caller.agent.sessions()]).toEqual([0, 0]);
  },
);

test.each([
  [486, "busy"],
  [600, "busy"],
  [480, "no-answer"],
  [403, "rejected"],
  [603, "rejected"],
  [404, "no-such-number"],
  [302, "failed"],
  [503, "failed"],
] as const)("a call that is answered with %s is %s, and acknowledged", async (status, failure) => {
  await using peer = await startSipPeer({ to: () => caller.agent.portOf("udp") ?? 0 });
  await using caller = await openTestAgent({ trunkPort: peer.port, timers });
  const { outcome } = dial(caller);
  const invite = await peer.request("INVITE");
  peer.answer(invite, 100);
  peer.answer(invite, status, { toTag: "x", headers: [["contact", "<sip:elsewhere@192.0.2.9>"]] });
  expect(await outcome).toBe(failure);
  expect(await peer.request("ACK")).toMatchObject({ uri: invite.uri, cseq: { number: invite.cseq.number } });
});

test("an INVITE that is lost is sent again, and nobody there is a failure", async () => {
  await using peer = await startSipPeer({ to: () => 9 });
  await using caller = await openTestAgent({ trunkPort: peer.port, timers: { t1: 10, t2: 40, t4: 50 } });
  const { outcome } = dial(caller);
  expect(await outcome).toBe("failed");
  const invites = peer.received.filter(
    (message) => message.kind === "request" && message.method === "INVITE",
  );
  // At once and after T1, 2 T1, 4 T1 … 32 T1, of 64 T1.
  expect(invites.length).toBeGreaterThanOrEqual(5);
  expect(new Set(invites.map(({ via }) => via.branch)).size).toBe(1);
});

test("a call that is given up while it rings is cancelled, and ends with the answer to that", async () => {
  await using peer = await startSipPeer({ to: () => caller.agent.portOf("udp") ?? 0 });
  await using caller = await openTestAgent({ trunkPort: peer.port, timers });
  const { outcome, placed } = dial(caller);
  const invite = await peer.request("INVITE");
  // Before anything was answered, a CANCEL could overtake its INVITE.
  placed.cancel();
  await wait(100);
  expect(peer.received.every((message) => message.kind === "request" && message.method === "INVITE")).toBe(
    true,
  );
  peer.answer(invite, 180, { toTag: "x" });
  const cancel = await peer.request("CANCEL");
  expect(cancel.via.branch).toBe(invite.via.branch);
  expect(cancel.cseq.number).toBe(invite.cseq.number);
  peer.answer(cancel, 200);
  peer.answer(invite, 487, { toTag: "x" });
  expect(await outcome).toBe("cancelled");
});

test("a description that came while it rang counts for an answer without one, and early sound is heard by nobody", async () => {
  await using peer = await startSipPeer({ to: () => caller.agent.portOf("udp") ?? 0 });
  await using caller = await openTestAgent({ trunkPort: peer.port, timers });
  const { outcome, progress } = dial(caller);
  const invite = await peer.request("INVITE");
  const contact = [["contact", `<sip:peer@127.0.0.1:${peer.port}>`]] as const;
  peer.answer(invite, 183, { toTag: "x", headers: contact, body: peerDescription(4_000) });
  await expect.poll(() => progress).toEqual(["ringing"]);
  peer.answer(invite, 200, { toTag: "x", headers: contact });
  const line = await outcome;
  isLine(line);
  await peer.request("ACK");
  expect(hearLine(line).events).toEqual(["opened"]);
  line.close("assistant-ended-call");
  peer.answer(await peer.request("BYE"), 200);
});

/** A clock on which what comes after 20 seconds and more is due at once. */
const hasty: Clock = {
  now: systemClock.now,
  after: (ms, run) => systemClock.after(ms >= 20_000 ? 200 : ms, run),
};

test("signs of life keep the way from the trunk open, whether it answers or not", async () => {
  await using peer = await startSipPeer({ to: () => caller.agent.portOf("udp") ?? 0 });
  await using caller = await openTestAgent({ trunkPort: peer.port, clock: hasty });
  const first = await peer.request("OPTIONS");
  expect(first.uri).toBe("sip:127.0.0.1");
  // Nobody answers it, and the next one comes all the same.
  await peer.request("OPTIONS");
});

test("a session is refreshed by whom it was agreed, and ends with BYE where the trunk has gone meanwhile", async () => {
  await using peer = await startSipPeer({ to: () => caller.agent.portOf("udp") ?? 0 });
  await using caller = await openTestAgent({ trunkPort: peer.port, timers, clock: hasty });
  const { outcome } = dial(caller);
  const invite = await peer.request("INVITE");
  expect(headerOf(invite, "session-expires")).toBe("1800");
  const headers = [
    ["contact", `<sip:peer@127.0.0.1:${peer.port}>`],
    ["supported", "timer"],
    ["session-expires", "90;refresher=uac"],
  ] as const;
  peer.answer(invite, 200, { toTag: "x", headers, body: peerDescription(4_000) });
  const line = await outcome;
  isLine(line);
  const heard = hearLine(line);
  const refresh = await peer.request("INVITE", invite.cseq.number + 1);
  expect(headerOf(refresh, "session-expires")).toBe("90;refresher=uac");
  peer.answer(refresh, 200, { toTag: "x", headers, body: peerDescription(4_000) });
  // The next one is not answered: the trunk is gone.
  await peer.request("INVITE", invite.cseq.number + 2);
  expect(await heard.ended).toBe("customer-did-not-return");
  await peer.request("BYE");
  await expect.poll(() => caller.agent.sessions()).toBe(0);
});

test("behind a router the public address is what others are told", async () => {
  await using peer = await startSipPeer({ to: () => caller.agent.portOf("udp") ?? 0 });
  await using caller = await openTestAgent({
    trunkPort: peer.port,
    timers,
    publicAddress: "203.0.113.5",
    openMedia: createPhoneMedia({
      ...{ host: "127.0.0.1", publicAddress: "203.0.113.5", clock: systemClock },
      ports: { from: 20_000, to: 31_999 },
    }),
  });
  const { outcome } = dial(caller);
  const invite = await peer.request("INVITE");
  expect(headerOf(invite, "contact")).toContain("203.0.113.5");
  expect(readDescription(invite.body)?.address).toBe("203.0.113.5");
  // A registrar or a proxy answers where the message came from, whatever it says of itself.
  peer.answer(invite, 486, { toTag: "x" });
  expect(await outcome).toBe("busy");
});

test("a phone that answers although it was cancelled is hung up", async () => {
  await using peer = await startSipPeer({ to: () => caller.agent.portOf("udp") ?? 0 });
  await using caller = await openTestAgent({ trunkPort: peer.port, timers });
  const { outcome, placed } = dial(caller);
  const invite = await peer.request("INVITE");
  peer.answer(invite, 180, { toTag: "x" });
  placed.cancel();
  await peer.request("CANCEL");
  const contact = [["contact", `<sip:peer@127.0.0.1:${peer.port}>`]] as const;
  peer.answer(invite, 200, { toTag: "x", headers: contact, body: peerDescription(4_000) });
  await peer.request("ACK");
  peer.answer(await peer.request("BYE"), 200);
  expect(await outcome).toBe("cancelled");
});

test("a challenge is answered once, with a new number, and a second refusal is one", async () => {
  await using peer = await startSipPeer({ to: () => caller.agent.portOf("udp") ?? 0 });
  await using caller = await openTestAgent({
    trunkPort: peer.port,
    timers,
    login: { user: "wren", password: "secret" },
  });
  const { outcome } = dial(caller);
  const challenge = [
    ["proxy-authenticate", 'Digest realm="trunk", nonce="n1", qop="auth", algorithm=SHA-256'],
  ] as const;
  const first = await peer.request("INVITE");
  expect(headerOf(first, "proxy-authorization")).toBeUndefined();
  peer.answer(first, 407, { toTag: "x", headers: challenge });
  const second = await peer.request("INVITE");
  expect(second.cseq.number).toBe(first.cseq.number + 1);
  expect(headerOf(second, "proxy-authorization")).toMatch(
    /^Digest username="wren", realm="trunk", nonce="n1"/,
  );
  peer.answer(second, 403, { toTag: "x" });
  expect(await outcome).toBe("rejected");
});

test("an agent registers with its login, and says goodbye when it closes", async () => {
  await using peer = await startSipPeer({ to: () => agent.agent.portOf("udp") ?? 0 });
  const states: string[] = [];
  const agent = await openTestAgent({
    trunkPort: peer.port,
    timers,
    login: { user: "wren", password: "secret" },
    registers: true,
    onRegistration: ({ is }) => states.push(is),
  });
  const first = await peer.request("REGISTER");
  peer.answer(first, 401, {
    toTag: "x",
    headers: [["www-authenticate", 'Digest realm="trunk", nonce="n1"']],
  });
  // Each may come more than once: an agent that hears of an answer late sends it again.
  const second = await peer.request("REGISTER", 2);
  expect(headerOf(second, "authorization")).toContain("algorithm=MD5");
  const contact = headerOf(second, "contact") ?? "";
  peer.answer(second, 200, { toTag: "x", headers: [["contact", `${contact};expires=300`]] });
  await expect.poll(() => states).toEqual(["registered"]);
  const closed = agent.agent.close();
  const last = await peer.request("REGISTER", 3);
  expect(headerOf(last, "expires")).toBe("0");
  peer.answer(last, 200, { toTag: "x" });
  await closed;
});

test("a registrar that refuses is asked again, and calls can be made all the same", async () => {
  await using peer = await startSipPeer({ to: () => caller.agent.portOf("udp") ?? 0 });
  const states: string[] = [];
  await using caller = await openTestAgent({
    trunkPort: peer.port,
    timers,
    login: { user: "wren", password: "wrong" },
    registers: true,
    onRegistration: ({ is }) => states.push(is),
  });
  peer.answer(await peer.request("REGISTER"), 403, { toTag: "x" });
  await expect.poll(() => states).toEqual(["failed"]);
  const { outcome } = dial(caller);
  peer.answer(await peer.request("INVITE"), 486, { toTag: "x" });
  expect(await outcome).toBe("busy");
});

test("twenty calls at once are answered, each hears its own far end, and all end", async () => {
  await using callee = await openTestAgent();
  await using caller = await openTestAgent({ trunkPort: callee.agent.portOf("udp") ?? 0 });
  const dialled = Array.from({ length: 20 }, (_, i) =>
    dial(caller, `+1202555${String(100 + i).padStart(4, "0")}`),
  );
  const answered = await Promise.all(
    dialled.map(async () => {
      const line = await (await callee.nextCall()).answer();
      if (!line) throw new Error("A call was not answered.");
      return { line, heard: hearLine(line) };
    }),
  );
  const placed = await Promise.all(
    dialled.map(async ({ outcome }) => {
      const line = await outcome;
      isLine(line);
      return line;
    }),
  );
  for (let frame = 0; frame < 15; frame++) {
    for (const line of placed) line.send(sound);
    await wait(20);
  }
  for (const { heard } of answered) await expect.poll(() => loudFrames(heard)).toBeGreaterThanOrEqual(8);
  expect(callee.agent.sessions()).toBe(20);
  for (const line of placed) line.close("assistant-ended-call");
  for (const { heard } of answered) expect(await heard.ended).toBe("customer-ended-call");
  await expect.poll(() => callee.agent.sessions()).toBe(0);
  expect(callee.totals.every(({ lost, strangers }) => lost === 0 && strangers === 0)).toBe(true);
});
