import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { callsWithoutEnd } from "#fixtures/dials.ts";
import { outboundRequestFields } from "#fixtures/form-visitor.ts";
import { requestCall } from "#fixtures/request-call.ts";
import { startSite } from "#fixtures/site-process.ts";
import { connectVonage, startVonageServer, vonageLogin } from "#fixtures/vonage-server.ts";
import { sampleRate } from "#voice/protocol/audio.ts";

const privateKey = "a-private-key-of-a-test";

test("VAPI-05 OUTB-04 over Vonage an imported number is answered by its assistant, and a request rings a phone until 9", async () => {
  const folder = await mkdtemp(join(tmpdir(), "larkline-vonage-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const keyFile = join(folder, "private.key");
  await writeFile(keyFile, vonageLogin.privateKey.export({ type: "pkcs8", format: "pem" }));
  await using vonage = await startVonageServer(() => `${site.origin}/voice`);
  await using site = await startSite({
    env: (origin) => ({
      PUBLIC_URL: origin,
      VONAGE_APPLICATION_ID: vonageLogin.applicationId,
      VONAGE_PRIVATE_KEY: keyFile,
      VONAGE_SIGNATURE_SECRET: vonageLogin.signatureSecret,
      VONAGE_CALLER_NUMBER: "+12025550100",
      VONAGE_API_URL: vonage.origin,
      VOICE_PRIVATE_KEY: privateKey,
      VOICE_WARM_UP: "start",
    }),
  });
  await site.rows(callsWithoutEnd);
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
  const { id: credentialId } = await api("/credential", { provider: "vonage", apiKey: "a", apiSecret: "b" });
  await api("/phone-number/import/vonage", { vonagePhoneNumber: "+12025550142", credentialId, assistantId });
  const ncco = await vonage.call({ to: "12025550142", from: "12025550177", uuid: randomUUID() });
  const caller = await connectVonage(ncco);
  // The greeting.
  await expect.poll(() => caller.samples().length, { timeout: 90_000 }).toBeGreaterThan(sampleRate);
  expect(await api("/call")).toMatchObject([
    { type: "inboundPhoneCall", assistantId, status: "in-progress" },
  ]);
  caller.hangUp();
  await expect.poll(async () => (await api("/call"))[0].endedReason).toBe("customer-ended-call");

  const fields = outboundRequestFields({ phone: "+12025550123" });
  const { call } = await (await requestCall(site.origin, fields)).json();
  const state = async () => (await (await fetch(`${site.origin}/api/demo-calls/${call}`)).json()).state;
  const ringing = await vonage.nextCall();
  await ringing.tell("ringing");
  await expect.poll(state).toBe("ringing");
  await ringing.tell("answered");
  const phone = await ringing.answer();
  await expect.poll(() => phone.samples().length, { timeout: 90_000 }).toBeGreaterThan(sampleRate);
  expect(await state()).toBe("answered");
  phone.press("9");
  await phone.closed;
  await expect.poll(() => vonage.ended).toEqual([ringing.uuid]);
  expect(await site.rows("select reason from larkline.suppression")).toEqual([{ reason: "key-9" }]);
  expect((await requestCall(site.origin, fields)).status).toBe(403);
  const metrics = await (await fetch(`${site.origin}/metrics`)).text();
  expect(metrics).toContain('larkline_carrier_ready{carrier="vonage"} 1');
  expect(site.output()).not.toContain("2025550");
}, 240_000);
