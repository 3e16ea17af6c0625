import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { consents } from "#content/consents/consents.ts";
import { insertDemoRequest, insertOutboundRequest } from "#fixtures/deliveries.ts";
import { callingHours, insertConsent, insertDial, prepareTestDials } from "#fixtures/dials.ts";
import { createTestDatabase, type TestDatabase } from "#fixtures/test-database.ts";
import { consentWordings } from "./consent-wordings.ts";
import { suppress, suppressionReasons } from "./suppression.ts";

const phone = "+12125550123";

/** A database with rules, and a lead whose dial is yet to be requested. */
async function arrange({ of = phone } = {}) {
  const database = await createTestDatabase();
  await prepareTestDials(database);
  const lead = await insertDemoRequest(database, { phone: of });
  const dial = (number = of, consent?: string) =>
    insertDial(database, { column: "demo_request_id", id: lead }, number, consent);
  return { database, lead, dial, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() };
}

async function newLead(database: TestDatabase, number: string) {
  const id = await insertDemoRequest(database, { phone: number });
  return insertDial(database, { column: "demo_request_id", id }, number);
}

const states = "select state, reason, ended_at is not null as ended from larkline.dial";

test("a dial without a consent, or with that of another number, cannot exist", async () => {
  await using site = await arrange();
  const { database, lead } = site;
  const insert = (consent: string | null) =>
    database.rows(
      `insert into larkline.dial (consent_id, phone, way, demo_request_id) values ($1, $2, 'script', $3)`,
      [consent, phone, lead],
    );
  await expect(insert(null)).rejects.toMatchObject({ code: "LKD05" });
  await expect(insert(randomUUID())).rejects.toMatchObject({ code: "LKD05" });
  const other = await insertConsent(database, "+13125550123");
  await expect(insert(other)).rejects.toMatchObject({ code: "LKD05" });
  const withdrawn = await insertConsent(database, phone);
  await database.rows("update larkline.consent set withdrawn_at = now() where id = $1", [withdrawn]);
  await expect(insert(withdrawn)).rejects.toMatchObject({ code: "LKD05" });
  expect(await database.rows("select from larkline.dial")).toEqual([]);
});

test("a consent to be called by a person permits no call by the AI", async () => {
  await using site = await arrange();
  const consent = await insertConsent(site.database, phone, consents.callBack);
  await site.database.rows("update larkline.consent set purpose = 'call-back'");
  await expect(site.dial(phone, consent)).rejects.toMatchObject({ code: "LKD05" });
});

test("a dial calls the number of its request and no other, and each request once", async () => {
  await using site = await arrange();
  await expect(site.dial("+13125550123")).rejects.toThrow("foreign key");
  const consent = await insertConsent(site.database, phone);
  await site.dial(phone, consent);
  await expect(site.dial(phone)).rejects.toThrow("duplicate key");
  const other = await insertDemoRequest(site.database, { phone });
  await expect(
    insertDial(site.database, { column: "demo_request_id", id: other }, phone, consent),
  ).rejects.toThrow("duplicate key");
});

test.each([
  ["premium-rate", "+19005550199"],
  ["satellite", "+881612345678"],
  ["not served", "+46470123456"],
  ["emergency", "+1911911"],
])("a number that is %s (%s) has no dial, whatever consent there is", async (_kind, number) => {
  await using site = await arrange({ of: number });
  await expect(site.dial()).rejects.toMatchObject({ code: "LKD01" });
  // Not even without the trigger that says why.
  await site.database.rows("alter table larkline.dial disable trigger admit");
  const consent = await insertConsent(site.database, number);
  await expect(
    site.database.rows(
      `insert into larkline.dial (consent_id, phone, country, way, demo_request_id, not_before, expires_at)
       values ($1, $2, 'US', 'script', $3, now(), now() + interval '1 day')`,
      [consent, number, site.lead],
    ),
  ).rejects.toThrow("dial_callable");
});

test("a country that the operator has left out is not called", async () => {
  await using site = await arrange();
  await site.database.rows("update larkline.dial_rule set countries = '{GB}'");
  await expect(site.dial()).rejects.toMatchObject({ code: "LKD01" });
});

test("without rules, and without the key of the suppression list, nobody is called", async () => {
  await using site = await arrange();
  await site.database.rows("delete from larkline.signing_key where name = 'suppression'");
  await expect(site.dial()).rejects.toMatchObject({ code: "LKD06" });
  await prepareTestDials(site.database);
  await site.database.rows("delete from larkline.dial_rule");
  await expect(site.dial()).rejects.toMatchObject({ code: "LKD06" });
});

