import { expect, onTestFinished, test } from "vitest";
import { type CarrierHost, hostCarrier } from "#fixtures/carrier-host.ts";
import { type CarrierPhone, toneFrames } from "#fixtures/carrier-phone.ts";
import { connectTwilio, startTwilioServer, twilioLogin } from "#fixtures/twilio-server.ts";
import { connectVonage, startVonageServer, vonageLogin } from "#fixtures/vonage-server.ts";
import { levelOf } from "#voice/audio/level.ts";
import { openTwilio } from "#voice/carriers/twilio/twilio.ts";
import { openVonage } from "#voice/carriers/vonage/vonage.ts";
import { hearLine } from "#voice/testing/heard-line.ts";
import type { VendorServer } from "#voice/testing/vendor-server.ts";
import type { Line } from "#voice/transport/line.ts";

const ours = "+12025550100";
const caller = "+12025550177";
const desk = "+12025550143";

/** A caller at a vendor, and what the vendor tells of putting them through. */
interface Caller {
  readonly host: CarrierHost;
  readonly phone: CarrierPhone;
  readonly line: Line;
  /** What the vendor is to do with the call now: the number that rings, and where it tells of it. */
  order(): { readonly rings: string; readonly url: string } | undefined;
  /** @returns the sound that is connected again; undefined if nothing more is to be done. */
  tell(news: "answered" | "busy" | "no-answer"): Promise<(() => Promise<CarrierPhone>) | undefined>;
  /** The caller hangs up. */
  leaves(): Promise<unknown>;
  refuse(): void;
  readonly ended: readonly string[];
}

async function host(
  name: string,
  vendor: VendorServer,
  open: Parameters<typeof hostCarrier>[1],
  at: (base: string) => void,
) {
  const hosted = await hostCarrier(name, open);
  at(hosted.base);
  onTestFinished(async () => {
    await hosted[Symbol.asyncDispose]();
    await vendor[Symbol.asyncDispose]();
  });
  await expect.poll(hosted.carrier.isReady).toBe(true);
  const { promise, resolve } = Promise.withResolvers<Line | undefined>();
  hosted.onCall = (call) => resolve(call.answer());
  return { hosted, answered: promise };
}

async function atTwilio(): Promise<Caller> {
  const sid = "CA99999999999999999999999999999999";
  let base = "";
  const twilio = await startTwilioServer(() => base);
  const account = { ...twilioLogin, callerNumber: undefined, apiUrl: twilio.origin };
  const { hosted, answered } = await host(
    "twilio",
    twilio,
    (options) => openTwilio(account, options),
    (at) => (base = at),
  );
  const phone = await connectTwilio(await twilio.call({ to: ours, from: caller, sid }), sid);
  const line = await answered;
  if (!line) throw new Error("There is no line.");
  const order = () => {
    const { twiml = "" } = twilio.changed.at(-1) ?? {};
    const [, url] = /<Dial action="([^"]+)"/.exec(twiml) ?? [];
    const [, rings] = /<Number [^>]+>([^<]+)<\/Number>/.exec(twiml) ?? [];
    return url && rings ? { url, rings } : undefined;
  };
  let current = phone;
  const fields = { CallSid: sid, AccountSid: twilioLogin.accountSid, CallStatus: "in-progress" };
  return {
    host: hosted,
    phone,
    line,
    order,
    async tell(news) {
      // Twilio has ended the stream by then.
      current.hangUp();
      const more = news === "answered" ? { CallSid: "CA12", ParentCallSid: sid } : { DialCallStatus: news };
      const twiml = await (await twilio.post(order()?.url ?? "", { ...fields, ...more })).text();
      if (!twiml.includes("<Stream")) return undefined;
      return async () => {
        current = await connectTwilio(twiml, sid);
        return current;
      };
    },
    async leaves() {
      phone.hangUp();
      await twilio.post(`${base}/carriers/twilio/events`, { ...fields, CallStatus: "completed" });
    },
    refuse: () => void twilio.refuseOrders.push("20500"),
    ended: twilio.ended,
  };
}

