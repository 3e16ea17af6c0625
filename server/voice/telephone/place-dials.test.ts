import { expect, onTestFinished, test } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import { insertOutboundRequest } from "#fixtures/deliveries.ts";
import { prepareTestDials } from "#fixtures/dials.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import type { DialListener } from "#voice/carriers/carrier.ts";
import type { CallOrigin } from "#voice/index.ts";
import { createScriptedLine } from "#voice/testing/scripted-line.ts";
import { placeDials } from "./place-dials.ts";

/** Requests for calls, one number each, and a trunk that does what a test wants. */
async function arrange({
  requests = 1,
  lines = 10,
  voicemail = "message",
}: {
  requests?: number;
  lines?: number;
  voicemail?: "message" | "hang-up";
} = {}) {
  const database = await createTestDatabase();
  const { kysely } = await database.open();
  await prepareTestDials(database);
  await database.rows("update larkline.dial_rule set by_phone = true");
  for (let i = 0; i < requests; i++) await insertOutboundRequest(database, { phone: `+1212${320 + i}0123` });
  const talks: { origin: CallOrigin; end: () => void }[] = [];
  const ends: string[] = [];
  const rung: { phone: string; listener: DialListener; isCancelled: boolean }[] = [];
  const trunk = { isReady: true, lines, looks: 0 };
  const stop = await placeDials({
    kysely,
    carrier: {
      isReady() {
        trunk.looks++;
        return trunk.isReady;
      },
      dial(phone, listener) {
        const ring = { phone, listener, isCancelled: false };
        rung.push(ring);
        return {
          cancel() {
            ring.isCancelled = true;
            listener.failed("cancelled");
          },
        };
      },
    },
    calls: {
      freeLines: () => trunk.lines,
      async take(_assistant, _address, origin, { id = "" }, _line, onEnded) {
        talks.push({ origin, end: () => onEnded?.("voicemail") });
        return { id, noted: Promise.resolve() };
      },
    },
    store: {
      findAssistant: async (id) => ({ id, firstMessage: "Hello." }),
      findSquad: async () => undefined,
    },
    node: undefined,
    warmUp() {},
    voicemail,
    onEnded: (end) => ends.push(end),
    log: captureLog().log,
    lookInterval: 50,
  });
  onTestFinished(async () => {
    stop();
    await database[Symbol.asyncDispose]();
  });
  /** Resolves when it has looked for phones to ring again. */
  const looksAgain = async () => {
    const { looks } = trunk;
    await expect.poll(() => trunk.looks).toBeGreaterThan(looks + 2);
  };
  /** The only phone is answered. */
  async function answered() {
    await expect.poll(() => rung.length).toBe(1);
    rung[0]?.listener.answered(createScriptedLine({ now: () => 0 }));
    await expect.poll(() => talks.length).toBe(1);
    const [talk] = talks;
    if (!talk?.origin.screening) throw new Error("Nobody finds out who answers.");
    return { ...talk, screening: talk.origin.screening };
  }
  return { database, rung, trunk, stop, looksAgain, answered, ends };
}

const attempts = "select state from larkline.dial_attempt order by begun_at";

test("OUTB-04 no request is used up while the trunk does not know this server, and its phone rings once it does", async () => {
  const { database, rung, trunk, looksAgain } = await arrange();
  await expect.poll(() => rung.length).toBe(1);
  rung[0]?.listener.failed("no-such-number");
  trunk.isReady = false;
  await insertOutboundRequest(database, { phone: "+13125550123" });
  await looksAgain();
  expect(rung).toHaveLength(1);
  expect(await database.rows(attempts)).toEqual([{ state: "no-such-number" }]);
  trunk.isReady = true;
  await expect.poll(() => rung.map(({ phone }) => phone)).toEqual(["+12123200123", "+13125550123"]);
});

test("OUTB-04 no more phones ring than there are lines for, and five at most", async () => {
  const { rung, trunk, looksAgain } = await arrange({ requests: 8, lines: 2 });
  await expect.poll(() => rung.length).toBe(2);
  await looksAgain();
  expect(rung).toHaveLength(2);
  trunk.lines = 100;
  await expect.poll(() => rung.length).toBe(5);
  await looksAgain();
  expect(rung).toHaveLength(5);
  rung[0]?.listener.failed("busy");
  await expect.poll(() => rung.length).toBe(6);
});

test("a server that stops gives up the phones that ring, and rings no other", async () => {
  const { database, rung, stop } = await arrange({ requests: 3, lines: 2 });
  await expect.poll(() => rung.length).toBe(2);
  stop();
  expect(rung.map(({ isCancelled }) => isCancelled)).toEqual([true, true]);
  await expect.poll(() => database.rows(attempts)).toEqual([{ state: "cancelled" }, { state: "cancelled" }]);
  expect(await database.rows("select state from larkline.dial order by state")).toEqual([
    { state: "handed-over" },
    { state: "handed-over" },
    { state: "waiting" },
  ]);
});

const outcomes = `select state, left_message, call_id is not null as called, ended_at is not null as ended
  from larkline.dial_attempt order by number`;

test("OUTB-04 a phone that a person answers is noted when that is known, and one that a machine answers with its message", async () => {
  const { database, answered, ends } = await arrange();
  const { screening, end } = await answered();
  expect(screening.message).toMatch(/AI assistant .*asked for a call.*press 9/);
  screening.answeredBy("person");
  const row = { left_message: null, called: true, ended: false };
  await expect.poll(() => database.rows(outcomes)).toEqual([{ ...row, state: "answered" }]);
  screening.answeredBy("machine");
  await expect.poll(() => database.rows(outcomes)).toEqual([{ ...row, state: "voicemail" }]);
  screening.leftMessage();
  end();
  await expect
    .poll(() => database.rows(outcomes))
    .toEqual([{ state: "voicemail", left_message: true, called: true, ended: true }]);
  expect(ends).toEqual(["voicemail-message"]);
});

test("OUTB-04 where machines get no message, the phone is rung once more a quarter of an hour later", async () => {
  const { database, answered, ends } = await arrange({ voicemail: "hang-up" });
  const { screening, end } = await answered();
  expect(screening.message).toBeUndefined();
  screening.answeredBy("machine");
  end();
  await expect
    .poll(() => database.rows(outcomes))
    .toEqual([
      { state: "voicemail", left_message: false, called: true, ended: true },
      { state: "waiting", left_message: null, called: false, ended: false },
    ]);
  expect(ends).toEqual(["voicemail-no-message"]);
});
