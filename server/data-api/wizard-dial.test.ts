import { PostgrestClient } from "@supabase/postgrest-js";
import { expect, test } from "vitest";
import { consents } from "#content/consents/consents.ts";
import { demoRequest } from "#fixtures/demo-request.ts";
import { callingHours } from "#fixtures/dials.ts";
import { missPuzzle, openForm } from "#fixtures/form-visitor.ts";
import { createTestApp, type TestApp } from "#fixtures/test-app.ts";
import { suppress } from "#server/dials/suppression.ts";
import { openForm as opening, signFormToken } from "#server/forms/guard/form-token.ts";

/** A server whose tokens are three seconds old when they arrive: nobody fills in a form sooner. */
function createSite(): Promise<TestApp> {
  return createTestApp({ clock: () => Date.now() - 3_000 });
}

async function proofOf(app: TestApp, form: "demo-request" | "contact" = "demo-request") {
  const { token, solution } = await openForm(app, form);
  return {
    "call-consent": consents.wizard.version,
    "form-token": token,
    "form-solution": solution,
  };
}

async function insert(
  app: TestApp,
  headers: Record<string, string>,
  rows: unknown = demoRequest(),
): Promise<number> {
  return (await post(app, headers, rows)).status;
}

async function post(
  app: TestApp,
  headers: Record<string, string>,
  rows: unknown = demoRequest(),
): Promise<Response> {
  return app.request("/rest/v1/demo_schedule", {
    method: "POST",
    headers: { apikey: app.anonKey, "content-type": "application/json", ...headers },
    body: JSON.stringify(rows),
  });
}

const kept = `select (select count(*)::int from demo_schedule) as leads,
  (select count(*)::int from larkline.consent) as consents, (select count(*)::int from larkline.dial) as dials,
  (select count(*)::int from larkline.delivery where kind = 'automation-webhook') as webhooks,
  (select count(*)::int from larkline.delivery where kind <> 'automation-webhook') as mails`;

test("WIZD-10 a request from the wizard's page is a lead, a consent in the words that were read, and a dial", async () => {
  await using app = await createSite();
  expect(await insert(app, await proofOf(app))).toBe(201);
  expect(await app.rows(kept)).toEqual([{ leads: 1, consents: 1, dials: 1, webhooks: 1, mails: 2 }]);
  expect(
    await app.rows(
      `select purpose, text_version, wording, origin, from_where, c.phone, withdrawn_at, d.state, d.way, d.country,
         d.demo_request_id = r.id as of_lead
       from larkline.dial d join larkline.consent c on c.id = d.consent_id cross join demo_schedule r`,
    ),
  ).toEqual([
    {
      purpose: "ai-voice-call",
      text_version: consents.wizard.version,
      wording: consents.wizard.wording,
      origin: "wizard",
      from_where: "/book-demo",
      phone: demoRequest().phone,
      withdrawn_at: null,
      state: "waiting",
      way: "script",
      country: "US",
      of_lead: true,
    },
  ]);
});

/** What a response says of a call. */
const toldOf = ({ headers }: Response) => [headers.get("demo-call"), headers.get("demo-call-at")];

test("WIZD-10 where this server rings phones the page is told the call's name, and can follow it", async () => {
  await using app = await createSite();
  await app.rows("update larkline.dial_rule set by_phone = true");
  const response = await post(app, await proofOf(app));
  const [call, callsAt] = toldOf(response);
  expect([response.status, callsAt]).toEqual([201, null]);
  expect(await app.rows("select id from larkline.dial")).toEqual([{ id: call }]);
  expect(await (await app.request(`/api/demo-calls/${call}`)).json()).toEqual({ state: "waiting" });
});

