import { expect, test, vi } from "vitest";
import { hearLine } from "#voice/testing/heard-line.ts";
import { openTestAgent } from "#voice/testing/sip-agent.ts";
import { peerDescription, startSipPeer } from "#voice/testing/sip-peer.ts";
import { headersOf } from "./message.ts";
import { readDescription } from "./sdp.ts";

/** Timers of a network that loses nothing, so that what is repeated is seen soon. */
const timers = { t1: 30, t2: 120, t4: 100 };

async function callIn({ description = peerDescription(4_000) } = {}) {
  const peer = await startSipPeer({ to: () => callee.agent.portOf("udp") ?? 0 });
  const callee = await openTestAgent({ timers });
  peer.ask("INVITE", { body: description });
  const call = await callee.nextCall();
  await peer.response(180);
  return {
    peer,
    callee,
    call,
    async [Symbol.asyncDispose]() {
      await callee[Symbol.asyncDispose]();
      await peer[Symbol.asyncDispose]();
    },
  };
}

/** A call that is answered, and acknowledged. */
async function talk(options: Parameters<typeof callIn>[0] = {}) {
  const parts = await callIn(options);
  const line = await parts.call.answer();
  if (!line) throw new Error("The call was not answered.");
  const ok = await parts.peer.response(200);
  parts.peer.askWithin(ok, "ACK", { number: 1 });
  return { ...parts, line, ok, heard: hearLine(line) };
}

test("an answer is repeated until its ACK comes, and without one the call is hung up", async () => {
  await using site = await callIn();
  const line = await site.call.answer();
  if (!line) throw new Error("The call was not answered.");
  const heard = hearLine(line);
  for (let times = 0; times < 4; times++) await site.peer.response(200);
  expect(await heard.ended).toBe("customer-did-not-return");
  expect(await site.peer.request("BYE")).toBeDefined();
});

test("an INVITE that comes again rings once, and has the same answer", async () => {
  await using peer = await startSipPeer({ to: () => callee.agent.portOf("udp") ?? 0 });
  await using callee = await openTestAgent({ timers });
  const again = { branch: "z9hG4bKsame", body: peerDescription(4_000) };
  peer.ask("INVITE", again);
  const call = await callee.nextCall();
  peer.ask("INVITE", again);
  call.reject("busy");
  const first = await peer.response(486);
  peer.ask("INVITE", again);
  const second = await peer.response(486);
  expect(second.to.params.get("tag")).toBe(first.to.params.get("tag"));
  expect(callee.calls).toHaveLength(1);
});

test("a caller who hangs up while it rings has 487, and nobody answers any more", async () => {
  await using peer = await startSipPeer({ to: () => callee.agent.portOf("udp") ?? 0 });
  await using callee = await openTestAgent({ timers });
  peer.ask("INVITE", { branch: "z9hG4bKcancelled", body: peerDescription(4_000) });
  const call = await callee.nextCall();
  const told = vi.fn();
  call.onAbandoned(told);
  peer.ask("CANCEL", { branch: "z9hG4bKcancelled" });
  await peer.response(200);
  await peer.response(487);
  expect(told).toHaveBeenCalledOnce();
  expect(await call.answer()).toBeUndefined();
});

test("hold and its end reach the line, and its sound stops meanwhile", async () => {
  await using site = await talk();
  const { peer, ok, heard, line } = site;
  await expect.poll(() => heard.events).toEqual(["opened"]);
  peer.askWithin(ok, "INVITE", { number: 2, body: peerDescription(4_000, { direction: "sendonly" }) });
  const held = await peer.response(200, 2);
  expect(readDescription(held.body)?.direction).toBe("recvonly");
  peer.askWithin(ok, "ACK", { number: 2 });
  await expect.poll(() => heard.events).toEqual(["opened", "lost"]);
  peer.askWithin(ok, "INVITE", { number: 3, body: peerDescription(4_000) });
  const resumed = await peer.response(200, 3);
  expect(readDescription(resumed.body)?.direction).toBe("sendrecv");
  peer.askWithin(ok, "ACK", { number: 3 });
  await expect.poll(() => heard.events).toEqual(["opened", "lost", "opened"]);
  // An offer of something else leaves the call as it is.
  peer.askWithin(ok, "INVITE", { number: 4, body: peerDescription(4_000, { formats: "18" }) });
  await peer.response(488, 4);
  line.close("assistant-ended-call");
  peer.answer(await peer.request("BYE"), 200);
});

