import { expect, test } from "vitest";
import { assistants } from "#assistants/assistants.ts";
import { callsWithoutEnd } from "#fixtures/dials.ts";
import { opsOn } from "#fixtures/run-ops.ts";
import type { TestApp } from "#fixtures/test-app.ts";
import {
  callerNumber,
  clientOf,
  failure,
  nobody,
  send,
  startVoiceApi,
  trunkOnPaper,
} from "#fixtures/voice-api.ts";
import { suppress } from "#server/dials/suppression.ts";
import { programsCall } from "#server/voice/telephone/request-phone-call.ts";
import { endCallsBefore, endLostCalls, lostReason } from "./lost-calls.ts";
import { resealSecrets } from "./reseal.ts";
import { createSealing } from "./sealing.ts";

/** A server whose trunk never answers, at any hour. */
async function startWithTrunk(env: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const app = await startVoiceApi({ ...(await trunkOnPaper()), ...env });
  await app.rows(callsWithoutEnd);
  // No process takes the dials of this test.
  await app.rows(
    "create or replace function larkline.may_ring(d larkline.dial) returns boolean language sql as 'select false'",
  );
  return app;
}

async function storedNumber(app: TestApp, number = callerNumber): Promise<string> {
  return (await send(app, "POST", "/phone-number", { provider: "byo-phone-number", number })).body.id;
}

const wish = (phoneNumberId: string, number = "+13125550143") => ({
  assistantId: assistants.receptionist.id,
  phoneNumberId,
  customer: { number, name: "Ana" },
});

test("VAPI-03 a request rings a customer's phone: a call that waits, a consent that names the key, a dial", async () => {
  await using app = await startWithTrunk();
  const phoneNumberId = await storedNumber(app);
  const client = clientOf(app);
  const call = (await client.calls.create(wish(phoneNumberId))) as { id: string };
  expect(call).toMatchObject({
    type: "outboundPhoneCall",
    status: "queued",
    assistantId: assistants.receptionist.id,
    customer: { number: "+13125550143" },
    phoneNumberId,
  });
  expect(await client.calls.get({ id: call.id })).toEqual(call);
  expect(await client.calls.list()).toEqual([call]);
  expect(
    await app.rows(
      `select d.way, d.phone, d.state, c.purpose, c.from_where from larkline.dial d
       join larkline.consent c on c.id = d.consent_id where d.phone_call_id = $1`,
      [call.id],
    ),
  ).toEqual([
    {
      way: "program",
      phone: "+13125550143",
      state: "waiting",
      purpose: "ai-voice-call",
      from_where: "key VOICE_PRIVATE_KEY",
    },
  ]);
  expect(await app.rows("select act, kind from larkline.api_change where subject = $1", [call.id])).toEqual([
    { act: "created", kind: "call" },
  ]);
  // Nobody is told but the program.
  expect(await app.rows("select kind from larkline.delivery")).toEqual([]);
  // No start of a process ends a call that is yet to be rung.
  await endCallsBefore(app.database.kysely);
  await endLostCalls(app.database.kysely);
  expect((await client.calls.get({ id: call.id })).status).toBe("queued");
});

