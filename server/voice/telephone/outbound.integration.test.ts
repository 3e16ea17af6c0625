import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { assistantIds } from "#domain/assistant-ids.ts";
import { callsWithoutEnd, insertCalls } from "#fixtures/dials.ts";
import { outboundRequestFields } from "#fixtures/form-visitor.ts";
import { freePort } from "#fixtures/free-port.ts";
import { requestCall } from "#fixtures/request-call.ts";
import { type SiteProcess, startSite } from "#fixtures/site-process.ts";
import { frameSamples, sampleRate } from "#voice/protocol/audio.ts";
import { findModel } from "#voice/providers/embedded/open-hearing/models.ts";
import { loadMoonshine } from "#voice/providers/embedded/open-hearing/moonshine.ts";
import { hearLine } from "#voice/testing/heard-line.ts";
import { hearingOf, samplesOf } from "#voice/testing/heard-samples.ts";
import { openTestAgent, type TestAgent } from "#voice/testing/sip-agent.ts";

const attempts = `select state, number, call_id is not null as called, ended_at is not null as ended
  from larkline.dial_attempt order by begun_at, number`;

/** A site whose trunk is `phone`, at any hour. */
async function startBehind(phone: TestAgent, env: Record<string, string>): Promise<SiteProcess> {
  const site = await startSite({
    env: {
      SIP_TRUNK_URL: `sip:127.0.0.1:${phone.agent.portOf("udp")}`,
      SIP_CALLER_NUMBER: "+12025550100",
      SIP_LISTEN: `udp:127.0.0.1:${await freePort()}`,
      ...env,
    },
  });
  await site.rows(callsWithoutEnd);
  return site;
}

test("OUTB-03 OUTB-04 a request rings the phone, which hears who calls; the 9 key ends such calls, and the form says so", async () => {
  await using phone = await openTestAgent();
  await using site = await startBehind(phone, { SIP_RTP_PORTS: "28000-28999", VOICE_WARM_UP: "start" });
  const fields = outboundRequestFields({ phone: "+12025550123" });
  const { call } = await (await requestCall(site.origin, fields)).json();
  const state = async () => (await (await fetch(`${site.origin}/api/demo-calls/${call}`)).json()).state;
  const ringing = await phone.nextCall();
  expect(ringing).toMatchObject({ to: "+12025550123", from: "+12025550100" });
  await expect.poll(() => site.rows(attempts), { timeout: 90_000 }).toMatchObject([{ state: "ringing" }]);
  expect(await state()).toBe("ringing");
  const line = await ringing.answer();
  if (!line) throw new Error("The phone could not answer.");
  const heard = hearLine(line);
  await expect
    .poll(() => heard.frames.length * frameSamples, { timeout: 90_000 })
    .toBeGreaterThan(6 * sampleRate);
  const ear = await loadMoonshine("base", await findModel("base"));
  try {
    expect(await hearingOf(ear, samplesOf(heard.frames).subarray(0, 6 * sampleRate))).toMatch(
      /ai assistant (from|of) lark ?line/,
    );
  } finally {
    await ear.close();
  }
  expect(await site.rows(attempts)).toEqual([{ state: "answered", number: 1, called: true, ended: false }]);
  expect(await state()).toBe("answered");
  expect(await site.rows("select kind, assistant_id from larkline.call")).toEqual([
    { kind: "outboundPhoneCall", assistant_id: assistantIds.sales },
  ]);

  phone.media[0]?.press("9");
  expect(await heard.ended).toBe("customer-ended-call");
  await expect
    .poll(() => site.rows(attempts), { timeout: 90_000 })
    .toEqual([{ state: "answered", number: 1, called: true, ended: true }]);
  expect(await site.rows("select reason from larkline.suppression")).toEqual([{ reason: "key-9" }]);
  expect(await state()).toBe("over");
  const refusal = await requestCall(site.origin, fields);
  expect(refusal.status).toBe(403);
  expect(await refusal.json()).toMatchObject({ type: "/problems/number-suppressed" });
}, 240_000);

test("OUTB-04 when the process dies in a call, the phone is not left waiting, and is not rung again after the restart", async () => {
  await using phone = await openTestAgent();
  await using site = await startBehind(phone, { SIP_RTP_PORTS: "23000-23999" });
  await site.rows(insertCalls(0, 1));
  const line = await (await phone.nextCall()).answer();
  if (!line) throw new Error("The phone did not answer.");
  const heard = hearLine(line);
  await expect.poll(() => site.rows(attempts), { timeout: 90_000 }).toMatchObject([{ state: "answered" }]);
  await site.kill();
  // Nothing comes any more, and nobody says goodbye: the phone's own watch ends the call.
  expect(await heard.ended).toBe("customer-did-not-return");
  await site.start();
  await expect
    .poll(() => site.rows(attempts), { timeout: 90_000 })
    .toEqual([{ state: "answered", number: 1, called: true, ended: true }]);
  expect(await site.rows("select count(*)::int as calls from larkline.call where ended_at is null")).toEqual([
    { calls: 0 },
  ]);
  // Two looks of the new process.
  await wait(4_500);
  expect(phone.calls).toHaveLength(1);
}, 240_000);

test("OUTB-04 a busy phone waits to be rung again, and one that rang when the process died is never rung again", async () => {
  await using phone = await openTestAgent();
  await using site = await startBehind(phone, { SIP_RTP_PORTS: "29000-29999" });
  await site.rows(insertCalls(0, 1));
  (await phone.nextCall()).reject("busy");
  await expect
    .poll(() => site.rows(attempts), { timeout: 90_000 })
    .toMatchObject([
      { state: "busy", number: 1 },
      { state: "waiting", number: 2 },
    ]);
  await site.rows("update larkline.dial_attempt set not_before = now() where state = 'waiting'");
  await phone.nextCall();
  await expect.poll(() => site.rows(attempts), { timeout: 90_000 }).toMatchObject([{}, { state: "ringing" }]);
  await site.kill();
  await site.start();
  await expect.poll(() => site.rows(attempts), { timeout: 90_000 }).toMatchObject([{}, { state: "lost" }]);
  // Two looks of the new process.
  await wait(4_500);
  expect(phone.calls).toHaveLength(2);
}, 240_000);
