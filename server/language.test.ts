import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { bookDemo } from "#content/es/book-demo/book-demo.ts";
import { bookingPage } from "#content/es/booking/page.ts";
import { bookingRefusals } from "#content/es/booking/problems.ts";
import { consents } from "#content/es/consents/consents.ts";
import { contactErrors } from "#content/es/forms/field-errors.ts";
import { formPages } from "#content/es/forms/form-pages.ts";
import { formRefusals } from "#content/es/forms/refusals.ts";
import { mails } from "#content/es/mails/mails.ts";
import { languages } from "#domain/languages.ts";
import { composeMail, type MailKind } from "#fixtures/compose-mail.ts";
import { demoRequest } from "#fixtures/demo-request.ts";
import {
  demoRequestValues,
  handClock,
  openForm,
  outboundRequestFields,
  postForm,
  sendForm,
} from "#fixtures/form-visitor.ts";
import { hiddenFields } from "#fixtures/hidden-fields.ts";
import { mailSurroundings } from "#fixtures/subjects.ts";
import { createTestApp, type TestApp } from "#fixtures/test-app.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { createDeliveryStore } from "./delivery/delivery-store.ts";

const day = 24 * 60 * 60_000;

/** Inserts a demo request as the wizard's script does. */
function insert(app: TestApp, headers: Record<string, string>, row = demoRequest()): Promise<Response> {
  return app.request("/rest/v1/demo_schedule", {
    method: "POST",
    headers: { apikey: app.anonKey, "content-type": "application/json", ...headers },
    body: JSON.stringify(row),
  });
}

/** The mail of this kind that is owed, composed from the row as the worker reads it. */
async function owedMail(app: TestApp, kind: MailKind) {
  const [owed] = await app.rows<{ id: string }>(
    "select id from larkline.delivery where kind = $1 order by created_at desc limit 1",
    [kind],
  );
  const delivery = await createDeliveryStore(app.database.kysely).load(owed?.id ?? "");
  if (!delivery) throw new Error(`No ${kind} is owed.`);
  return composeMail(kind, delivery.subject);
}

