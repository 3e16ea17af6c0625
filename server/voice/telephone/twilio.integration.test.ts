import { expect, onTestFinished, test } from "vitest";
import { type CarrierHost, hostCarrier } from "#fixtures/carrier-host.ts";
import { connectPhone, toneFrames } from "#fixtures/carrier-phone.ts";
import {
  connectTwilio,
  startTwilioServer,
  type TwilioServer,
  twilioDialect,
  twilioLogin,
} from "#fixtures/twilio-server.ts";
import { levelOf } from "#voice/audio/level.ts";
import type { IncomingCall } from "#voice/carriers/carrier.ts";
import { createKeyToneDetector } from "#voice/carriers/rtp/key-tones.ts";
import { openTwilio } from "#voice/carriers/twilio/twilio.ts";
import { hearLine } from "#voice/testing/heard-line.ts";
import { framesOf } from "#voice/testing/synthetic-sound.ts";
import type { Line } from "#voice/transport/line.ts";

const person = "+12025550123";

async function arrange(): Promise<{ twilio: TwilioServer; host: CarrierHost }> {
  let base = "";
  const twilio = await startTwilioServer(() => base);
  const account = { ...twilioLogin, callerNumber: "+12025550100", apiUrl: twilio.origin };
  const host = await hostCarrier("twilio", (options) => openTwilio(account, options));
  base = host.base;
  onTestFinished(async () => {
    await host[Symbol.asyncDispose]();
    await twilio[Symbol.asyncDispose]();
  });
  await expect.poll(host.carrier.isReady).toBe(true);
  return { twilio, host };
}

/** A call that the person has answered. */
async function talking() {
  const { twilio, host } = await arrange();
  const dial = host.dial(person);
  const call = await twilio.nextCall();
  await call.tell("ringing");
  await call.tell("in-progress");
  const phone = await call.answer();
  const line = await dial.outcome;
  if (typeof line === "string") throw new Error(`The call was not answered: ${line}.`);
  return { twilio, host, dial, call, phone, line, heard: hearLine(line) };
}

const loud = (frames: readonly Int16Array[]) => frames.filter((frame) => levelOf(frame) > -30).length;

test("OUTB-04 a call over Twilio rings, is answered, carries sound in both directions, and is hung up", async () => {
  const { twilio, dial, call, phone, line, heard } = await talking();
  expect(dial.told).toEqual(["ringing", "answered"]);
  expect(Object.fromEntries(call.order)).toMatchObject({ To: person, From: "+12025550100", Timeout: "45" });
  await phone.say(toneFrames(20));
  for (const frame of toneFrames(20)) line.send(frame);
  await expect.poll(() => loud(heard.frames)).toBeGreaterThan(15);
  await expect.poll(() => levelOf(phone.samples().subarray(-640))).toBeGreaterThan(-30);
  line.close("assistant-ended-call");
  expect(await heard.ended).toBe("assistant-ended-call");
  // The last word is played before the call is hung up.
  expect(await phone.closed).toBe(1000);
  expect(phone.names.at(-1)).toBe("mark");
  await expect.poll(() => twilio.ended).toEqual([call.sid]);
  expect((await call.tell("completed", { CallDuration: "7" })).status).toBe(200);
  expect(dial.told).toEqual(["ringing", "answered"]);
});

test("CALL-07 keys are pressed over Twilio as tones, which the person's phone hears", async () => {
  const { phone, line } = await talking();
  let keys = "";
  line.press?.("42#");
  await expect
    .poll(() => {
      keys = "";
      const hear = createKeyToneDetector((sign) => {
        keys += sign;
      });
      for (const frame of framesOf(phone.samples())) hear(frame);
      return keys;
    })
    .toBe("42#");
});

test.each([
  ["busy", {}, "busy"],
  ["busy", { SipResponseCode: "603" }, "rejected"],
  ["no-answer", {}, "no-answer"],
  ["failed", { SipResponseCode: "404" }, "no-such-number"],
  ["failed", { SipResponseCode: "503" }, "failed"],
  ["canceled", {}, "cancelled"],
])("OUTB-04 a call that Twilio reports as %s with %o is told as %s, once", async (status, more, told) => {
  const { twilio, host } = await arrange();
  const dial = host.dial(person);
  const call = await twilio.nextCall();
  await call.tell("initiated");
  await call.tell("ringing");
  await call.tell(status, more);
  await call.tell(status, more);
  expect(await dial.outcome).toBe(told);
  expect(dial.told).toEqual(["ringing", told]);
  expect(twilio.ended).toEqual([]);
});

test("OUTB-04 a call that is given up while it rings is ended at Twilio, and its sound is not taken any more", async () => {
  const { twilio, host } = await arrange();
  const dial = host.dial(person);
  const call = await twilio.nextCall();
  await call.tell("ringing");
  dial.cancel();
  expect(await dial.outcome).toBe("cancelled");
  await expect.poll(() => twilio.ended).toEqual([call.sid]);
  await expect(call.answer()).rejects.toThrow("404");
  dial.cancel();
  await call.tell("in-progress");
  await call.tell("completed");
  expect(dial.told).toEqual(["ringing", "cancelled"]);
  expect(twilio.ended).toEqual([call.sid]);
});