test("WIZD-10 outside calling hours the page is told when the phone will ring", async () => {
  await using app = await createSite();
  const [{ now } = { now: "" }] = await app.rows<{ now: string }>(
    "select to_char(now() at time zone 'America/New_York', 'HH24:MI') as now",
  );
  // The one minute of the day that is two hours away.
  const opens = `${String((Number(now.slice(0, 2)) + 2) % 23).padStart(2, "0")}:00`;
  const closes = opens.replace(":00", ":01");
  await app.rows(callingHours(opens, closes));
  const [call, callsAt] = toldOf(await post(app, await proofOf(app), demoRequest({ phone: "+12125550123" })));
  expect(call).toBeNull();
  expect(callsAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:00:00Z$/);
  expect(Date.parse(callsAt ?? "")).toBeGreaterThan(Date.now());
});

test("no name is told where an automation calls, without a consent, or of a call that is refused", async () => {
  await using app = await createSite();
  expect(toldOf(await post(app, await proofOf(app)))).toEqual([null, null]);
  await app.rows("update larkline.dial_rule set by_phone = true");
  expect(toldOf(await post(app, {}))).toEqual([null, null]);
  await suppress(app.database.kysely, "+12025550123", "operator");
  const refused = await post(app, await proofOf(app), demoRequest({ phone: "+12025550123" }));
  expect([refused.status, ...toldOf(refused)]).toEqual([201, null, null]);
});

test("a row that comes any other way is a lead that nobody calls, twenty at a time too", async () => {
  await using app = await createSite();
  const client = new PostgrestClient("http://site/rest/v1", {
    headers: { apikey: app.anonKey },
    fetch: (async (input, init) => {
      const { pathname, search } = new URL(String(input));
      return app.request(pathname + search, init as RequestInit);
    }) as typeof fetch,
  });
  expect((await client.from("demo_schedule").insert(demoRequest())).status).toBe(201);
  const risky = ["+19005550199", "+881612345678", "call 911", "+12025550123"];
  const rows = Array.from({ length: 20 }, (_, i) => demoRequest({ phone: risky[i % 4] ?? "" }));
  expect(await insert(app, {}, rows)).toBe(201);
  expect(await app.rows(kept)).toEqual([{ leads: 21, consents: 0, dials: 0, webhooks: 0, mails: 42 }]);
});

test("one opened form is one call, whether it comes again or with twenty rows", async () => {
  await using app = await createSite();
  const proof = await proofOf(app);
  const rows = Array.from({ length: 20 }, (_, i) => demoRequest({ phone: `+1${202 + 10 * i}5550123` }));
  expect(await insert(app, proof, rows)).toBe(201);
  expect(await insert(app, proof)).toBe(201);
  expect(await insert(app, { ...proof, "idempotency-key": "1" })).toBe(201);
  expect(await insert(app, { ...proof, "idempotency-key": "1" })).toBe(201);
  expect(await app.rows(kept)).toMatchObject([{ leads: 22, consents: 1, dials: 1, webhooks: 1 }]);
});

test("copies of one request that arrive together are one lead and one call", async () => {
  await using app = await createSite();
  const proof = { ...(await proofOf(app)), "idempotency-key": "same" };
  const answers = await Promise.all(Array.from({ length: 12 }, () => insert(app, proof)));
  expect(new Set(answers)).toEqual(new Set([201]));
  expect(await app.rows(kept)).toEqual([{ leads: 1, consents: 1, dials: 1, webhooks: 1, mails: 2 }]);
});

