import { expect, test } from "vitest";
import { insertDemoRequest } from "#fixtures/deliveries.ts";
import { callingHours, insertDial, prepareTestDials } from "#fixtures/dials.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { type AttemptEnd, endAttempt, loseAttempts, noteAttempt, takeDial } from "./dial-attempts.ts";
import { suppress } from "./suppression.ts";

const phone = "+12125550123";

async function arrange() {
  const database = await createTestDatabase();
  await prepareTestDials(database);
  await database.rows("update larkline.dial_rule set by_phone = true");
  const { kysely } = await database.open();
  const request = async (number = phone) => {
    const id = await insertDemoRequest(database, { phone: number });
    return insertDial(database, { column: "demo_request_id", id }, number);
  };
  return {
    database,
    kysely,
    request,
    take: () => takeDial(kysely, undefined),
    end: (attempt: string, how: AttemptEnd) => endAttempt(kysely, attempt, how),
    /** Lets the attempts that wait become due. */
    later: () => database.rows("update larkline.dial_attempt set not_before = now() where state = 'waiting'"),
    attempts: () =>
      database.rows(
        "select number, state, ended_at is not null as ended from larkline.dial_attempt order by number",
      ),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

test("OUTB-04 a dial is rung by one process, once, and not announced to the automation", async () => {
  await using site = await arrange();
  await site.request();
  const taken = await Promise.all(Array.from({ length: 8 }, site.take));
  expect(taken.filter((each) => each?.phone === phone)).toHaveLength(1);
  expect(await site.take()).toBeUndefined();
  expect(await site.database.rows("select from larkline.delivery where kind = 'automation-webhook'")).toEqual(
    [],
  );
  expect(await site.database.rows("select state from larkline.dial")).toEqual([{ state: "handed-over" }]);
});

test("a process that dies while a phone rings never has it rung again", async () => {
  await using site = await arrange();
  await site.request();
  const taken = await site.take();
  await noteAttempt(site.kysely, taken?.attemptId ?? "", "ringing");
  await loseAttempts(site.kysely, true);
  expect(await site.attempts()).toEqual([{ number: 1, state: "lost", ended: true }]);
  await site.end(taken?.attemptId ?? "", "busy");
  await site.later();
  expect(await site.take()).toBeUndefined();
});

test.each([
  ["busy", 3],
  ["no-answer", 2],
  ["rejected", 1],
  ["no-such-number", 1],
  ["failed", 1],
  ["answered", 1],
] as const)("a phone that is %s is rung %s times in all", async (how, times) => {
  await using site = await arrange();
  await site.request();
  for (let time = 0; time < times; time++) {
    const taken = await site.take();
    expect(taken?.phone, `ring ${time + 1}`).toBe(phone);
    await site.end(taken?.attemptId ?? "", how);
    // Not before its quarter of an hour.
    expect(await site.take()).toBeUndefined();
    await site.later();
  }
  expect(await site.take()).toBeUndefined();
  expect(await site.attempts()).toEqual(
    Array.from({ length: times }, (_, i) => ({ number: i + 1, state: how, ended: true })),
  );
});

test("a phone that is to be rung again is not once its number is suppressed, or its consent withdrawn", async () => {
  await using site = await arrange();
  await site.request();
  await site.end((await site.take())?.attemptId ?? "", "busy");
  await suppress(site.kysely, phone, "key-9");
  await site.later();
  expect(await site.take()).toBeUndefined();
  expect((await site.attempts()).at(-1)).toEqual({ number: 2, state: "cancelled", ended: true });
});

test("no phone is rung at night, neither for the first time nor again", async () => {
  await using site = await arrange();
  await site.request();
  await site.database.rows(callingHours("00:00", "00:00"));
  expect(await site.take()).toBeUndefined();
  await site.database.rows(callingHours("00:00", "24:00"));
  await site.end((await site.take())?.attemptId ?? "", "busy");
  await site.later();
  await site.database.rows(callingHours("00:00", "00:00"));
  expect(await site.take()).toBeUndefined();
});

test("a number that two requests are for rings for one at a time, and not again once it was reached", async () => {
  await using site = await arrange();
  await site.request();
  await site.request();
  const [first, second] = await Promise.all([site.take(), site.take()]);
  const taken = first ?? second;
  expect([first, second].filter(Boolean)).toHaveLength(1);
  await noteAttempt(site.kysely, taken?.attemptId ?? "", "ringing");
  expect(await site.take()).toBeUndefined();
  await site.end(taken?.attemptId ?? "", "busy");
  const next = await site.take();
  expect(next?.dialId).not.toBe(taken?.dialId);
  await site.end(next?.attemptId ?? "", "answered");
  await site.later();
  expect(await site.take()).toBeUndefined();
  expect((await site.attempts()).map(({ state }) => state).toSorted()).toEqual([
    "answered",
    "busy",
    "cancelled",
  ]);
});

test("a dial that is announced to the automation is not rung, since the automation calls", async () => {
  await using site = await arrange();
  await site.database.rows("update larkline.dial_rule set by_phone = false");
  await site.request();
  await site.database.rows("update larkline.dial_rule set by_phone = true");
  expect(await site.take()).toBeUndefined();
  await site.request("+13125550123");
  expect(await site.take()).toMatchObject({ phone: "+13125550123" });
});

test("OUTB-04 a phone is not rung once its consent is withdrawn, even if the number is off the list again", async () => {
  await using site = await arrange();
  await site.request();
  await site.end((await site.take())?.attemptId ?? "", "busy");
  await site.database.rows("update larkline.consent set withdrawn_at = now()");
  await site.database.rows("delete from larkline.suppression");
  await site.later();
  expect(await site.take()).toBeUndefined();
});

test("OUTB-04 a machine that has a message is never rung again; one without is rung once more", async () => {
  await using site = await arrange();
  await site.request();
  const first = (await site.take())?.attemptId ?? "";
  await noteAttempt(site.kysely, first, "voicemail");
  await site.end(first, { voicemail: "no-message" });
  expect(await site.take()).toBeUndefined();
  await site.later();
  const second = (await site.take())?.attemptId ?? "";
  await site.end(second, { voicemail: "no-message" });
  await site.later();
  expect(await site.take()).toBeUndefined();

  await site.request("+13125550123");
  await site.end((await site.take())?.attemptId ?? "", { voicemail: "message" });
  await site.later();
  expect(await site.take()).toBeUndefined();
  expect(
    await site.database.rows("select state, left_message from larkline.dial_attempt order by begun_at"),
  ).toEqual([
    { state: "voicemail", left_message: false },
    { state: "voicemail", left_message: false },
    { state: "voicemail", left_message: true },
  ]);
});

test("a message for one request ends the ringing for another of the same number", async () => {
  await using site = await arrange();
  await site.request();
  await site.end((await site.take())?.attemptId ?? "", "busy");
  await site.request();
  await site.end((await site.take())?.attemptId ?? "", { voicemail: "message" });
  await site.later();
  expect(await site.take()).toBeUndefined();
  expect((await site.attempts()).map(({ state }) => state).toSorted()).toEqual([
    "busy",
    "cancelled",
    "voicemail",
  ]);
});

test("a process that dies in a message leaves a machine without one, which is not rung again", async () => {
  await using site = await arrange();
  await site.request();
  await noteAttempt(site.kysely, (await site.take())?.attemptId ?? "", "voicemail");
  await loseAttempts(site.kysely, true);
  await site.later();
  expect(await site.take()).toBeUndefined();
  expect(await site.database.rows("select state, left_message from larkline.dial_attempt")).toEqual([
    { state: "voicemail", left_message: false },
  ]);
});

test.each([
  "update larkline.dial_attempt set state = 'answered', left_message = true, ended_at = now()",
  "update larkline.dial_attempt set state = 'voicemail', left_message = true",
  "update larkline.dial_attempt set state = 'voicemail', ended_at = now()",
  "update larkline.dial_attempt set state = 'answering-machine'",
])(
  "OUTB-04 the database refuses %j: a message is known of voicemail alone, once it is over",
  async (statement) => {
    await using site = await arrange();
    await site.request();
    await site.take();
    await expect(site.database.rows(statement)).rejects.toThrow(/dial_attempt_(?:left_message|state)_check/);
  },
);
