import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { company, unbrokenPhone } from "#content/company.ts";
import {
  contactFields,
  demoRequestValues,
  formEndpoints,
  handClock,
  missPuzzle,
  openForm,
  outboundRequestFields,
  sendForm,
} from "#fixtures/form-visitor.ts";
import { createTestApp, type TestApp } from "#fixtures/test-app.ts";
import { createLimiters } from "#server/admission/admission.ts";
import type { Tables } from "#server/database/tables.ts";
import { parseEnv } from "#server/env.ts";

/** Counts the rows in all tables that a form may write to. */
async function countRows(app: TestApp): Promise<number> {
  const [row] = await app.rows<{ count: number }>(
    `select ((select count(*) from larkline.contact_message) + (select count(*) from larkline.demo_call) +
      (select count(*) from demo_schedule) + (select count(*) from larkline.consent) + (select count(*) from larkline.delivery) +
      (select coalesce(sum(accepted), 0) from larkline.demo_call_day))::int as count`,
  );
  return row?.count ?? -1;
}

async function expectRefusal(response: Response, status: number, type: string): Promise<Response> {
  expect([response.status, response.headers.get("content-type")]).toEqual([
    status,
    "application/problem+json",
  ]);
  const problem = await response.clone().json();
  expect(problem).toMatchObject({ type: `/problems/${type}`, status, title: expect.any(String) });
  expect(problem.detail).toContain(company.email);
  expect(problem.detail, "the number stays whole on any line").toContain(unbrokenPhone);
  return response;
}

/** Each form with its table, the column that holds a submission's id, a field to change, and the required fields. */
const forms = [
  {
    form: "contact",
    row: "CONT-03",
    fields: contactFields,
    table: "larkline.contact_message",
    idColumn: "submission_id",
    changed: "message",
    required: ["email", "message"],
  },
  {
    form: "demo-call",
    row: "OUTB-02",
    fields: outboundRequestFields,
    table: "larkline.demo_call",
    idColumn: "submission_id",
    changed: "name",
    required: ["country", "phone", "companyName", "website", "name", "consent"],
  },
  {
    form: "demo-request",
    row: "WIZD-09",
    fields: demoRequestValues,
    table: "public.demo_schedule",
    idColumn: "idempotency_key",
    changed: "fullName",
    required: [
      "businessName",
      "industry",
      "businessSize",
      "fullName",
      "email",
      "phone",
      "currentSolution",
      "callVolume",
      "aiTone",
    ],
  },
] as const;

