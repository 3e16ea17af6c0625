import { expect, onTestFinished, test } from "vitest";
import { type CarrierHost, hostCarrier } from "#fixtures/carrier-host.ts";
import { connectPhone, toneFrames } from "#fixtures/carrier-phone.ts";
import {
  authorizationOf,
  connectVonage,
  startVonageServer,
  type VonageServer,
  vonageDialect,
  vonageLogin,
} from "#fixtures/vonage-server.ts";
import { levelOf } from "#voice/audio/level.ts";
import type { IncomingCall } from "#voice/carriers/carrier.ts";
import { openVonage } from "#voice/carriers/vonage/vonage.ts";
import { hearLine } from "#voice/testing/heard-line.ts";
import type { Line } from "#voice/transport/line.ts";

const person = "+12025550123";

async function arrange(): Promise<{ vonage: VonageServer; host: CarrierHost }> {
  let base = "";
  const vonage = await startVonageServer(() => base);
  const account = { ...vonageLogin, callerNumber: "+12025550100", apiUrl: vonage.origin };
  const host = await hostCarrier("vonage", (options) => openVonage(account, options));
  base = host.base;
  onTestFinished(async () => {
    await host[Symbol.asyncDispose]();
    await vonage[Symbol.asyncDispose]();
  });
  await expect.poll(host.carrier.isReady).toBe(true);
  return { vonage, host };
}

/** A call that the person has answered. */
async function talking() {
  const { vonage, host } = await arrange();
  const dial = host.dial(person);
  const call = await vonage.nextCall();
  await call.tell("started");
  await call.tell("ringing");
  await call.tell("answered");
  const phone = await call.answer();
  const line = await dial.outcome;
  if (typeof line === "string") throw new Error(`The call was not answered: ${line}.`);
  return { vonage, host, dial, call, phone, line, heard: hearLine(line) };
}

const loud = (frames: readonly Int16Array[]) => frames.filter((frame) => levelOf(frame) > -30).length;

test("OUTB-04 a call over Vonage rings, is answered, carries sound in both directions, and is hung up", async () => {
  const { vonage, dial, call, phone, line, heard } = await talking();
  expect(dial.told).toEqual(["ringing", "answered"]);
  expect(call.order).toMatchObject({
    to: [{ type: "phone", number: "12025550123" }],
    from: { type: "phone", number: "12025550100" },
    ringing_timer: 45,
  });
  await phone.say(toneFrames(20));
  for (const frame of toneFrames(20)) line.send(frame);
  await expect.poll(() => loud(heard.frames)).toBeGreaterThan(15);
  await expect.poll(() => phone.samples().length).toBe(20 * 320);
  expect([...phone.samples()]).toEqual(toneFrames(20).flatMap((frame) => [...frame]));
  line.close("assistant-ended-call");
  expect(await phone.closed).toBe(1000);
  // The last word is played before the call is hung up.
  expect(phone.names.at(-1)).toBe("notify");
  await expect.poll(() => vonage.ended).toEqual([call.uuid]);
  // The sound's own part of the call, which Vonage tells of as well.
  await call.tell("completed", { uuid: "11111111-4a51-4f6b-86e1-46edebcf9356" });
  await call.tell("completed");
  expect(dial.told).toEqual(["ringing", "answered"]);
});

test("CALL-07 keys are pressed by Vonage in their order; letters, which it does not take, are tones in the sound", async () => {
  const { vonage, host, call, phone, line } = await talking();
  line.press?.("42#");
  line.press?.("*");
  await expect
    .poll(() => vonage.pressed)
    .toEqual([
      { uuid: call.uuid, digits: "42#" },
      { uuid: call.uuid, digits: "*" },
    ]);
  expect(phone.samples()).toHaveLength(0);
  line.press?.("A");
  await expect.poll(() => levelOf(phone.samples().subarray(320, 640))).toBeGreaterThan(-30);

  // A refusal is told, and the call goes on.
  vonage.refuseOrders.push("401");
  line.press?.("1");
  await expect.poll(() => host.troubles).toMatchObject([{ what: "press", status: 401 }]);
  line.press?.("2");
  await expect.poll(() => vonage.pressed.at(-1)).toEqual({ uuid: call.uuid, digits: "2" });
});