test("VAPI-03 what rings nobody is refused with what to do, and nothing of it is kept", async () => {
  await using app = await startWithTrunk();
  const id = await storedNumber(app);
  const other = await storedNumber(app, "+12025550177");
  const refusal = async (body: object) => failure(clientOf(app).calls.create(body as never));
  const cases: [object, number, string][] = [
    [{ ...wish(id), phoneNumberId: undefined }, 400, "phoneNumberId: must be given"],
    [wish(nobody), 400, "phoneNumberId: there is no phone number"],
    [wish(other), 400, `phoneNumberId: calls are made from ${callerNumber}`],
    [wish(id, "312 555 0143"), 400, "customer.number: must be a number with its country code"],
    [{ ...wish(id), customer: { ...wish(id).customer, extension: "12" } }, 400, "customer.extension: "],
    [{ ...wish(id), customer: undefined, customers: [] }, 400, "customers: must have at least one"],
    [{ ...wish(id), customers: [{ number: "+13125550144" }] }, 400, "customer: must be given, or customers"],
    [{ ...wish(id), customer: undefined }, 400, "customer: must be given, or customers"],
    [{ ...wish(id), customerId: "c1" }, 400, "customerId: leave it out"],
    [
      { ...wish(id), schedulePlan: { earliestAt: "2027-01-01T10:00:00Z" } },
      400,
      "schedulePlan: leave it out",
    ],
    [{ ...wish(id), assistantId: nobody }, 404, "There is no assistant"],
    [{ ...wish(id), assistantId: undefined }, 400, "Assistant or Squad must be provided."],
    // A premium number.
    [wish(id, "+19005550143"), 400, "customer.number: no number of this country or kind is called"],
  ];
  for (const [body, status, message] of cases)
    expect(await refusal(body)).toEqual({ status, message: expect.stringContaining(message) });
  await suppress(app.database.kysely, "+13125550143", "said");
  expect(await refusal(wish(id))).toEqual({
    status: 403,
    message: expect.stringContaining("not to call again"),
  });
  for (const table of ["call", "phone_call", "dial", "consent"])
    expect([table, await app.rows(`select * from larkline.${table}`)]).toEqual([table, []]);
});

test("VAPI-03 without a line to the telephone network a request says so, and the operator's caps hold for programs", async () => {
  await using app = await startVoiceApi();
  const refused = await send(app, "POST", "/call/phone", wish(nobody));
  expect(refused).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining("docs/telephone.md") },
  });

  await using ringing = await startWithTrunk({ DEMO_CALLS_PER_DAY: "3" });
  await ringing.rows("update larkline.dial_rule set per_day = 3");
  const id = await storedNumber(ringing);
  const ask = (number: string) => send(ringing, "POST", "/call/phone", wish(id, number));
  expect((await ask("+13125550143")).status).toBe(201);
  expect((await ask("+13125550143")).status).toBe(201);
  const third = await ask("+13125550143");
  expect([third.status, Number(third.headers.get("retry-after")) > 3_600]).toEqual([429, true]);
  expect((await ask("+14155550143")).status).toBe(201);
  const full = await ask("+16175550143");
  expect([full.status, full.body.message]).toEqual([429, expect.stringContaining("DEMO_CALLS_PER_DAY")]);
  expect(await ringing.rows("select count(*)::integer as count from larkline.call")).toEqual([{ count: 3 }]);
});

test("VAPI-03 one request rings several customers, and says of each who is not rung and why", async () => {
  await using app = await startWithTrunk();
  const { customer: _, ...who } = wish(await storedNumber(app));
  await suppress(app.database.kysely, "+14155550143", "operator");
  const customers = ["+13125550143", "+14155550143", "+16175550143"].map((number) => ({ number }));
  const { status, body } = await send(app, "POST", "/call/phone", { ...who, customers });
  expect(status).toBe(201);
  expect(body.results.map((call: { customer: object }) => call.customer)).toEqual([
    customers[0],
    customers[2],
  ]);
  expect(body.errors).toEqual([
    { customer: customers[1], error: expect.stringContaining("not to call again") },
  ]);
});

