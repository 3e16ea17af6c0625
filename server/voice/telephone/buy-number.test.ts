import { expect, test } from "vitest";
import { startTwilioServer, type TwilioServer, twilioLogin } from "#fixtures/twilio-server.ts";
import { nobody, send, startVoiceApi } from "#fixtures/voice-api.ts";

function startWith(twilio: TwilioServer, perMonth: number) {
  return startVoiceApi({
    PUBLIC_URL: "http://localhost:3000",
    TWILIO_ACCOUNT_SID: twilioLogin.accountSid,
    TWILIO_AUTH_TOKEN: twilioLogin.authToken,
    TWILIO_API_URL: twilio.origin,
    TWILIO_BUY_PER_MONTH: String(perMonth),
  });
}

const startTwilio = () => startTwilioServer(() => "http://localhost:3000/voice");

test("VAPI-05 a number is bought at Twilio, stored, and its calls come here", async () => {
  await using twilio = await startTwilio();
  await using app = await startWith(twilio, 5);
  const bought = await send(app, "POST", "/phone-number/buy", { areaCode: "415", name: "Front desk" });
  expect([bought.status, bought.body]).toEqual([
    201,
    expect.objectContaining({
      provider: "twilio",
      number: "+14155550100",
      name: "Front desk",
      twilioAccountSid: twilioLogin.accountSid,
    }),
  ]);
  expect((await send(app, "GET", `/phone-number/${bought.body.id}`)).body).toEqual(bought.body);
  expect(Object.fromEntries(twilio.boughtNumbers[0] ?? [])).toMatchObject({
    AreaCode: "415",
    VoiceUrl: "http://localhost:3000/voice/carriers/twilio/incoming",
    VoiceMethod: "POST",
  });
});

test("VAPI-05 what cannot be stored is not bought, and a month has as many as the operator allows", async () => {
  await using twilio = await startTwilio();
  await using app = await startWith(twilio, 2);
  const buy = (body: object) => send(app, "POST", "/phone-number/buy", body);
  for (const [body, field] of [
    [{ areaCode: "41" }, "areaCode"],
    [{ areaCode: "415", name: "" }, "name"],
    [{ areaCode: "415", assistantId: nobody }, "assistantId"],
  ] as const)
    expect(await buy(body)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(field) },
    });
  expect(twilio.boughtNumbers).toEqual([]);
  const three = await Promise.all([1, 2, 3].map(() => buy({ areaCode: "415" })));
  expect(three.map(({ status }) => status).toSorted()).toEqual([201, 201, 429]);
  // Deleting a number does not make room for another.
  const { id } = three.find(({ status }) => status === 201)?.body ?? {};
  expect((await send(app, "DELETE", `/phone-number/${id}`)).status).toBe(200);
  expect((await buy({ areaCode: "415" })).status).toBe(429);
  expect(twilio.boughtNumbers).toHaveLength(2);
});

test("VAPI-05 an order that Twilio refuses buys nothing; one without an answer counts, as it may have been filled", async () => {
  await using twilio = await startTwilio();
  await using app = await startWith(twilio, 1);
  const buy = () => send(app, "POST", "/phone-number/buy", { areaCode: "212" });
  twilio.refuseOrders.push("21452", "21211", "20500");
  expect(await buy()).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining("areaCode: ") },
  });
  expect(await buy()).toMatchObject({
    status: 502,
    body: { message: expect.stringContaining("code 21211") },
  });
  expect(await buy()).toMatchObject({ status: 502, body: { message: expect.stringContaining("console") } });
  expect((await buy()).status).toBe(429);
  expect((await send(app, "GET", "/phone-number")).body).toEqual([]);
  expect(app.log()).not.toContain(twilioLogin.authToken);
});

test("VAPI-05 without the operator's leave nothing is bought, and the refusal says what to do", async () => {
  await using twilio = await startTwilio();
  await using app = await startWith(twilio, 0);
  const refusal = await send(app, "POST", "/phone-number/buy", { areaCode: "415" });
  expect([refusal.status, refusal.body.message]).toEqual([
    400,
    expect.stringMatching(/TWILIO_BUY_PER_MONTH.*POST \/phone-number\/import/),
  ]);
  expect(twilio.boughtNumbers).toEqual([]);
});