test.each([
  ["busy", undefined, "busy"],
  ["unanswered", "timeout", "no-answer"],
  ["timeout", undefined, "no-answer"],
  ["rejected", "declined", "rejected"],
  ["rejected", "invalid_number", "no-such-number"],
  ["failed", "number_out_of_service", "no-such-number"],
  ["failed", "cannot_route", "failed"],
  ["cancelled", undefined, "cancelled"],
])("OUTB-04 a call that Vonage reports as %s with %s is told as %s, once", async (status, detail, told) => {
  const { vonage, host } = await arrange();
  const dial = host.dial(person);
  const call = await vonage.nextCall();
  await call.tell("ringing");
  await call.tell(status, { detail });
  await call.tell(status, { detail });
  expect(await dial.outcome).toBe(told);
  expect(dial.told).toEqual(["ringing", told]);
  expect(vonage.ended).toEqual([]);
});

test("OUTB-04 a call over Vonage that is given up while it rings is ended there, and its sound not taken", async () => {
  const { vonage, host } = await arrange();
  const dial = host.dial(person);
  const call = await vonage.nextCall();
  await call.tell("ringing");
  dial.cancel();
  expect(await dial.outcome).toBe("cancelled");
  await expect.poll(() => vonage.ended).toEqual([call.uuid]);
  await expect(call.answer()).rejects.toThrow("404");
});

test("OUTB-04 Vonage's refusals: too many is tried again, a wrong number and a wrong key are told apart", async () => {
  const { vonage, host } = await arrange();
  vonage.refuseOrders.push("429");
  const patient = host.dial(person);
  await (await vonage.nextCall()).tell("busy");
  expect(await patient.outcome).toBe("busy");
  vonage.refuseOrders.push("400");
  expect(await host.dial(person).outcome).toBe("no-such-number");
  expect(host.carrier.isReady()).toBe(true);
  vonage.refuseOrders.push("401");
  expect(await host.dial(person).outcome).toBe("failed");
  expect(host.carrier.isReady()).toBe(false);
  vonage.refuseOrders.push("500");
  expect(await host.dial(person).outcome).toBe("failed");
  expect(vonage.orders()).toBe(5);
  expect(host.troubles.map(({ status }) => status)).toEqual([400, 401, 500]);
  expect(JSON.stringify(host.troubles)).not.toContain("2025550");
});

test("OUTB-04 keys of a call over Vonage reach the line, and sound that is held back is dropped there", async () => {
  const { phone, line, heard } = await talking();
  phone.press("9");
  await expect.poll(() => heard.messages).toContainEqual({ type: "dtmf", digits: "9" });
  line.sendMessage({ type: "playback", status: "held" });
  await expect.poll(() => phone.names).toEqual(["clear"]);
});

test("OUTB-04 a call over Vonage ends when the person hangs up, or its connection breaks", async () => {
  const first = await talking();
  first.phone.hangUp();
  expect(await first.heard.ended).toBe("customer-ended-call");
  const second = await talking();
  second.phone.breakOff();
  expect(await second.heard.ended).toBe("customer-did-not-return");
  await expect.poll(() => second.vonage.ended).toEqual([second.call.uuid]);
});

const uuid = "99999999-bbbb-cccc-dddd-0123456789ab";
const number = { to: "12025550100", from: "12025550177", uuid };

test("VAPI-05 a call that comes over Vonage is answered with its sound, and told again gets the same", async () => {
  const { vonage, host } = await arrange();
  const { promise: answered, resolve } = Promise.withResolvers<Line | undefined>();
  const calls: IncomingCall[] = [];
  host.onCall = (call) => {
    calls.push(call);
    resolve(call.answer());
  };
  const ncco = await vonage.call(number);
  expect(await vonage.call(number)).toEqual(ncco);
  expect(calls).toMatchObject([{ to: "+12025550100", from: "+12025550177" }]);
  const phone = await connectVonage(ncco);
  const line = await answered;
  if (!line) throw new Error("There is no line.");
  const heard = hearLine(line);
  await phone.say(toneFrames(10));
  await expect.poll(() => loud(heard.frames)).toBeGreaterThan(5);
  await expect(connectVonage(ncco)).rejects.toThrow("404");
  phone.hangUp();
  expect(await heard.ended).toBe("customer-ended-call");
});