test("OUTB-04 a call that is given up before Twilio has an id for it rings no phone, even if the process stops", async () => {
  const { twilio, host } = await arrange();
  const release = twilio.holdOrders();
  const dial = host.dial(person);
  await expect.poll(twilio.orders).toBe(1);
  const closed = host.carrier.close();
  expect(await dial.outcome).toBe("cancelled");
  release();
  await closed;
  const call = await twilio.nextCall();
  expect(twilio.ended).toEqual([call.sid]);
});

test("OUTB-04 an order is repeated when there were too many, and never when nobody knows what became of it", async () => {
  const { twilio, host } = await arrange();
  twilio.refuseOrders.push("20429", "20429");
  const patient = host.dial(person);
  await (await twilio.nextCall()).tell("busy");
  expect(await patient.outcome).toBe("busy");
  expect(twilio.orders()).toBe(3);

  twilio.refuseOrders.push("20500");
  expect(await host.dial(person).outcome).toBe("failed");
  expect(twilio.orders()).toBe(4);
  // Nobody else is rung before the account is known to be in order.
  expect(host.carrier.isReady()).toBe(false);
  expect(host.troubles).toEqual([{ what: "place", status: 500, code: "20500" }]);
});

test("OUTB-04 a number that Twilio does not know says nothing of the account; a wrong token does", async () => {
  const { twilio, host } = await arrange();
  twilio.refuseOrders.push("21211");
  expect(await host.dial(person).outcome).toBe("no-such-number");
  expect(host.carrier.isReady()).toBe(true);
  twilio.isClosed = true;
  expect(await host.dial(person).outcome).toBe("failed");
  expect(host.carrier.isReady()).toBe(false);
  expect(JSON.stringify(host.troubles)).not.toContain(person);
});

test("OUTB-04 keys reach the line, and sound that is held back is dropped at Twilio", async () => {
  const { phone, line, heard } = await talking();
  for (const key of ["9", "A", "#"]) phone.press(key);
  await expect.poll(() => heard.messages).toHaveLength(3);
  expect(heard.messages).toEqual(["playable", { type: "dtmf", digits: "9" }, { type: "dtmf", digits: "#" }]);
  line.sendMessage({ type: "playback", status: "running" });
  line.sendMessage({ type: "playback", status: "held" });
  await expect.poll(() => phone.names).toEqual(["clear"]);
});

test("OUTB-04 a call whose connection breaks is over, and ended at Twilio", async () => {
  const { twilio, call, phone, heard } = await talking();
  phone.breakOff();
  expect(await heard.ended).toBe("customer-did-not-return");
  await expect.poll(() => twilio.ended).toEqual([call.sid]);
});

test("OUTB-04 a person who hangs up ends the call, whichever Twilio tells first", async () => {
  const first = await talking();
  first.phone.hangUp();
  expect(await first.heard.ended).toBe("customer-ended-call");
  const second = await talking();
  await second.call.tell("completed");
  expect(await second.heard.ended).toBe("customer-ended-call");
  expect(await second.phone.closed).toBe(1000);
  expect([...first.twilio.ended, ...second.twilio.ended]).toEqual([]);
});

const sid = "CA99999999999999999999999999999999";
const from = "+12025550177";

test("VAPI-05 a call that comes over Twilio is answered with its sound, and told again gets the same", async () => {
  const { twilio, host } = await arrange();
  const { promise: answered, resolve } = Promise.withResolvers<Line | undefined>();
  const calls: IncomingCall[] = [];
  host.onCall = (call) => {
    calls.push(call);
    resolve(call.answer());
  };
  const twiml = await twilio.call({ to: "+12025550100", from, sid });
  expect(await twilio.call({ to: "+12025550100", from, sid })).toBe(twiml);
  expect(calls).toMatchObject([{ to: "+12025550100", from }]);
  const phone = await connectTwilio(twiml, sid);
  const line = await answered;
  if (!line) throw new Error("There is no line.");
  const heard = hearLine(line);
  await phone.say(toneFrames(10));
  await expect.poll(() => loud(heard.frames)).toBeGreaterThan(5);
  // Its address was good for one socket.
  await expect(connectTwilio(twiml, sid)).rejects.toThrow("404");
  phone.hangUp();
  expect(await heard.ended).toBe("customer-ended-call");
});

test("VAPI-05 a call that comes over Twilio is refused as busy, without its number where that is withheld", async () => {
  const { twilio, host } = await arrange();
  const callers: (string | undefined)[] = [];
  host.onCall = (call) => {
    callers.push(call.from);
    call.reject(callers.length === 1 ? "busy" : "unavailable");
  };
  const call = (caller: string, id: string) => twilio.call({ to: "+12025550100", from: caller, sid: id });
  expect(await call("+266696687", sid)).toContain('<Response><Reject reason="busy"/></Response>');
  expect(await call("anonymous", `${sid}1`)).toContain('<Response><Reject reason="rejected"/></Response>');
  expect(callers).toEqual([undefined, undefined]);
});

