import { expect, onTestFinished, test } from "vitest";
import { hearLine } from "#voice/testing/heard-line.ts";
import { openTestAgent } from "#voice/testing/sip-agent.ts";
import { peerDescription, startSipPeer } from "#voice/testing/sip-peer.ts";
import { headerOf } from "./message.ts";

/** Timers of a network that loses nothing, so that what is repeated is seen soon. */
const timers = { t1: 30, t2: 120, t4: 100 };

/** A call that the peer has made, and the REFER that puts it through. */
async function referring(to = "+12025550143") {
  const peer = await startSipPeer({ to: () => callee.agent.portOf("udp") ?? 0 });
  const callee = await openTestAgent({ timers });
  onTestFinished(async () => {
    await callee[Symbol.asyncDispose]();
    await peer[Symbol.asyncDispose]();
  });
  peer.ask("INVITE", { body: peerDescription(4_000) });
  const line = await (await callee.nextCall()).answer();
  if (!line) throw new Error("The call was not answered.");
  const ok = await peer.response(200);
  peer.askWithin(ok, "ACK", { number: 1 });
  const heard = hearLine(line);
  const outcome = line.forward?.(to);
  const refer = await peer.request("REFER");
  let number = 2;
  /** Tells how the call that the peer makes in our place goes. */
  async function notify(status: string, state = "active;expires=60") {
    const headers = [
      ["event", "refer"],
      ["subscription-state", state],
      ["content-type", "message/sipfrag;version=2.0"],
    ] as const;
    peer.askWithin(ok, "NOTIFY", { number, headers, body: `SIP/2.0 ${status}\r\n` });
    await peer.response(200, number++);
  }
  const hangUp = () => peer.askWithin(ok, "BYE", { number: number++ });
  return { peer, callee, line, heard, outcome, refer, notify, hangUp };
}

test("VAPI-06 a blind transfer asks the far end to call the number, and ends the call once it has", async () => {
  const { peer, callee, heard, outcome, refer, notify } = await referring();
  expect(headerOf(refer, "refer-to")).toBe("<sip:+12025550143@127.0.0.1>");
  expect(headerOf(refer, "referred-by")).toMatch(/^<sip:.+>$/);
  peer.answer(refer, 202);
  await notify("100 Trying");
  await notify("180 Ringing");
  expect(heard.events).toEqual(["opened"]);
  await notify("200 OK", "terminated;reason=noresource");
  expect(await outcome).toBe("connected");
  expect(await heard.ended).toBe("assistant-forwarded-call");
  peer.answer(await peer.request("BYE"), 200);
  expect(callee.agent.sessions()).toBe(0);
});

test.each([
  ["486 Busy Here", "busy"],
  ["480 Temporarily Unavailable", "no-answer"],
  ["603 Decline", "rejected"],
  ["404 Not Found", "failed"],
])(
  "VAPI-06 when the far end tells %s, the call goes on, and can be put through again",
  async (status, told) => {
    const { peer, line, heard, outcome, refer, notify, hangUp } = await referring();
    peer.answer(refer, 202);
    await notify("100 Trying");
    await notify(status, "terminated;reason=noresource");
    expect(await outcome).toBe(told);
    const again = line.forward?.("sip:desk@pbx.example.com");
    const second = await peer.request("REFER");
    expect(headerOf(second, "refer-to")).toBe("<sip:desk@pbx.example.com>");
    expect(await line.forward?.("+12025550143")).toBe("failed");
    peer.answer(second, 202);
    hangUp();
    expect(await again).toBe("connected");
    expect(await heard.ended).toBe("assistant-forwarded-call");
  },
);

test.each([405, 501, 603])(
  "VAPI-06 a REFER that is refused with %d leaves the call as it was",
  async (status) => {
    const { peer, heard, outcome, refer } = await referring();
    peer.answer(refer, status);
    expect(await outcome).toBe("unsupported");
    expect(heard.events).toEqual(["opened"]);
  },
);

test("VAPI-06 a caller who hangs up while the phone rings has ended the call", async () => {
  const { peer, heard, outcome, refer, notify, hangUp } = await referring();
  peer.answer(refer, 202);
  await notify("180 Ringing");
  hangUp();
  expect(await outcome).toBe("hung-up");
  expect(await heard.ended).toBe("customer-ended-call");
});

test("VAPI-06 a call that we end meanwhile is not put through, and news that end without an outcome are a failure", async () => {
  const first = await referring();
  first.peer.answer(first.refer, 202);
  await first.notify("100 Trying");
  first.line.close("assistant-ended-call");
  expect(await first.outcome).toBe("hung-up");
  const second = await referring();
  second.peer.answer(second.refer, 202);
  await second.notify("100 Trying", "terminated;reason=timeout");
  expect(await second.outcome).toBe("failed");
});