test("VAPI-05 a caller over Vonage for whom there is no line is told so, and a withheld number is none", async () => {
  const { vonage, host } = await arrange();
  const callers: (string | undefined)[] = [];
  host.onCall = (call) => {
    callers.push(call.from);
    call.reject("busy");
  };
  expect(await vonage.call({ ...number, from: "anonymous" })).toEqual([
    { action: "talk", text: "All our lines are busy. Please call again in a few minutes." },
  ]);
  expect(callers).toEqual([undefined]);
});

test("VAPI-05 what Vonage did not sign, or signed long ago or for something else, is refused and changes nothing", async () => {
  const { vonage, host } = await arrange();
  host.onCall = () => expect.unreachable("Nobody called.");
  const dial = host.dial(person);
  const call = await vonage.nextCall();
  const url = call.order.event_url[0] ?? "";
  const news = { uuid: call.uuid, status: "busy" };
  const now = Math.floor(Date.now() / 1_000);
  const unsigned = `Bearer ${Buffer.from('{"alg":"none"}').toString("base64url")}.e30.`;
  const forged = [
    "",
    unsigned,
    authorizationOf(news, {}, "another-secret-of-somebody"),
    authorizationOf({ ...news, status: "ringing" }),
    authorizationOf(news, { application_id: "11111111-8d7b-4f60-9f5a-0c6f5e0f1a2b" }),
    authorizationOf(news, { iat: now - 400 }),
    authorizationOf(news, { iat: now + 120 }),
    authorizationOf(news, { iat: "soon" }),
  ];
  for (const authorization of forged) expect((await vonage.post(url, news, authorization)).status).toBe(401);
  expect((await vonage.post(`${host.base}/carriers/vonage/incoming`, news, unsigned)).status).toBe(401);
  expect(host.dropped).toEqual(Array(9).fill("stranger"));
  // Signed, and about nothing that is known.
  const others = [
    {},
    { ...news, status: "confused" },
    { ...news, uuid },
    { status: "busy" },
    { type: "record" },
  ];
  for (const fields of others) expect((await vonage.post(url, fields)).status).toBe(200);
  expect((await vonage.post(`${host.base}/carriers/vonage/events`, news)).status).toBe(200);
  expect((await vonage.post(`${host.base}/carriers/vonage/incoming`, {})).status).toBe(400);
  expect(dial.told).toEqual([]);
  await call.tell("busy");
  expect(await dial.outcome).toBe("busy");
});

test("VAPI-05 a stranger's socket is refused, and one that does not speak Vonage's protocol is closed", async () => {
  const { vonage, host } = await arrange();
  const media = `${host.base.replace("http", "ws")}/carriers/vonage/media/${"a".repeat(43)}`;
  await expect(connectPhone(media, vonageDialect)).rejects.toThrow("404");
  expect(host.dropped).toEqual(["stranger"]);
  const knock = async (opening: readonly string[], send: readonly (string | Uint8Array)[]) => {
    const dial = host.dial(person);
    const { order } = await vonage.nextCall();
    const [step] = order.ncco as { endpoint: { uri: string }[] }[];
    const phone = await connectPhone(step?.endpoint[0]?.uri ?? "", { ...vonageDialect, opening });
    for (const message of send) phone.send(message);
    return [await phone.closed, await dial.outcome];
  };
  const other = JSON.stringify({ event: "websocket:connected", "content-type": "audio/l16;rate=8000" });
  expect(await knock([other], Array(30).fill("nonsense"))).toEqual([1008, "failed"]);
  expect(await knock([], Array(30).fill(Buffer.alloc(641)))).toEqual([1008, "failed"]);
  expect(await knock([], [Buffer.alloc(17_000)])).toEqual([1009, "failed"]);
});