test("a number is called twice and its block six times in 24 hours, by all ways together", async () => {
  await using site = await arrange();
  await site.dial();
  await insertOutboundRequest(site.database, { phone });
  const third = await newLead(site.database, phone).catch((error) => error);
  expect(third).toMatchObject({ code: "LKD03" });
  expect(Number(third.detail)).toBeGreaterThan(86_000);
  for (const last of ["0200", "0201", "0202", "0203"]) await newLead(site.database, `+1212555${last}`);
  await expect(newLead(site.database, "+12125550204")).rejects.toMatchObject({ code: "LKD03" });
  await newLead(site.database, "+12125551204");
});

test("the day's caps count every way, and a refused call is not counted", async () => {
  await using site = await arrange();
  const { database } = site;
  await database.rows("update larkline.dial_rule set per_day = 2, per_day_without_script = 1");
  await site.dial();
  await expect(newLead(database, "+881612345678")).rejects.toMatchObject({ code: "LKD01" });
  await insertOutboundRequest(database, { phone: "+13125550123" });
  const full = await newLead(database, "+14155550123").catch((error) => error);
  expect(full).toMatchObject({ code: "LKD04" });
  expect(Number(full.detail)).toBeGreaterThan(0);
  expect(await database.rows("select accepted from larkline.demo_call_day")).toEqual([{ accepted: 2 }]);
});

test("a dial is handed over, cancelled or expires, once, and changes in nothing else", async () => {
  await using site = await arrange();
  const { database } = site;
  await site.dial();
  for (const change of ["phone = '+13125550123'", "not_before = now()", "consent_id = gen_random_uuid()"])
    await expect(database.rows(`update larkline.dial set state = 'expired', ${change}`)).rejects.toThrow(
      "nor change otherwise",
    );
  await expect(database.rows("update larkline.dial set reason = 'withdrawn'")).rejects.toThrow();
  await database.rows("update larkline.dial set state = 'handed-over'");
  for (const state of ["waiting", "cancelled", "expired", "handed-over"])
    await expect(database.rows("update larkline.dial set state = $1", [state])).rejects.toThrow(
      "handed-over",
    );
  expect(await database.rows(states)).toEqual([{ state: "handed-over", reason: null, ended: true }]);
});

test("a suppressed number's waiting calls are cancelled, and no more are accepted, even after its erasure", async () => {
  await using site = await arrange();
  const { database } = site;
  const { kysely } = await database.open();
  await site.dial();
  expect(await suppress(kysely, phone, "key-9")).toBe(true);
  expect(await suppress(kysely, phone, "said")).toBe(false);
  expect(await database.rows(states)).toEqual([{ state: "cancelled", reason: "suppressed", ended: true }]);
  await database.rows("delete from public.demo_schedule");
  expect(await database.rows("select from larkline.dial")).toEqual([]);
  await expect(newLead(database, phone)).rejects.toMatchObject({ code: "LKD02" });
  // The list tells no number.
  const [entry] = await database.rows<{ row: string }>("select s::text as row from larkline.suppression s");
  expect(entry?.row).not.toContain(phone.slice(1));
});

test("withdrawing a consent cancels its call and suppresses the number, and cannot be undone", async () => {
  await using site = await arrange();
  const { database } = site;
  await site.dial();
  await database.rows("update larkline.consent set withdrawn_at = now()");
  expect(await database.rows(states)).toEqual([{ state: "cancelled", reason: "withdrawn", ended: true }]);
  expect(await database.rows("select reason from larkline.suppression")).toEqual([{ reason: "withdrawn" }]);
  await expect(database.rows("update larkline.consent set withdrawn_at = null")).rejects.toThrow(
    "stays withdrawn",
  );
  await expect(newLead(database, phone)).rejects.toMatchObject({ code: "LKD02" });
});

test("a webhook call without a dial cannot exist, nor a second one about the same dial", async () => {
  await using site = await arrange();
  const { database, lead } = site;
  const insert = (dial: string | null) =>
    database.rows(
      `insert into larkline.delivery (kind, demo_request_id, dial_id) values ('automation-webhook', $1, $2)`,
      [lead, dial],
    );
  await expect(insert(null)).rejects.toThrow("delivery_needs_dial");
  const dial = await site.dial();
  await expect(insert(dial)).rejects.toThrow("duplicate key");
});

