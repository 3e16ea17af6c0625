import { expect, onTestFinished, test } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import { hostCarrier } from "#fixtures/carrier-host.ts";
import { callingHours } from "#fixtures/dials.ts";
import { openForm, outboundRequestFields, sendForm } from "#fixtures/form-visitor.ts";
import { createTestApp } from "#fixtures/test-app.ts";
import { startTwilioServer, twilioLogin } from "#fixtures/twilio-server.ts";
import { startVonageServer, vonageLogin } from "#fixtures/vonage-server.ts";
import { parseEnv } from "#server/env.ts";
import type { Carrier } from "#voice/carriers/carrier.ts";
import { openTwilio } from "#voice/carriers/twilio/twilio.ts";
import { openVonage } from "#voice/carriers/vonage/vonage.ts";
import { openTestAgent } from "#voice/testing/sip-agent.ts";
import { placeDials } from "./place-dials.ts";

const callerNumber = "+12025550100";
const cap = 7;
const tries = 40;

/** A way out, and how many calls its network was asked for. All of them fail at once, so that the next phone can ring. */
interface Network {
  readonly carrier: Carrier;
  readonly asked: () => number;
}

const networks: Readonly<Record<string, () => Promise<Network>>> = {
  async SIP() {
    const network = await openTestAgent({ onCall: (call) => reject(call) });
    const ours = await openTestAgent({ trunkPort: network.agent.portOf("udp") ?? 0, callerNumber });
    let asked = 0;
    function reject(call: { reject(why: "unknown-number"): void }): void {
      asked++;
      call.reject("unknown-number");
    }
    onTestFinished(async () => {
      await ours[Symbol.asyncDispose]();
      await network[Symbol.asyncDispose]();
    });
    return { carrier: ours.agent, asked: () => asked };
  },
  async Twilio() {
    let base = "";
    const twilio = await startTwilioServer(() => base);
    const account = { ...twilioLogin, callerNumber, apiUrl: twilio.origin };
    const host = await hostCarrier("twilio", (options) => openTwilio(account, options));
    base = host.base;
    onTestFinished(async () => {
      await host[Symbol.asyncDispose]();
      await twilio[Symbol.asyncDispose]();
    });
    failEach(twilio.nextCall, (call) => call.tell("failed", { SipResponseCode: "404" }));
    return { carrier: host.carrier, asked: twilio.orders };
  },
  async Vonage() {
    let base = "";
    const vonage = await startVonageServer(() => base);
    const account = { ...vonageLogin, callerNumber, apiUrl: vonage.origin };
    const host = await hostCarrier("vonage", (options) => openVonage(account, options));
    base = host.base;
    onTestFinished(async () => {
      await host[Symbol.asyncDispose]();
      await vonage[Symbol.asyncDispose]();
    });
    failEach(vonage.nextCall, (call) => call.tell("rejected", { detail: "invalid_number" }));
    return { carrier: host.carrier, asked: vonage.orders };
  },
};

function failEach<Call>(nextCall: () => Promise<Call>, fail: (call: Call) => Promise<Response>): void {
  void nextCall().then(async (call) => {
    failEach(nextCall, fail);
    await fail(call);
  });
}

test.each(Object.entries(networks))(
  "OUTB-02 OUTB-04 toll fraud gets no more calls over %s than a day has, and no number twice",
  async (_, open) => {
    const { carrier, asked } = await open();
    let isOpening = false;
    await using app = await createTestApp({
      // Forms were opened three seconds ago.
      clock: () => Date.now() - (isOpening ? 3_000 : 0),
      env: parseEnv({ TRUST_PROXY: "1", DEMO_CALLS_PER_DAY: String(cap) }),
    });
    await app.rows(callingHours("00:00", "24:00"));
    await app.rows("update larkline.dial_rule set by_phone = true");
    const stop = await placeDials({
      kysely: app.database.kysely,
      carrier,
      calls: { freeLines: () => 10, take: async () => undefined },
      store: { findAssistant: async () => undefined, findSquad: async () => undefined },
      node: undefined,
      warmUp() {},
      voicemail: "message",
      log: captureLog().log,
      lookInterval: 50,
    });
    onTestFinished(stop);

    /** Each from a network of its own, about a number of its own; phones ring meanwhile. */
    const statuses = new Set<number>();
    for (let i = 0; i < tries; i++) {
      const headers = { "x-forwarded-for": `198.${18 + (i % 2)}.${i}.7` };
      isOpening = true;
      const guard = await openForm(app, "demo-call", headers);
      isOpening = false;
      const phone = `+1212${320 + i}0123`;
      const sent = await sendForm(
        app,
        "demo-call",
        { ...guard, ...outboundRequestFields({ phone }) },
        headers,
      );
      statuses.add(sent.status);
    }
    expect([...statuses].sort()).toEqual([201, 503]);

    // Until nobody is left to be rung.
    const left = `select (select count(*) from larkline.dial where state = 'waiting')
      + (select count(*) from larkline.dial_attempt where ended_at is null) as left`;
    await expect.poll(() => app.rows(left), { timeout: 60_000 }).toEqual([{ left: "0" }]);
    const [days] = await app.rows<{ days: number }>(
      "select count(*)::int as days from larkline.demo_call_day",
    );
    const rung = await app.rows<{ phone: string }>(
      "select d.phone from larkline.dial_attempt join larkline.dial d on d.id = dial_id",
    );
    expect(asked()).toBeGreaterThanOrEqual(cap);
    // A run may go past midnight.
    expect(asked()).toBeLessThanOrEqual(cap * (days?.days ?? 0));
    expect(rung).toHaveLength(asked());
    expect(new Set(rung.map(({ phone }) => phone)).size).toBe(asked());
  },
  120_000,
);