test("an offer that comes only in the ACK is agreed on as well", async () => {
  await using site = await callIn({ description: "" });
  const answered = await site.call.answer();
  if (!answered) throw new Error("The call was not answered.");
  const heard = hearLine(answered);
  const ok = await site.peer.response(200);
  const { codecs, keys } = readDescription(ok.body) ?? {};
  expect(codecs?.map(({ name }) => name)).toEqual(["opus", "g722", "pcmu", "pcma"]);
  expect(keys?.map(({ payloadType }) => payloadType)).toEqual([101, 102]);
  expect(heard.events).toEqual([]);
  site.peer.askWithin(ok, "ACK", { number: 1, body: peerDescription(4_000, { formats: "8 101" }) });
  await expect.poll(() => heard.events).toEqual(["opened"]);
});

test("keys of an INFO press keys, and a BYE is the caller's end", async () => {
  await using site = await talk();
  const { peer, ok, heard } = site;
  const headers = [["content-type", "application/dtmf-relay"]] as const;
  await expect.poll(() => heard.events).toEqual(["opened"]);
  peer.askWithin(ok, "INFO", { number: 2, headers, body: "Signal=9\r\nDuration=160\r\n" });
  await peer.response(200);
  peer.askWithin(ok, "BYE", { number: 9 });
  expect(await heard.ended).toBe("customer-ended-call");
  expect(heard.messages).toEqual(["playable", { type: "dtmf", digits: "9" }]);
});

test.each([
  ["an older number", "BYE", 1, 500],
  ["a method that nobody knows", "PUBLISH", 7, 405],
] as const)(
  "a request of the call with %s is refused, and the call goes on",
  async (_what, method, number, status) => {
    await using site = await talk();
    site.peer.askWithin(site.ok, method, { number });
    await site.peer.response(status);
    expect(site.callee.agent.sessions()).toBe(1);
  },
);

test.each([
  ["a codec that nobody has", { body: peerDescription(4_000, { formats: "18" }) }, 488],
  ["pictures alone", { body: peerDescription(4_000).replace("m=audio", "m=video") }, 488],
])("a call with %s is refused when it is answered", async (_what, { body }, status) => {
  await using site = await callIn({ description: body });
  expect(await site.call.answer()).toBeUndefined();
  await site.peer.response(status);
});

test.each([
  ["an extension that is required", { headers: [["require", "100rel"]] as const }, 420],
  ["another kind of body", { headers: [["content-type", "text/plain"]] as const, body: "hello" }, 415],
  ["a scheme that cannot be called", { uri: "http://example.com" }, 416],
  ["an interval that is too short", { headers: [["session-expires", "30"]] as const }, 422],
])("an INVITE with %s does not ring", async (_what, options, status) => {
  await using peer = await startSipPeer({ to: () => callee.agent.portOf("udp") ?? 0 });
  await using callee = await openTestAgent({ timers });
  peer.ask("INVITE", options);
  await peer.response(status);
  expect(callee.calls).toHaveLength(0);
});

test("OPTIONS is answered with what can be asked, anything else outside a call is refused", async () => {
  await using peer = await startSipPeer({ to: () => callee.agent.portOf("udp") ?? 0 });
  await using callee = await openTestAgent({ timers });
  peer.ask("OPTIONS");
  expect(headersOf(await peer.response(200), "allow")[0]).toContain("INVITE");
  peer.ask("REGISTER", { number: 2 });
  await peer.response(405);
  peer.ask("BYE", { number: 3 });
  await peer.response(481);
});

test("a stranger's messages are not even answered, and too many calls of the trunk are refused", async () => {
  await using peer = await startSipPeer({ to: () => port });
  const dropped: string[] = [];
  let isFriend = false;
  let left = 1;
  await using callee = await openTestAgent({
    timers,
    isAllowed: () => isFriend,
    mayRing: () => left-- > 0,
    onDropped: (why) => dropped.push(why),
  });
  const port = callee.agent.portOf("udp") ?? 0;
  peer.ask("INVITE", { body: peerDescription(4_000) });
  await expect.poll(() => dropped).toEqual(["stranger"]);
  expect(peer.received).toEqual([]);
  isFriend = true;
  peer.ask("INVITE", { callId: "2", body: peerDescription(4_000) });
  await peer.response(180);
  peer.ask("INVITE", { callId: "3", body: peerDescription(4_000) });
  await peer.response(503);
  expect(dropped).toEqual(["stranger", "flood"]);
});