/** Books the first free time in a week or later. */
async function book(app: TestApp, language: string | undefined, changes: Record<string, unknown> = {}) {
  const asked = language === undefined ? "" : `?language=${language}`;
  const from = Date.now() + 7 * day;
  const range = new URLSearchParams({
    from: new Date(from).toISOString(),
    to: new Date(from + 14 * day).toISOString(),
  });
  const { slots } = await (await app.request(`/api/scheduler/slots?${range}`)).json();
  return app.request(`/api/scheduler/bookings${asked}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      submission: randomUUID(),
      start: slots[0],
      name: "Ana Díaz",
      email: "ana@clinica.example",
      timeZone: "America/Chicago",
      ...changes,
    }),
  });
}

test.each([
  ["es", "es"],
  ["es-MX, en;q=0.5", "es"],
  ["ES", "es"],
  ["fr", "en"],
  ["estonian", "en"],
  ["'; drop table demo_schedule; --", "en"],
  [undefined, "en"],
])("LANG-04 a demo request with Content-Language %j is stored as %s", async (header, language) => {
  await using app = await createTestApp();
  const headers = header === undefined ? {} : { "content-language": header };
  expect((await insert(app, headers)).status).toBe(201);
  expect(await app.rows("select language from demo_schedule")).toEqual([{ language }]);
});

test("LANG-04 no visitor sets the language's column, and a request sent again keeps its first language", async () => {
  await using app = await createTestApp();
  const row = { ...demoRequest(), language: "es" } as ReturnType<typeof demoRequest>;
  expect((await insert(app, {}, row)).status).toBe(401);
  const key = { "idempotency-key": randomUUID() };
  expect((await insert(app, { ...key, "content-language": "es" })).status).toBe(201);
  expect((await insert(app, { ...key, "content-language": "en" })).status).toBe(201);
  expect(await app.rows("select language from demo_schedule")).toEqual([{ language: "es" }]);
});

test("LANG-04 the database knows the languages of the site and no other", async () => {
  await using database = await createTestDatabase();
  const known = await database.rows(
    "select tag from unnest($1::text[]) as tag where larkline.is_language(tag)",
    [[...languages, "fr", "", "ES"]],
  );
  expect(known).toEqual(languages.map((tag) => ({ tag })));
  const columns = await database.rows<{ table: string }>(
    `select table_schema || '.' || table_name as table from information_schema.columns
     where column_name = 'language' and domain_name = 'language' order by 1`,
  );
  expect(columns.map(({ table }) => table)).toEqual([
    "larkline.booking",
    "larkline.contact_message",
    "larkline.demo_call",
    "public.demo_schedule",
  ]);
  await expect(
    database.rows(
      `insert into larkline.contact_message (submission_id, email, message, language)
       values (gen_random_uuid(), 'ana@clinica.example', 'Hola', 'fr')`,
    ),
  ).rejects.toThrow("language_known");
});

test("LANG-05 without scripts the wizard speaks Spanish up to its confirmation, and stores English options", async () => {
  const clock = handClock();
  await using app = await createTestApp({ clock });
  const values = demoRequestValues();
  const wrong = await (await postForm(app, "demo-request", { ...values, email: "" }, {}, "es")).text();
  expect(wrong).toContain('<html lang="es">');
  expect(wrong).toContain(bookDemo.errors.notFilledIn);
  expect(wrong).toContain('action="/api/demo-requests?language=es"');
  expect(wrong).toContain('<option value="Healthcare" selected>Salud</option>');
  expect(wrong).toContain("Estados Unidos (+1)");

  const page = await (await postForm(app, "demo-request", values, {}, "es")).text();
  expect(page).toContain(`<h1>${formPages["demo-request"].confirm.title}</h1>`);
  const { token = "" } = hiddenFields(page);
  clock.pass(2_000);
  const stored = await postForm(app, "demo-request", { ...values, token }, {}, "es");
  expect([stored.status, stored.headers.get("location")]).toEqual([303, "/es/book-demo/received"]);
  const received = await (await app.request("/es/book-demo/received")).text();
  expect(received).toContain('<html lang="es">');
  expect(received).toContain(formPages["demo-request"].received.text);
  expect(await app.rows("select language, industry, challenges from demo_schedule")).toEqual([
    {
      language: "es",
      industry: "Healthcare",
      challenges: [
        "High number of missed calls",
        "High no-show or cancellation rates",
        "Other: Two sites, one phone",
      ],
    },
  ]);

  const mail = await owedMail(app, "confirmation-mail");
  expect(mail.subject).toBe(mails.confirmations.demo.subject);
  expect(mail.html).toContain('<html lang="es">');
  expect(mail.text).toContain("https://larkline.test/widget/scheduler?language=es");
  expect(mail.text).toContain("Muchas llamadas sin contestar");
  expect(mail.text).toContain("Lunes a viernes");
  const notice = await owedMail(app, "owner-mail");
  expect(notice.html).toContain('<html lang="en">');
  expect(notice.text).toMatch(/^Language +Spanish$/m);
  expect(notice.text).toContain("Healthcare");
});

test("LANG-05 a plain form whose address names no language is answered in English", async () => {
  const clock = handClock();
  await using app = await createTestApp({ clock });
  const page = await (await postForm(app, "contact", { email: "" }, { "accept-language": "es" })).text();
  expect(page).toContain('<html lang="en">');
  expect(page).toContain('action="/api/contact"');
});

test("LANG-05 a form's refusals are in the language of its page", async () => {
  const clock = handClock();
  await using app = await createTestApp({ clock });
  const guard = await openForm(app, "contact");
  clock.pass(2_000);
  const refused = await sendForm(app, "contact", { ...guard, email: "ana" }, {}, "es");
  expect(await refused.json()).toMatchObject({
    detail: formRefusals.validation.detail,
    errors: [
      { field: "email", message: contactErrors.emailWrong },
      { field: "message", message: contactErrors.message },
    ],
  });
  const sent = { ...guard, email: "ana@clinica.example", message: "Hola" };
  expect((await sendForm(app, "contact", sent, {}, "es")).status).toBe(201);
  expect(await app.rows("select language from larkline.contact_message")).toEqual([{ language: "es" }]);
  const mail = await owedMail(app, "confirmation-mail");
  expect(mail.subject).toBe(mails.confirmations.contact.subject);
});

test("LANG-04 a Spanish request for a call is stored with the Spanish consent and the page it was given on", async () => {
  const clock = handClock();
  await using app = await createTestApp({ clock });
  const guard = await openForm(app, "demo-call");
  clock.pass(2_000);
  const sent = await sendForm(app, "demo-call", { ...guard, ...outboundRequestFields() }, {}, "es");
  expect(sent.status).toBe(201);
  expect(
    await app.rows(
      `select language, text_version, wording, from_where
       from larkline.demo_call c join larkline.consent on consent.id = c.consent_id`,
    ),
  ).toEqual([
    {
      language: "es",
      text_version: consents.outboundForm.version,
      wording: consents.outboundForm.wording,
      from_where: "/es/outbound-calls",
    },
  ]);
});

test("LANG-04 the wizard's Spanish consent is kept in the words that were read", async () => {
  await using app = await createTestApp({ clock: () => Date.now() - 3_000 });
  const { token, solution } = await openForm(app, "demo-request");
  const inserted = await insert(app, {
    "content-language": "es",
    "call-consent": consents.wizard.version,
    "form-token": token,
    "form-solution": solution,
  });
  expect(inserted.status).toBe(201);
  expect(await app.rows("select text_version, wording, origin, from_where from larkline.consent")).toEqual([
    {
      text_version: consents.wizard.version,
      wording: consents.wizard.wording,
      origin: "wizard",
      from_where: "/es/book-demo",
    },
  ]);
});

test("LANG-05 a booking from the Spanish calendar has Spanish mails, calendar file and pages", async () => {
  await using app = await createTestApp();
  expect((await book(app, "es")).status).toBe(201);
  const [row] = await app.rows<{ id: string; language: string; starts_at: Date }>(
    "select id, language, starts_at from larkline.booking",
  );
  expect(row?.language).toBe("es");

  const long = { timeZone: "America/Chicago", dateStyle: "full" } as const;
  const words = new Intl.DateTimeFormat("es-US", long).format(row?.starts_at);
  // It begins a line.
  const date = words.charAt(0).toUpperCase() + words.slice(1);
  const mail = await owedMail(app, "confirmation-mail");
  expect(mail.subject).toMatch(/^Su demo está agendada: \p{L}{3}, \d+ de \p{L}+, \d+:\d\d [ap]\.m\.$/u);
  expect(mail.html).toContain('<html lang="es">');
  expect(mail.text).toContain(date);
  expect(mail.text).toMatch(/^agréguela a su calendario$/im);
  expect(mail.text).toContain("/widget/scheduler?language=es#change=");
  expect(mail.calendar?.content).toContain("SUMMARY:Demo de Larkline");
  expect(mail.calendar?.content).toContain("Por teléfono: llame al");
  const reminder = await owedMail(app, "booking-reminder-hour");
  expect(reminder.subject).toMatch(/^Su demo empieza a las? \d+:\d\d [ap]\.m\.$/);
  const notice = await owedMail(app, "owner-mail");
  expect(notice.subject).toMatch(/^Demo booked: /);
  expect(notice.text).toMatch(/^Language +Spanish$/m);

  const token = mailSurroundings.bookings.links.sign({ id: row?.id ?? "", sequence: 0 });
  const english = { "accept-language": "en" };
  const shown = await (await app.request(`/bookings/${token}`, { headers: english })).text();
  expect(shown).toContain('<html lang="es">');
  expect(shown).toContain(`<h1>${bookingPage.open.title}</h1>`);
  expect(shown).toContain(date);
  const asked = await (await app.request(`/bookings/${token}/cancel`, { headers: english })).text();
  expect(asked).toContain(`<h1>${bookingPage.cancel.title}</h1>`);
  expect(asked).toContain(bookingPage.cancel.button);
  const cancelled = await app.request(`/bookings/${token}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const done = await (await app.request(cancelled.headers.get("location") ?? "")).text();
  expect(done).toContain(`<h1>${bookingPage.cancelled.title}</h1>`);
  expect(done).toContain('href="/widget/scheduler?language=es"');
  expect((await owedMail(app, "confirmation-mail")).subject).toMatch(/^Su demo está cancelada: /);
});

