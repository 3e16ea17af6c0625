import { VapiClient } from "@vapi-ai/server-sdk";
import { expect, test } from "vitest";
import { callsWithoutEnd } from "#fixtures/dials.ts";
import { freePort } from "#fixtures/free-port.ts";
import { startSite } from "#fixtures/site-process.ts";
import { privateKey } from "#fixtures/voice-api.ts";
import { hearLine } from "#voice/testing/heard-line.ts";
import { openTestAgent } from "#voice/testing/sip-agent.ts";

const callerNumber = "+12025550100";

test("VAPI-03 the published client rings a phone: its own assistant talks, a busy phone ends its call, and 9 stops all", async () => {
  await using phone = await openTestAgent();
  await using site = await startSite({
    env: {
      SIP_TRUNK_URL: `sip:127.0.0.1:${phone.agent.portOf("udp")}`,
      SIP_CALLER_NUMBER: callerNumber,
      SIP_LISTEN: `udp:127.0.0.1:${await freePort()}`,
      SIP_RTP_PORTS: "27100-27999",
      VOICE_WARM_UP: "start",
      VOICE_PRIVATE_KEY: privateKey,
    },
  });
  await site.rows(callsWithoutEnd);
  const client = new VapiClient({ token: privateKey, baseUrl: `${site.origin}/voice`, maxRetries: 0 });
  const { id: phoneNumberId } = (await client.phoneNumbers.create({
    provider: "byo-phone-number",
    number: callerNumber,
  } as never)) as { id: string };
  const ask = async (number: string) =>
    (await client.calls.create({
      phoneNumberId,
      customer: { number, name: "Ana" },
      assistant: {
        firstMessage:
          "Hello {{customer.name}}, this is the clinic's AI assistant. Your appointment is tomorrow at ten.",
        server: { url: "https://clinic.example/calls" },
      },
    } as never)) as { id: string };
  const call = async (id: string) => (await client.calls.get({ id })) as object;

  const { id } = await ask("+12025550123");
  const ringing = await phone.nextCall();
  expect(ringing).toMatchObject({ to: "+12025550123", from: callerNumber });
  await expect
    .poll(() => call(id))
    .toMatchObject({ status: "ringing", customer: { number: "+12025550123" } });
  const line = await ringing.answer();
  if (!line) throw new Error("The phone could not answer.");
  const heard = hearLine(line);
  await expect.poll(() => call(id)).toMatchObject({ status: "in-progress", type: "outboundPhoneCall" });
  // Nobody says hello, and is greeted after a while.
  await expect
    .poll(() => heard.frames.some((frame) => frame.some((sample) => Math.abs(sample) > 1_000)), {
      timeout: 90_000,
    })
    .toBe(true);
  phone.media[0]?.press("9");
  expect(await heard.ended).toBe("customer-ended-call");
  await expect.poll(() => call(id)).toMatchObject({ status: "ended" });
  // Who talks is forgotten with the end; that the number is not called again is not.
  expect(await site.rows("select request from larkline.phone_call")).toEqual([{ request: null }]);
  await expect(ask("+12025550123")).rejects.toMatchObject({ statusCode: 403 });

  const busy = await ask("+13125550123");
  (await phone.nextCall()).reject("busy");
  await expect.poll(() => call(busy.id)).toMatchObject({ status: "ended", endedReason: "customer-busy" });
  // Its server is owed the end and the report, and the phone is not rung again.
  expect(
    await site.rows("select kind from larkline.delivery where call_id = $1 order by kind", [busy.id]),
  ).toEqual([{ kind: "call-ended" }, { kind: "call-report" }]);
  expect(await site.rows("select state from larkline.dial_attempt where ended_at is null")).toEqual([]);

  const deleted = await ask("+14155550123");
  const unanswered = await phone.nextCall();
  const isAbandoned = new Promise<void>((resolve) => unanswered.onAbandoned(resolve));
  await client.calls.delete({ id: deleted.id });
  await isAbandoned;
}, 240_000);
