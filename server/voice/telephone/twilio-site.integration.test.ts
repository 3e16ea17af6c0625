import { expect, test } from "vitest";
import { assistantIds } from "#domain/assistant-ids.ts";
import { callsWithoutEnd } from "#fixtures/dials.ts";
import { outboundRequestFields } from "#fixtures/form-visitor.ts";
import { requestCall } from "#fixtures/request-call.ts";
import { type SiteProcess, startSite } from "#fixtures/site-process.ts";
import { connectTwilio, startTwilioServer, type TwilioServer, twilioLogin } from "#fixtures/twilio-server.ts";
import { sampleRate } from "#voice/protocol/audio.ts";
import { findModel } from "#voice/providers/embedded/open-hearing/models.ts";
import { loadMoonshine } from "#voice/providers/embedded/open-hearing/moonshine.ts";
import { hearingOf } from "#voice/testing/heard-samples.ts";

const privateKey = "a-private-key-of-a-test";

async function startBehind(twilio: TwilioServer, env: Record<string, string> = {}): Promise<SiteProcess> {
  const site = await startSite({
    env: (origin) => ({
      PUBLIC_URL: origin,
      TWILIO_ACCOUNT_SID: twilioLogin.accountSid,
      TWILIO_AUTH_TOKEN: twilioLogin.authToken,
      TWILIO_CALLER_NUMBER: "+12025550100",
      TWILIO_API_URL: twilio.origin,
      VOICE_PRIVATE_KEY: privateKey,
      VOICE_WARM_UP: "start",
      ...env,
    }),
  });
  await site.rows(callsWithoutEnd);
  return site;
}

test("OUTB-03 OUTB-04 a request rings a phone over Twilio, which hears who calls; the 9 key ends such calls", async () => {
  await using twilio = await startTwilioServer(() => `${site.origin}/voice`);
  await using site = await startBehind(twilio);
  const fields = outboundRequestFields({ phone: "+12025550123" });
  const { call } = await (await requestCall(site.origin, fields)).json();
  const state = async () => (await (await fetch(`${site.origin}/api/demo-calls/${call}`)).json()).state;
  const ringing = await twilio.nextCall();
  expect(ringing.order.get("To")).toBe("+12025550123");
  await ringing.tell("ringing");
  await expect.poll(state).toBe("ringing");
  await ringing.tell("in-progress");
  const phone = await ringing.answer();
  await expect.poll(() => phone.samples().length, { timeout: 90_000 }).toBeGreaterThan(6 * sampleRate);
  const ear = await loadMoonshine("base", await findModel("base"));
  try {
    expect(await hearingOf(ear, phone.samples().subarray(0, 6 * sampleRate))).toMatch(
      /ai assistant (from|of) lark ?line/,
    );
  } finally {
    await ear.close();
  }
  expect(await state()).toBe("answered");
  phone.press("9");
  await phone.closed;
  await expect.poll(() => twilio.ended).toEqual([ringing.sid]);
  await expect.poll(state).toBe("over");
  expect(await site.rows("select reason from larkline.suppression")).toEqual([{ reason: "key-9" }]);
  expect((await requestCall(site.origin, fields)).status).toBe(403);
  const metrics = await (await fetch(`${site.origin}/metrics`)).text();
  expect(metrics).toContain('larkline_carrier_ready{carrier="twilio"} 1');
  expect(site.output()).not.toContain("+12025550");
}, 240_000);

test("VAPI-05 a call over Twilio is answered by the assistant of its imported number; the next one hears the busy tone", async () => {
  await using twilio = await startTwilioServer(() => `${site.origin}/voice`);
  await using site = await startBehind(twilio, { MAX_CONCURRENT_CALLS: "1" });
  const api = async (path: string, body?: object) => {
    const response = await fetch(`${site.origin}/voice${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${privateKey}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  const { id: assistantId } = await api("/assistant", {
    name: "Robin",
    firstMessage: "This is Robin, an AI.",
  });
  await api("/phone-number/import/twilio", {
    twilioPhoneNumber: "+12025550142",
    twilioAccountSid: twilioLogin.accountSid,
    assistantId,
  });
  const ring = (digit: string) =>
    twilio.call({ to: "+12025550142", from: "+12025550177", sid: `CA${digit.repeat(32)}` });
  const phone = await connectTwilio(await ring("1"), `CA${"1".repeat(32)}`);
  expect(await ring("2")).toContain('<Reject reason="busy"/>');
  // The greeting.
  await expect.poll(() => phone.samples().length, { timeout: 90_000 }).toBeGreaterThan(sampleRate);
  expect(await api("/call")).toMatchObject([
    { type: "inboundPhoneCall", assistantId, status: "in-progress" },
  ]);
  phone.hangUp();
  await expect
    .poll(async () => (await api("/call"))[0])
    .toMatchObject({ status: "ended", endedReason: "customer-ended-call" });
  expect(assistantId).not.toBe(assistantIds.receptionist);
  const metrics = await (await fetch(`${site.origin}/metrics`)).text();
  expect(metrics).toContain('larkline_telephone_dropped_total{reason="busy"} 1');
  // Nobody is left with a dead line.
  const last = await connectTwilio(await ring("3"), `CA${"3".repeat(32)}`);
  await expect.poll(() => last.samples().length, { timeout: 90_000 }).toBeGreaterThan(0);
  await site.stop();
  await last.closed;
  expect(twilio.ended).toContain(`CA${"3".repeat(32)}`);
}, 240_000);