test("LANG-05 the calendar's refusals are in the language that its address asks for", async () => {
  await using app = await createTestApp();
  const refused = await book(app, "es", { start: "2020-01-01T12:00:00Z" });
  expect(await refused.json()).toMatchObject({
    type: "/problems/slot-not-offered",
    detail: bookingRefusals.notOffered,
  });
  const invalid = await (await book(app, "es", { name: "" })).json();
  expect(invalid.errors).toEqual([{ field: "name", message: "Escriba su nombre." }]);
  const unknown = await app.request("/api/scheduler/manage/nothing?language=es");
  expect((await unknown.json()).detail).toBe(bookingRefusals.linkUnknown);
});

test.each([undefined, "en", "fr"])(
  "LANG-04 a booking that asks for the language %j is an English one",
  async (language) => {
    await using app = await createTestApp();
    expect((await book(app, language)).status).toBe(201);
    expect(await app.rows("select language from larkline.booking")).toEqual([{ language: "en" }]);
    const mail = await owedMail(app, "confirmation-mail");
    expect(mail.subject).toMatch(/^Your demo is booked: /);
    expect(mail.html).toContain('<html lang="en">');
    expect(mail.text).not.toContain("language=");
    expect((await owedMail(app, "owner-mail")).text).not.toContain("Language");
  },
);

test("LANG-05 a link to no booking is explained in the language that the browser prefers", async () => {
  await using app = await createTestApp();
  const page = async (header: string) =>
    (await app.request("/bookings/nothing", { headers: { "accept-language": header } })).text();
  expect(await page("es-MX,es;q=0.9,en;q=0.8")).toContain(`<h1>${bookingPage.unknown.title}</h1>`);
  expect(await page("de,en;q=0.8")).toContain("<h1>This link");
});