test("a visitor's role can neither read nor write anything about dials", async () => {
  await using site = await arrange();
  const { visitorPool } = await site.database.open();
  for (const table of ["dial", "dial_rule", "suppression", "consent", "consent_wording", "number_zone"]) {
    await expect(visitorPool.query(`select from larkline.${table}`)).rejects.toThrow("permission denied");
    await expect(visitorPool.query(`insert into larkline.${table} default values`)).rejects.toThrow(
      "permission denied",
    );
  }
  for (const call of [
    "suppression_hash('+1')",
    "is_suppressed('+1')",
    "opened_form('a', 'b', 'c')",
    "expire_dials()",
  ])
    await expect(visitorPool.query(`select larkline.${call}`)).rejects.toThrow("permission denied");
});

test("the database knows the wordings, origins and reasons that the code knows", async () => {
  await using site = await arrange();
  const { database } = site;
  const [check] = await database.rows<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'suppression_reason_check'`,
  );
  expect([...(check?.definition ?? "").matchAll(/'([a-z0-9-]+)'/g)].map(([, word]) => word).sort()).toEqual(
    [...suppressionReasons].sort(),
  );
  for (const wording of consentWordings) await insertConsent(database, phone, wording);
  await expect(insertConsent(database, phone, { ...consents.wizard, version: "made-up" })).rejects.toThrow(
    "consent_of_known_wording",
  );
});

test("HMAC-SHA256 in the database is that of RFC 4231", async () => {
  await using database = await createTestDatabase();
  const hmac = async (key: Buffer, message: Buffer) => {
    const [row] = await database.rows<{ mac: Buffer }>("select larkline.hmac_sha256($1, $2) as mac", [
      key,
      message,
    ]);
    return row?.mac.toString("hex");
  };
  expect(await hmac(Buffer.alloc(20, 0x0b), Buffer.from("Hi There"))).toBe(
    "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
  );
  // A key longer than a block.
  expect(
    await hmac(
      Buffer.alloc(131, 0xaa),
      Buffer.from("Test Using Larger Than Block-Size Key - Hash Key First"),
    ),
  ).toBe("60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
});

const real = callingHours("08:00", "21:00");

test.each([
  // New York is 5 hours behind in winter.
  ["+12125550123", "2026-01-15T15:00:00Z", "2026-01-15T15:00:00Z"],
  ["+12125550123", "2026-01-15T12:59:59Z", "2026-01-15T13:00:00Z"],
  ["+12125550123", "2026-01-16T01:59:59Z", "2026-01-16T01:59:59Z"],
  ["+12125550123", "2026-01-16T02:00:00Z", "2026-01-16T13:00:00Z"],
  // 4 hours in summer; on the day of the change, 8:00 is 8:00.
  ["+12125550123", "2026-07-15T11:30:00Z", "2026-07-15T12:00:00Z"],
  ["+12125550123", "2026-03-08T04:00:00Z", "2026-03-08T12:00:00Z"],
  ["+442079460958", "2026-01-15T21:30:00Z", "2026-01-16T08:00:00Z"],
  ["+81312345678", "2026-01-15T12:30:00Z", "2026-01-15T23:00:00Z"],
  // Madrid and the Canaries are an hour apart: a mobile may be in either.
  ["+34912345678", "2026-01-15T07:30:00Z", "2026-01-15T07:30:00Z"],
  ["+34928123456", "2026-01-15T07:30:00Z", "2026-01-15T08:00:00Z"],
  // An Australian mobile: from 8:00 in Perth to 21:00 on Lord Howe.
  ["+61412345678", "2026-06-15T09:00:00Z", "2026-06-15T09:00:00Z"],
  // A toll-free number may ring anywhere from Guam to Puerto Rico.
  ["+18005550199", "2026-01-15T14:00:00Z", "2026-01-15T22:00:00Z"],
])(
  "%s, asked for at %s, is called from %s on: between 8:00 and 21:00 local time",
  async (number, at, from) => {
    await using database = await createTestDatabase();
    await database.rows(real);
    const [row] = await database.rows<{ from: Date }>("select larkline.next_calling_time($1, $2) as from", [
      number,
      at,
    ]);
    expect(row?.from?.toISOString().replace(".000", "")).toBe(from);
  },
);

test("with no hour in common, a number is not called", async () => {
  await using site = await arrange({ of: "+18005550199" });
  await site.database.rows(callingHours("09:00", "12:00"));
  await expect(site.dial()).rejects.toMatchObject({ code: "LKD01" });
});