test.each<[string, (app: TestApp) => Promise<Record<string, string>>]>([
  ["a wording that nobody has shown", async (app) => ({ ...(await proofOf(app)), "call-consent": "mine" })],
  [
    "the wording of another form",
    async (app) => ({ ...(await proofOf(app)), "call-consent": consents.outboundForm.version }),
  ],
  ["no wording", async (app) => ({ ...(await proofOf(app)), "call-consent": "" })],
  ["the wording alone", async () => ({ "call-consent": consents.wizard.version })],
  ["the token of another form", (app) => proofOf(app, "contact")],
  [
    "a token that is changed",
    async (app) => {
      const proof = await proofOf(app);
      return {
        ...proof,
        "form-token": proof["form-token"].replace(/.$/, (last) => (last === "A" ? "B" : "A")),
      };
    },
  ],
  [
    "a puzzle that is not solved",
    async (app) => {
      const { token, puzzle } = await (await app.request("/api/forms/demo-request/token")).json();
      return {
        "call-consent": consents.wizard.version,
        "form-token": token,
        "form-solution": missPuzzle(puzzle),
      };
    },
  ],
  ["a solution that is no number", async (app) => ({ ...(await proofOf(app)), "form-solution": "1e3" })],
  ["a form opened just now", (app) => tokenOf(app, Date.now())],
  ["a form opened more than two hours ago", (app) => tokenOf(app, Date.now() - 2 * 3_600_000 - 1_000)],
  ["the token of a form without scripts", (app) => tokenOf(app, Date.now() - 3_000, "page")],
])("with %s the lead is stored, and nobody is called", async (_what, headers) => {
  await using app = await createSite();
  await app.rows("update larkline.dial_rule set puzzle_bits = 8");
  expect(await insert(app, await headers(app))).toBe(201);
  expect(await app.rows(kept)).toEqual([{ leads: 1, consents: 0, dials: 0, webhooks: 0, mails: 2 }]);
});

/** A token of this age, genuine otherwise, with a puzzle that needs no solving. */
async function tokenOf(app: TestApp, issuedAt: number, way: "script" | "page" = "script") {
  await app.rows("update larkline.dial_rule set puzzle_bits = 0");
  const [key] = await app.rows<{ secret: Buffer }>(
    "select secret from larkline.signing_key where name = 'form-token'",
  );
  return {
    "call-consent": consents.wizard.version,
    "form-token": signFormToken(key?.secret ?? Buffer.alloc(0), opening("demo-request", way, issuedAt)),
    "form-solution": "1",
  };
}

test("a genuine token of any age between two seconds and two hours is accepted", async () => {
  await using app = await createSite();
  const areas = { 202: 2_100, 312: 60_000, 415: 7_190_000 };
  for (const [area, age] of Object.entries(areas))
    await insert(app, await tokenOf(app, Date.now() - age), demoRequest({ phone: `+1${area}5550123` }));
  expect(await app.rows(kept)).toMatchObject([{ leads: 3, dials: 3 }]);
});

test("the lead is stored when its call is refused: suppressed, busy, full, not served, or without rules", async () => {
  await using app = await createSite();
  let leads = 0;
  const refused = async (phone: string) => {
    expect(await insert(app, await proofOf(app), demoRequest({ phone }))).toBe(201);
    expect(await app.rows(kept)).toMatchObject([{ leads: ++leads, consents: 2, dials: 2, webhooks: 2 }]);
  };
  for (; leads < 2; leads++) await insert(app, await proofOf(app), demoRequest({ phone: "+12025550123" }));
  await refused("+12025550123");
  await suppress(app.database.kysely, "+13125550123", "said");
  await refused("+13125550123");
  for (const phone of ["+19005550199", "+46470123456", "call 911", "(202) 555-0123"]) await refused(phone);
  await app.rows("update larkline.dial_rule set per_day = 2");
  await refused("+14155550123");
  await app.rows("delete from larkline.dial_rule");
  await refused("+14155550123");
  await app.rows("drop table larkline.demo_call_day cascade");
  await refused("+14155550123");
});

test("outside calling hours the call waits for the next window", async () => {
  await using app = await createSite();
  // London's clock is UTC's or an hour ahead, so its window of an hour opens two or three hours from now.
  const hour = (new Date().getUTCHours() + 4) % 24;
  const [opens, closes] = [hour, hour + 1].map((each) => `${String(each).padStart(2, "0")}:00`) as [
    string,
    string,
  ];
  await app.rows(callingHours(opens, closes));
  await insert(app, await proofOf(app), demoRequest({ phone: "+442079460958" }));
  expect(
    await app.rows(
      `select not_before > now() as waits, to_char(not_before at time zone 'Europe/London', 'HH24:MI') as opens,
         expires_at = not_before + interval '24 hours' as for_a_day, next_attempt_at = not_before as held
       from larkline.dial join larkline.delivery on dial_id = dial.id`,
    ),
  ).toEqual([{ waits: true, opens, for_a_day: true, held: true }]);
});
