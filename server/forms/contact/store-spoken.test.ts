import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { consents } from "#content/consents/consents.ts";
import { prepareTestDials } from "#fixtures/dials.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { suppress } from "#server/dials/suppression.ts";
import { type SpokenRow, storeSpoken } from "./store-spoken.ts";

async function arrange() {
  const database = await createTestDatabase();
  await prepareTestDials(database);
  const { kysely } = await database.open();
  const askBack = (phone: string, changes: Partial<SpokenRow> = {}) =>
    storeSpoken(kysely, {
      submission_id: randomUUID(),
      kind: "call-back",
      first_name: "Ada",
      last_name: "",
      email: null,
      company: "",
      message: "our old contract",
      phone,
      said: "Yes, call me back.",
      ...changes,
    });
  return { database, kysely, askBack, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() };
}

const stored = `select (select count(*)::int from larkline.contact_message) as messages,
  (select count(*)::int from larkline.consent) as consents, (select count(*)::int from larkline.dial) as dials,
  (select count(*)::int from larkline.delivery) as deliveries`;

test("a call-back is stored with its consent, the words that gave it, and its dial", async () => {
  await using site = await arrange();
  expect(await site.askBack("+12025550123")).toBe("stored");
  expect(
    await site.database.rows(
      `select purpose, text_version, wording, origin, from_where, said, c.phone, d.state, d.way
       from larkline.dial d join larkline.consent c on c.id = d.consent_id`,
    ),
  ).toEqual([
    {
      purpose: "call-back",
      text_version: consents.callBack.version,
      wording: consents.callBack.wording,
      origin: "call-back",
      from_where: "call",
      said: "Yes, call me back.",
      phone: "+12025550123",
      state: "waiting",
      way: "call",
    },
  ]);
  expect(await site.database.rows("select kind from larkline.delivery order by kind")).toEqual([
    { kind: "automation-webhook" },
    { kind: "owner-mail" },
  ]);
});

test("a call-back to a number that may not be called stores nothing", async () => {
  await using site = await arrange();
  // Premium-rate, a satellite, an emergency number, a country that is not served.
  for (const phone of ["+19005550199", "+881612345678", "+1911911", "+46470123456"])
    expect([phone, await site.askBack(phone)]).toEqual([phone, "not-served"]);
  await suppress(site.kysely, "+12025550123", "said");
  expect(await site.askBack("+12025550123")).toBe("suppressed");
  expect(await site.database.rows(stored)).toEqual([{ messages: 0, consents: 0, dials: 0, deliveries: 0 }]);
});

test("a call-back counts against the number's share and the day", async () => {
  await using site = await arrange();
  expect(await site.askBack("+12025550123")).toBe("stored");
  expect(await site.askBack("+12025550123")).toBe("stored");
  expect(await site.askBack("+12025550123")).toBe("busy");
  await site.database.rows("update larkline.dial_rule set per_day = 2");
  expect(await site.askBack("+13125550123")).toBe("full");
});

test("a call-back that comes again is one, and another under its submission is told apart", async () => {
  await using site = await arrange();
  const submission_id = randomUUID();
  const again = () => site.askBack("+12025550123", { submission_id });
  expect([await again(), await again()]).toEqual(["stored", "stored"]);
  expect(await site.askBack("+12025550124", { submission_id })).toBe("other-content");
  expect(await site.database.rows(stored)).toEqual([{ messages: 1, consents: 1, dials: 1, deliveries: 2 }]);
});

test("without rules nobody is called back", async () => {
  await using site = await arrange();
  await site.database.rows("delete from larkline.dial_rule");
  await expect(site.askBack("+12025550123")).rejects.toThrow("closed");
  expect(await site.database.rows(stored)).toEqual([{ messages: 0, consents: 0, dials: 0, deliveries: 0 }]);
});