test("VAPI-05 a caller who hangs up before there is any sound leaves no line behind", async () => {
  const { twilio, host } = await arrange();
  const { promise: answered, resolve } = Promise.withResolvers<Line | undefined>();
  host.onCall = (call) => resolve(call.answer());
  const twiml = await twilio.call({ to: "+12025550100", from, sid });
  const news = { CallSid: sid, AccountSid: twilioLogin.accountSid, CallStatus: "completed" };
  await twilio.post(`${host.base}/carriers/twilio/events`, news);
  expect(await answered).toBeUndefined();
  await expect(connectTwilio(twiml, sid)).rejects.toThrow("404");
});

test("VAPI-05 what Twilio did not sign is refused and changes nothing; news of unknown calls are harmless", async () => {
  const { twilio, host } = await arrange();
  host.onCall = () => expect.unreachable("Nobody called.");
  const dial = host.dial(person);
  const call = await twilio.nextCall();
  const news = { CallSid: call.sid, AccountSid: twilioLogin.accountSid, CallStatus: "busy" };
  const url = call.order.get("StatusCallback") ?? "";
  const statuses = [
    await twilio.post(url, news, "RSOYDt4T1cUTdK1PDd93/VVr8B8="),
    await twilio.post(url, news, ""),
    await fetch(url, { method: "POST", body: new URLSearchParams(news) }),
    await twilio.post(`${host.base}/carriers/twilio/incoming`, { ...news, CallStatus: "ringing" }, "forged"),
    // Signed, of another account, about another call, and of a call that nobody knows.
    await twilio.post(url, { ...news, AccountSid: "AC11111111111111111111111111111111" }),
    await twilio.post(url, { ...news, CallSid: "CA11111111111111111111111111111111" }),
    await twilio.post(url, { ...news, CallStatus: "confused" }),
    await twilio.post(`${host.base}/carriers/twilio/events/unknown`, news),
    await twilio.post(`${host.base}/carriers/twilio/events`, news),
    await twilio.post(`${host.base}/carriers/twilio/events/unknown`, { ...news, CallStatus: "ringing" }),
    await twilio.post(`${host.base}/carriers/nobody/events`, news),
    await twilio.post(url, { ...news, More: "x".repeat(33_000) }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([403, 403, 403, 403, 400, 200, 200, 200, 200, 200, 404, 413]);
  expect(host.dropped).toEqual(["stranger", "stranger", "stranger", "stranger", "malformed"]);
  expect(dial.told).toEqual([]);
  await call.tell("busy");
  expect(await dial.outcome).toBe("busy");
});

test("VAPI-05 a stranger's socket is refused, and one that does not speak Twilio's protocol is closed", async () => {
  const { twilio, host } = await arrange();
  const media = `${host.base.replace("http", "ws")}/carriers/twilio/media`;
  for (const token of ["a".repeat(43), "short", ""])
    await expect(connectPhone(`${media}/${token}`, twilioDialect(sid))).rejects.toThrow();
  expect(host.dropped).toEqual(["stranger"]);

  /** Connects to a new call's address. */
  const knock = async (opening: readonly string[], send: readonly (string | Uint8Array)[]) => {
    const dial = host.dial(person);
    const call = await twilio.nextCall();
    const [, url = ""] = /url="([^"]+)"/.exec(call.order.get("Twiml") ?? "") ?? [];
    const phone = await connectPhone(url, { ...twilioDialect(call.sid), opening });
    for (const message of send) phone.send(message);
    const code = await phone.closed;
    return [code, await dial.outcome];
  };
  const { opening } = twilioDialect(sid);
  expect(await knock(opening, [])).toEqual([1008, "failed"]);
  expect(
    await knock(twilioDialect(sid, "AC11111111111111111111111111111111").opening, Array(30).fill("{}")),
  ).toEqual([1008, "failed"]);
  expect(await knock([], Array(30).fill(Buffer.alloc(640)))).toEqual([1008, "failed"]);
  expect(await knock([], ["x".repeat(17_000)])).toEqual([1009, "failed"]);
});

test("OUTB-04 a process that stops hangs up, and gives up the phones that ring", async () => {
  const { twilio, host, call, heard } = await talking();
  const ringing = host.dial("+12025550124");
  const second = await twilio.nextCall();
  await host.carrier.close();
  expect(await ringing.outcome).toBe("cancelled");
  expect(await heard.ended).toBe("manually-canceled");
  expect([...twilio.ended].sort()).toEqual([call.sid, second.sid].sort());
  expect(await host.dial(person).outcome).toBe("cancelled");
  expect(await twilio.call({ to: "+12025550100", from, sid })).toContain("<Reject");
});