test.each([
  ["busy", "customer-busy"],
  ["rejected", "customer-busy"],
  ["no-answer", "customer-did-not-answer"],
  ["no-such-number", "call.in-progress.error-sip-outbound-call-failed-to-connect"],
  ["cancelled", "server-shutdown"],
  ["lost", lostReason],
])("VAPI-03 a phone that was %s ends its call as %s, once, and is not rung again", async (state, reason) => {
  await using app = await startWithTrunk();
  const { body: call } = await send(app, "POST", "/call/phone", wish(await storedNumber(app)));
  const [attempt] = await app.rows<{ id: string }>(
    `insert into larkline.dial_attempt (dial_id, number, state, begun_at)
     select id, 1, 'ringing', now() from larkline.dial where phone_call_id = $1 returning id`,
    [call.id],
  );
  expect((await send(app, "GET", `/call/${call.id}`)).body.status).toBe("ringing");
  await app.rows("select larkline.end_dial_attempt($1, $2)", [attempt?.id, state]);
  expect((await send(app, "GET", `/call/${call.id}`)).body).toMatchObject({
    status: "ended",
    endedReason: reason,
  });
  expect(await app.rows("select request from larkline.phone_call")).toEqual([{ request: null }]);
  expect(await app.rows("select state from larkline.dial_attempt")).toEqual([{ state }]);
});

test("VAPI-03 a call whose hours pass, or whose number is suppressed meanwhile, ends; its wish survives a new key", async () => {
  await using app = await startWithTrunk();
  const number = await storedNumber(app);
  const ask = async (phone: string) => (await send(app, "POST", "/call/phone", wish(number, phone))).body.id;
  const end = async (id: string) => (await send(app, "GET", `/call/${id}`)).body.endedReason;
  const expired = await ask("+13125550143");
  await app.rows("update larkline.dial set state = 'expired' where phone_call_id = $1", [expired]);
  expect(await end(expired)).toBe("customer-did-not-answer");
  const suppressed = await ask("+14155550143");
  await suppress(app.database.kysely, "+14155550143", "said");
  expect(await end(suppressed)).toBe("manually-canceled");

  const waiting = await ask("+16175550143");
  const [{ id: dial } = { id: "" }] = await app.rows<{ id: string }>(
    "select id from larkline.dial where phone_call_id = $1",
    [waiting],
  );
  const { kysely, keys } = app.database;
  const sealed = "select request from larkline.phone_call where request is not null";
  const before = await app.rows(sealed);
  expect(await resealSecrets(kysely, keys)).toBe(1);
  expect(await app.rows(sealed)).not.toEqual(before);
  expect(await programsCall({ kysely, sealing: createSealing(keys) }, dial)).toMatchObject({
    id: waiting,
    mayDirectKeys: true,
    request: { assistantId: assistants.receptionist.id },
  });
});

test("VAPI-03 a call that is deleted, or whose person is erased, rings nobody, and its number is gone", async () => {
  await using app = await startWithTrunk();
  const id = await storedNumber(app);
  const ask = async (number: string) => (await send(app, "POST", "/call/phone", wish(id, number))).body.id;
  const deleted = await ask("+13125550143");
  expect((await send(app, "DELETE", `/call/${deleted}`)).status).toBe(200);
  const erased = await ask("+14155550143");
  await opsOn(app.testDatabase)("erase", "+14155550143", "--yes");
  expect(
    await app.rows("select phone from larkline.dial union select phone from larkline.phone_call"),
  ).toEqual([]);
  const { body } = await send(app, "GET", `/call/${erased}`);
  expect(body).toMatchObject({ status: "ended", endedReason: "manually-canceled" });
  expect(JSON.stringify(body)).not.toContain("4155550143");
});

test("VAPI-01 a key that only reads rings nobody; one for calls does, and is named in the consent", async () => {
  await using app = await startWithTrunk();
  const body = wish(await storedNumber(app));
  const keyOf = async (scope: string) => {
    const { stdout } = await opsOn(app.testDatabase)("keys", "create", `CRM ${scope}`, "--scope", scope);
    return /sk_[\w-]+/.exec(stdout)?.[0] ?? "";
  };
  expect((await send(app, "POST", "/call/phone", body, await keyOf("read"))).status).toBe(403);
  expect((await send(app, "POST", "/call/phone", body, await keyOf("calls"))).status).toBe(201);
  expect(await app.rows("select from_where from larkline.consent")).toEqual([
    { from_where: "key CRM calls" },
  ]);
});