async function atVonage(): Promise<Caller> {
  const uuid = "aaaaaaaa-bbbb-cccc-dddd-0123456789ab";
  let base = "";
  const vonage = await startVonageServer(() => base);
  const account = { ...vonageLogin, callerNumber: undefined, apiUrl: vonage.origin };
  const { hosted, answered } = await host(
    "vonage",
    vonage,
    (options) => openVonage(account, options),
    (at) => (base = at),
  );
  const phone = await connectVonage(await vonage.call({ to: ours.slice(1), from: caller.slice(1), uuid }));
  const line = await answered;
  if (!line) throw new Error("There is no line.");
  const order = () => {
    const step = vonage.changed.at(-1)?.ncco[0];
    if (!step) return undefined;
    expect(step).toMatchObject({ action: "connect", from: ours.slice(1), eventType: "synchronous" });
    const [endpoint] = step.endpoint as { type: string; number: string }[];
    return { rings: `+${endpoint?.number}`, url: (step.eventUrl as string[])[0] ?? "" };
  };
  return {
    host: hosted,
    phone,
    line,
    order,
    async tell(news) {
      const status = news === "no-answer" ? "timeout" : news;
      const ncco = await (await vonage.post(order()?.url ?? "", { uuid: "leg", status })).json();
      return Array.isArray(ncco) ? () => connectVonage(ncco) : undefined;
    },
    async leaves() {
      phone.hangUp();
      await vonage.post(`${base}/carriers/vonage/events`, { uuid, status: "completed" });
    },
    refuse: () => void vonage.refuseOrders.push("500"),
    ended: vonage.ended,
  };
}

const vendors = [
  ["Twilio", atTwilio],
  ["Vonage", atVonage],
] as const;

test.each(vendors)(
  "VAPI-06 %s puts a caller through, who goes on without this server",
  async (_, arrange) => {
    const { host: hosted, line, order, tell, ended, phone } = await arrange();
    const heard = hearLine(line);
    const outcome = line.forward?.(desk);
    await expect.poll(() => order()?.rings).toBe(desk);
    expect(await tell("answered")).toBeUndefined();
    expect(await outcome).toBe("connected");
    expect(await heard.ended).toBe("assistant-forwarded-call");
    await phone.closed;
    // Nor does a process that stops end their talk.
    await hosted.carrier.close();
    expect(ended).toEqual([]);
  },
);

test.each(vendors)(
  "VAPI-06 a caller whom %s cannot put through comes back to the same line",
  async (_, arrange) => {
    const { line, order, tell, phone: before } = await arrange();
    const heard = hearLine(line);
    let last: string | undefined;
    for (const news of ["busy", "no-answer"] as const) {
      const outcome = line.forward?.(desk);
      await expect.poll(() => order()?.url !== last).toBe(true);
      last = order()?.url;
      const comeBack = await tell(news);
      expect(await outcome).toBe(news);
      const phone = await comeBack?.();
      if (!phone) throw new Error("Nothing is connected again.");
      await before.closed;
      const from = heard.frames.length;
      await phone.say(toneFrames(20));
      await expect
        .poll(() => heard.frames.slice(from).filter((frame) => levelOf(frame) > -30).length)
        .toBeGreaterThan(10);
      for (const frame of toneFrames(20)) line.send(frame);
      await expect.poll(() => levelOf(phone.samples().subarray(-640))).toBeGreaterThan(-30);
    }
    expect(heard.events.some((event) => event.startsWith("closed"))).toBe(false);
  },
);

test.each(vendors)(
  "VAPI-06 where %s refuses, or the caller hangs up meanwhile, nobody is put through",
  async (_, arrange) => {
    const { line, order, leaves, refuse, tell, ended } = await arrange();
    const heard = hearLine(line);
    refuse();
    expect(await line.forward?.(desk)).toBe("failed");
    expect(heard.events).toEqual(["opened"]);
    const outcome = line.forward?.(desk);
    await expect.poll(order).toBeDefined();
    expect(await line.forward?.(desk)).toBe("failed");
    await leaves();
    expect(await outcome).toBe("hung-up");
    expect(await heard.ended).toBe("customer-ended-call");
    // News that come late are nobody's.
    expect(await tell("busy")).toBeUndefined();
    expect(ended).toEqual([]);
  },
);
