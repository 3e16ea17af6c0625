import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { company } from "#content/company.ts";
import { outboundCalls } from "#content/outbound-calls/outbound-calls.ts";
import { outboundRequestLimits } from "#domain/forms/outbound-request.ts";
import { callingHours } from "#fixtures/dials.ts";
import { handClock, openForm, outboundRequestFields, sendForm } from "#fixtures/form-visitor.ts";
import { createTestApp, type TestApp } from "#fixtures/test-app.ts";
import { parseEnv } from "#server/env.ts";

interface Caller extends AsyncDisposable {
  readonly app: TestApp;
  /** Opens a form, fills it in and sends it. */
  send(changes?: Record<string, unknown>): Promise<Response>;
}

async function caller(settings: Record<string, string> = {}): Promise<Caller> {
  const clock = handClock();
  const app = await createTestApp({ clock, env: parseEnv(settings) });
  return {
    app,
    async send(changes) {
      const answers = await openForm(app, "demo-call");
      clock.pass(2_000);
      return sendForm(app, "demo-call", { ...answers, ...outboundRequestFields(changes) });
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

/** Numbers that are all in different blocks. */
const numberOf = (index: number) => `+1212${320 + index}0123`;

const calls = "select country, phone, company_name, website, name from larkline.demo_call";

async function problemOf(response: Response) {
  const { type, status, errors } = await response.json();
  return { type, status, ...(errors && { errors }) };
}

test("OUTB-02 OUTB-04 a request is stored with its consent, and its deliveries are enqueued", async () => {
  await using site = await caller();
  expect((await site.send({ country: "GB", phone: "020 7946 0958" })).status).toBe(201);
  expect(await site.app.rows(calls)).toEqual([
    {
      country: "GB",
      phone: "+442079460958",
      company_name: "Växjö Dental & Co",
      website: "https://dental.example",
      name: "Åsa Ö'Neil",
    },
  ]);
  const { consent, consentVersion } = outboundCalls.form;
  expect(
    await site.app.rows(
      `select purpose, text_version, wording, consent.phone, withdrawn_at, given_at = created_at as together
       from larkline.consent join larkline.demo_call on consent_id = consent.id`,
    ),
  ).toEqual([
    {
      purpose: "ai-voice-call",
      text_version: consentVersion,
      wording: consent,
      phone: "+442079460958",
      withdrawn_at: null,
      together: true,
    },
  ]);
  expect(await site.app.rows("select kind from larkline.delivery order by kind")).toEqual([
    { kind: "automation-webhook" },
    { kind: "owner-mail" },
  ]);
});

test("OUTB-02 each wording of the consent has its own version", () => {
  const { consent, consentVersion } = outboundCalls.form;
  const mark = createHash("sha256").update(consent).digest("hex").slice(0, 12);
  // A change of the wording needs a new line with a new version. Keep the old ones: they are in the records.
  const versions: Record<string, string> = { "2025-06-01": "b0fc74f5f898" };
  expect(versions[consentVersion]).toBe(mark);
});

test.each([undefined, false, null, "on", 1])(
  "OUTB-02 without a consent (%j) nothing is stored and no one is called",
  async (consent) => {
    await using site = await caller();
    const response = await site.send({ consent });
    expect(await problemOf(response)).toMatchObject({ status: 422, errors: [{ field: "consent" }] });
    for (const table of ["consent", "demo_call", "demo_call_day", "delivery"])
      expect(await site.app.rows(`select from larkline.${table}`)).toEqual([]);
  },
);

test("OUTB-02 the database refuses a request without its own consent", async () => {
  await using site = await caller();
  await site.send();
  const insert = (consent: string) =>
    site.app.rows(
      `insert into larkline.demo_call (submission_id, consent_id, country, phone, company_name, website, name)
       values (gen_random_uuid(), ${consent}, 'US', '+12025550123', 'a', 'https://a.example', 'b')`,
    );
  await expect(insert("null")).rejects.toMatchObject({ code: "23502" });
  await expect(insert("gen_random_uuid()")).rejects.toMatchObject({ code: "23503" });
  await expect(insert("(select id from larkline.consent)")).rejects.toMatchObject({ code: "23505" });
  await expect(site.app.rows("delete from larkline.consent")).rejects.toMatchObject({ code: "23503" });
});

test("OUTB-02 a number whose consent was withdrawn is not called again, and the form says how to be", async () => {
  await using site = await caller();
  await site.send();
  await site.app.rows("update larkline.consent set withdrawn_at = now()");
  const response = await site.send();
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({
    type: "/problems/number-suppressed",
    detail: expect.stringContaining(company.email),
  });
  expect(
    await site.app.rows("select withdrawn_at is null as given from larkline.consent order by given_at"),
  ).toEqual([{ given: false }]);
  await expect(site.app.rows("update larkline.consent set withdrawn_at = null")).rejects.toThrow(
    "stays withdrawn",
  );
});

test.each([
  ["US", "900 555 1234"],
  ["US", "876 555 1234"],
  ["GB", "070 1112 3456"],
  ["US", "+870 773 111 632"],
  ["US", "+46 470 12345"],
])("OUTB-04 a number that is not served (%s %s) is reported at its field", async (country, phone) => {
  await using site = await caller();
  expect(await problemOf(await site.send({ country, phone }))).toMatchObject({
    type: "/problems/validation",
    status: 422,
    errors: [{ field: "phone", message: expect.stringContaining("make demo calls to this number") }],
  });
  expect(await site.app.rows(calls)).toEqual([]);
});

test.each([
  [{ AUTOMATION_WEBHOOK_URL: "https://hooks.example/larkline" }, true],
  [{}, false],
])(
  "outside calling hours the visitor is told when the call comes, if somebody makes it: %j",
  async (settings, told) => {
    await using site = await caller(settings);
    // New York is four or five hours behind UTC: its window of an hour opens in two or three hours.
    const hour = (new Date().getUTCHours() + 22) % 24;
    const [opens, closes] = [hour, hour + 1].map((each) => `${String(each).padStart(2, "0")}:00`);
    await site.app.rows(callingHours(opens ?? "", closes ?? ""));
    const body = await (await site.send({ phone: "212 555 0123" })).json();
    const [dial] = await site.app.rows<{ not_before: Date }>("select not_before from larkline.dial");
    expect(dial?.not_before.getTime()).toBeGreaterThan(Date.now());
    expect(body).toEqual({
      status: "received",
      ...(told && { callsAt: dial?.not_before.toISOString() }),
    });
  },
);

test("within calling hours the visitor is told no more than before", async () => {
  await using site = await caller({ AUTOMATION_WEBHOOK_URL: "https://hooks.example/larkline" });
  expect(await (await site.send()).json()).toEqual({ status: "received" });
});

test("OUTB-04 with an unlisted country the number is read as typed, and called if it is served", async () => {
  await using site = await caller();
  const refused = await problemOf(await site.send({ country: "SE", phone: "020 7946 0958" }));
  expect(refused).toMatchObject({
    status: 422,
    errors: [{ field: "phone", message: expect.stringContaining("with + and the country code") }],
  });
  expect((await site.send({ country: "SE", phone: "+46 470 12345" })).status).toBe(422);
  expect((await site.send({ country: "SE", phone: "+44 20 7946 0958" })).status).toBe(201);
  expect(await site.app.rows(calls)).toMatchObject([{ country: "GB", phone: "+442079460958" }]);
});

test("OUTB-04 only countries that the operator allows are called, whatever was picked", async () => {
  await using site = await caller({ DEMO_CALL_COUNTRIES: "US CA" });
  expect((await site.send({ country: "GB", phone: "020 7946 0958" })).status).toBe(422);
  expect((await site.send({ country: "US", phone: "+44 20 7946 0958" })).status).toBe(422);
  // The stored country is the number's.
  expect((await site.send({ country: "US", phone: "613 555 0123" })).status).toBe(201);
  expect(await site.app.rows(calls)).toMatchObject([{ country: "CA", phone: "+16135550123" }]);
});

test("OUTB-02 every limit of the form is enforced by the database, to the character", async () => {
  await using site = await caller();
  const website = `https://a.example/${"ö".repeat(outboundRequestLimits.website - "https://a.example/".length)}`;
  const fullest = { companyName: "語".repeat(200), name: "n".repeat(200), website };
  expect((await site.send(fullest)).status).toBe(201);
  expect((await site.send({ website: website.replace("https://", "") })).status).toBe(201);
  expect((await site.send({ website: `${website}ö` })).status).toBe(422);
});

test("a number is called twice in 24 hours, however many forms name it", async () => {
  await using site = await caller();
  const answers = await Promise.all(Array.from({ length: 8 }, () => site.send()));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(6).fill(429)]);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(86_000);

  await site.app.rows(`set session_replication_role = replica; -- a dial keeps its time otherwise
    update larkline.dial set created_at = created_at - interval '24 hours';
    set session_replication_role = default`);
  expect((await site.send()).status).toBe(201);
});

test("six numbers of a block of a thousand are called in 24 hours", async () => {
  await using site = await caller();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => site.send({ phone: `+1202555${1000 + 7 * i}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(6).fill(201), ...Array(6).fill(429)]);
  expect((await site.send({ phone: numberOf(0) })).status).toBe(201);
});

test("fifty requests at once on a day limited to ten make ten calls", async () => {
  await using site = await caller({ DEMO_CALLS_PER_DAY: "10" });
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => site.send({ phone: numberOf(i) })));
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array(10).fill(201),
    ...Array(40).fill(503),
  ]);
  const refused = answers.find(({ status }) => status === 503) as Response;
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(86_400);
  expect(await refused.json()).toMatchObject({ type: "/problems/demo-calls-full" });
  expect(await site.app.rows("select count(*)::int from larkline.demo_call")).toEqual([{ count: 10 }]);
  expect(await site.app.rows("select count(*)::int from larkline.consent")).toEqual([{ count: 10 }]);
  expect(await site.app.rows("select accepted, without_script from larkline.demo_call_day")).toEqual([
    { accepted: 10, without_script: 0 },
  ]);

  // The next day has another ten.
  await site.app.rows("update larkline.demo_call_day set day = day - 1");
  expect((await site.send({ phone: numberOf(60) })).status).toBe(201);
});

test("a limit of none accepts none", async () => {
  await using site = await caller({ DEMO_CALLS_PER_DAY: "0" });
  expect((await site.send()).status).toBe(503);
  expect(await site.app.rows(calls)).toEqual([]);
});

test("a request that cannot be counted is refused, and one that fails later is not counted", async () => {
  await using site = await caller();
  await site.app.rows("alter table larkline.demo_call add constraint nobody check (name = '')");
  expect(await problemOf(await site.send())).toMatchObject({ type: "/problems/not-stored", status: 503 });
  await site.app.rows("alter table larkline.demo_call drop constraint nobody");
  for (const table of ["consent", "demo_call_day"])
    expect(await site.app.rows(`select from larkline.${table}`)).toEqual([]);

  await site.app.rows("alter table larkline.demo_call_day rename to elsewhere");
  expect(await problemOf(await site.send())).toMatchObject({ type: "/problems/not-stored", status: 503 });
  for (const table of ["consent", "demo_call"])
    expect(await site.app.rows(`select from larkline.${table}`)).toEqual([]);
});