describe.each(forms)("the $form form", ({ form, row, fields, table, idColumn, changed, required }) => {
  const changes = { [changed]: "Something else" };

  /** A form that has been opened, with the time to send it come. */
  async function opened() {
    const clock = handClock();
    const app = await createTestApp({ clock });
    const answers = await openForm(app, form);
    clock.pass(2_000);
    return {
      app,
      clock,
      answers,
      body: { ...answers, ...fields() },
      [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
    };
  }

  test(`${row} gives each visitor a new token and puzzle`, async () => {
    await using app = await createTestApp();
    const response = await app.request(`/api/forms/${form}/token`);
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const first = await response.json();
    expect(first).toEqual({
      token: expect.any(String),
      puzzle: { prefix: expect.stringMatching(/^[\w-]{22}$/), bits: 4 },
      wait: 2_000,
      expires: 7_200_000,
    });
    const second = await (await app.request(`/api/forms/${form}/token`)).json();
    expect(second.token).not.toBe(first.token);
    expect(second.puzzle.prefix).not.toBe(first.puzzle.prefix);
  });

  test(`${row} sent again is confirmed again and adds nothing`, async () => {
    await using site = await opened();
    const first = await sendForm(site.app, form, site.body);
    expect([first.status, await first.json()]).toEqual([201, { status: "received" }]);
    const rows = await countRows(site.app);
    const again = await sendForm(site.app, form, site.body);
    expect([again.status, await again.json()]).toEqual([201, { status: "received" }]);
    expect(await countRows(site.app)).toBe(rows);
  });

  test(`${row} sent again long after is still confirmed, since it is stored`, async () => {
    await using site = await opened();
    await sendForm(site.app, form, site.body);
    const rows = await countRows(site.app);
    site.clock.pass(24 * 60 * 60_000);
    expect((await sendForm(site.app, form, site.body)).status).toBe(201);
    await expectRefusal(
      await sendForm(site.app, form, { ...site.body, ...changes }),
      409,
      "form-already-used",
    );
    expect(await countRows(site.app)).toBe(rows);
  });

  test(`${row} sent twenty times at once is one row`, async () => {
    await using site = await opened();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendForm(site.app, form, site.body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(await site.app.rows(`select count(*)::int from ${table}`)).toEqual([{ count: 1 }]);
  });

  test(`${row} sent with other content, even at once, is refused`, async () => {
    await using site = await opened();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        sendForm(site.app, form, {
          ...site.body,
          [changed]: `${i}`,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    await expectRefusal(
      await sendForm(site.app, form, { ...site.body, ...changes }),
      409,
      "form-already-used",
    );
  });

  test(`${row} sent too early is told when to try again`, async () => {
    await using app = await createTestApp({ clock: handClock() });
    const response = await sendForm(app, form, { ...(await openForm(app, form)), ...fields() });
    await expectRefusal(response, 425, "form-too-early");
    expect(response.headers.get("retry-after")).toBe("2");
    expect(await countRows(app)).toBe(0);
  });

  test(`${row} open for too long needs a new token, whatever is in it`, async () => {
    await using site = await opened();
    site.clock.pass(7_198_001);
    await expectRefusal(await sendForm(site.app, form, site.body), 410, "form-expired");
    await expectRefusal(await sendForm(site.app, form, site.answers), 410, "form-expired");
    expect(await countRows(site.app)).toBe(0);
  });

  test(`${row} that is not genuine is refused`, async () => {
    await using site = await opened();
    const { token, puzzle } = await (await site.app.request(`/api/forms/${form}/token`)).json();
    const other = await openForm(site.app, form === "contact" ? "demo-call" : "contact");
    site.clock.pass(2_000);
    const { token: _token, ...withoutToken } = site.body;
    const { solution: _solution, ...withoutSolution } = site.body;
    const attempts = [
      withoutToken,
      withoutSolution,
      { ...site.body, ...other },
      { ...site.body, token: site.body.token.replace(/^./, "x") },
      { ...site.body, token, solution: missPuzzle(puzzle) },
      { ...site.body, solution: 12 },
      { ...site.body, nickname: "Bob" },
      { ...site.body, nickname: ["Bob"] },
    ];
    for (const body of attempts)
      await expectRefusal(await sendForm(site.app, form, body), 403, "form-not-genuine");
    expect(await countRows(site.app)).toBe(0);
    // None of these has used up the form.
    expect((await sendForm(site.app, form, site.body)).status).toBe(201);
  });

  test(`${row} with mistakes is told of each field, and can be sent again`, async () => {
    await using site = await opened();
    const response = await sendForm(site.app, form, site.answers);
    await expectRefusal(response, 422, "validation");
    const { errors } = await response.json();
    expect(errors.map(({ field }: { field: string }) => field)).toEqual(required);
    expect(errors.every(({ message }: { message: string }) => message.length > 10)).toBe(true);
    expect((await sendForm(site.app, form, site.body)).status).toBe(201);
  });

  test(`${row} that cannot be read is refused`, async () => {
    await using site = await opened();
    const path = formEndpoints[form];
    const post = (type: string, body: string) =>
      site.app.request(path, { method: "POST", headers: { "content-type": type }, body });
    for (const body of ["", "{", "[]", "null", '"x"', "7"])
      await expectRefusal(await post("application/json", body), 400, "unreadable");
    for (const type of ["text/plain", "multipart/form-data; boundary=x", "application/jsonx"])
      await expectRefusal(await post(type, JSON.stringify(site.body)), 415, "wrong-content-type");
    const large = JSON.stringify({ ...site.body, message: "x".repeat(33_000) });
    await expectRefusal(await post("application/json", large), 413, "body-too-large");
    expect((await site.app.request(path)).status).toBe(404);
    expect(await countRows(site.app)).toBe(0);
  });

  test(`${row} is refused while the database is away`, async () => {
    const clock = handClock();
    const pool = new pg.Pool({ host: "127.0.0.1", port: 1 });
    const away = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    await using app = await createTestApp({ clock, database: { kysely: away, visitorPool: pool } });
    const answers = await openForm(app, form);
    clock.pass(2_000);
    const response = await sendForm(app, form, { ...answers, ...fields() });
    await expectRefusal(response, 503, "not-stored");
    expect(response.headers.get("retry-after")).toBe("2");
    expect(app.log()).toContain("form was not stored");
  });

  test(`${row} an address that opens or sends too many is told when to try again`, async () => {
    const env = parseEnv({ TRUST_PROXY: "1" });
    await using app = await createTestApp({ env, limits: createLimiters() });
    const from = (address: string) => ({ "x-forwarded-for": address });
    const statuses = new Set<number>();
    let refused: Response | undefined;
    for (let i = 0; i < 130 && !refused; i++) {
      const response = await app.request(`/api/forms/${form}/token`, { headers: from("203.0.113.1") });
      statuses.add(response.status);
      if (response.status === 429) refused = response;
    }
    await expectRefusal(refused as Response, 429, "too-many-requests");
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(statuses).toEqual(new Set([200, 429]));

    const sent = [];
    for (let i = 0; i < 31; i++) sent.push(await sendForm(app, form, {}, from("203.0.113.1")));
    const last = sent.at(-1) as Response;
    await expectRefusal(last, 429, "too-many-requests");
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await sendForm(app, form, {}, from("203.0.113.2"))).status).toBe(403);
  });

  test(`${row} leaves nothing typed in the log`, async () => {
    await using site = await opened();
    await sendForm(site.app, form, site.body);
    await sendForm(site.app, form, { ...site.body, ...changes });
    await sendForm(site.app, form, { ...site.body, email: "none", phone: "12" });
    // A row that breaks a constraint: its error quotes the row.
    const broken = await openForm(site.app, form);
    site.clock.pass(2_000);
    await site.app.testDatabase.admin.query(
      `alter table ${table} add constraint nobody check (${idColumn} is null) not valid`,
    );
    expect((await sendForm(site.app, form, { ...fields(), ...broken })).status).toBe(503);

    const log = site.app.log();
    expect(log).toContain("form was not stored");
    expect(log).toContain('"route":"/api/');
    const notTyped = new Set(["US", "none", ""]);
    const typed = Object.values(fields()).filter((value) => typeof value === "string");
    for (const secret of [...typed, "+12025550123", "2025550123", site.answers.token])
      if (!notTyped.has(secret)) expect(log).not.toContain(secret);
  });
});

test("a proxy missing from TRUST_PROXY is reported once for all endpoints", async () => {
  await using app = await createTestApp();
  for (const path of ["/api/forms/contact/token", "/api/contact", "/rest/v1/demo_schedule"])
    await app.request(path, { headers: { "x-forwarded-for": "203.0.113.1" } });
  expect(app.log().match(/set TRUST_PROXY to/g)).toHaveLength(1);
});
