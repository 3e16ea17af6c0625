import { expect, test } from "vitest";
import { bookDemo } from "#content/book-demo/book-demo.ts";
import { callNotice } from "#content/book-demo/call-notice.ts";
import { formPages } from "#content/forms/form-pages.ts";
import { demoRequestFields } from "#domain/forms/demo-request-fields.ts";
import { demoRequestFromValues } from "#domain/forms/demo-request-from-values.ts";
import type { WizardValues } from "#domain/forms/wizard-values.ts";
import { demoRequestValues, handClock, postForm } from "#fixtures/form-visitor.ts";
import { hiddenFields } from "#fixtures/hidden-fields.ts";
import { createTestApp, type TestApp } from "#fixtures/test-app.ts";
import { parseEnv } from "#server/env.ts";

/** What a database has of a demo request, apart from ids and times. */
async function stored(app: TestApp) {
  const rows = await app.rows("select * from demo_schedule order by created_at");
  const owed = await app.rows(
    "select demo_request_id as id, kind from larkline.delivery where demo_request_id is not null order by kind",
  );
  return rows.map(({ id, created_at, idempotency_key, ...row }) => ({
    row,
    key: idempotency_key as string,
    owed: owed.filter((delivery) => delivery.id === id).map(({ kind }) => kind),
  }));
}

async function visit() {
  const clock = handClock();
  const env = parseEnv({ AUTOMATION_WEBHOOK_URL: "https://hooks.example/larkline" });
  const app = await createTestApp({ clock, env });
  return {
    app,
    /** Posts the values, and presses the confirmation's button after a while. */
    async send(values: Partial<WizardValues>) {
      const page = await (await postForm(app, "demo-request", values)).text();
      const { token = "" } = hiddenFields(page);
      clock.pass(2_000);
      return { page, response: await postForm(app, "demo-request", { ...values, token }) };
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

const values = demoRequestValues();

test("WIZD-09 without scripts the same values make the same row, which owes the same mails", async () => {
  await using site = await visit();
  const { app } = site;
  const byScript = await app.request("/rest/v1/demo_schedule", {
    method: "POST",
    headers: {
      apikey: app.anonKey,
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
    },
    body: JSON.stringify(demoRequestFromValues(values)),
  });
  expect(byScript.status).toBe(201);
  expect((await site.send(values)).response.status).toBe(303);
  const [first, second] = await stored(app);
  expect(second).toEqual({ ...first, key: second?.key });
  expect(first?.owed).toEqual(["confirmation-mail", "owner-mail"]);
  expect(second?.key).toMatch(/^[0-9a-f-]{36}$/);
});

test("WIZD-10 without scripts nobody is called, and every page says so", async () => {
  await using site = await visit();
  const { page } = await site.send(values);
  expect(page).toContain(callNotice.noCalls);
  const received = await site.app.request(formPages["demo-request"].receivedPath);
  expect(await received.text()).toContain("No AI voice will call your number.");
  expect(
    await site.app.rows(
      "select (select count(*)::int from larkline.consent), (select count(*)::int from larkline.dial) as dials",
    ),
  ).toEqual([{ count: 0, dials: 0 }]);
});

test("WIZD-04 without scripts, every ticked choice is shown, kept and stored in the order of the form", async () => {
  await using site = await visit();
  const challenges = ["High no-show or cancellation rates", "High number of missed calls"];
  const again = await (await postForm(site.app, "demo-request", { ...values, challenges, email: "" })).text();
  for (const choice of [...challenges, "Google Calendar"])
    expect(again).toMatch(new RegExp(`type="checkbox"[^>]*value="${choice}" checked`));
  const radios = demoRequestFields.filter((field) => "shownAs" in field);
  expect(again.match(/ checked/g)).toHaveLength(
    challenges.length + values.integrations.length + radios.length,
  );
  const { page } = await site.send({ ...values, challenges });
  expect(page).toContain(`<dd>${challenges.join("\n")}</dd>`);
  expect(page.match(/type="hidden" name="challenges"/g)).toHaveLength(2);
  expect((await stored(site.app))[0]?.row.challenges).toEqual([
    ...[...challenges].reverse(),
    "Other: Two sites, one phone",
  ]);
});

test("WIZD-05 without scripts, the text of an option that was not ticked ticks it", async () => {
  await using site = await visit();
  await site.send({ ...values, integrations: ["Other"], customCrm: "Acme" });
  expect((await stored(site.app))[0]?.row.integrations).toEqual(["CRM: Acme", "Other"]);
});

test("WIZD-02 WIZD-03 WIZD-06 without scripts, each field has the wizard's error beside it", async () => {
  await using site = await visit();
  const response = await postForm(site.app, "demo-request", {
    ...values,
    website: "not a url",
    email: "asa@",
    phone: "12",
    country: "DE",
    businessName: "é".repeat(201),
    fullName: " ",
    industry: "Whaling",
    aiTone: "",
  });
  expect(response.status).toBe(422);
  const page = await response.text();
  const errors = [...page.matchAll(/<p id="(\w+)-error"[^>]*>([^<]*)</g)].map(([, field, text]) => [
    field,
    text,
  ]);
  const { url, email, phone, tooLong, notFilledIn, notChosen } = bookDemo.errors;
  expect(Object.fromEntries(errors)).toEqual({
    businessName: tooLong(201, 200),
    industry: notChosen,
    website: url,
    fullName: notFilledIn,
    email,
    phone: phone("+49"),
    aiTone: notChosen,
  });
});

test("WIZD-09 without scripts, control characters and repeated choices do no harm", async () => {
  await using site = await visit();
  const integrations = Array<string>(30).fill("Google Calendar");
  const sent = await site.send({ ...values, fullName: "Åsa\u0000\r\nÖ", integrations, customCrm: "" });
  expect(sent.response.status).toBe(303);
  expect((await stored(site.app))[0]?.row).toMatchObject({
    full_name: "Åsa Ö",
    integrations: ["Google Calendar"],
  });
});
