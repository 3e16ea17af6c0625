import { describe, expect, test } from "vitest";
import { company } from "#content/company.ts";
import { type FormPageContent, formPages } from "#content/forms/form-pages.ts";
import { demoRequestFields } from "#domain/forms/demo-request-fields.ts";
import {
  contactFields,
  demoRequestValues,
  handClock,
  openForm,
  outboundRequestFields,
  postForm,
  sendForm,
} from "#fixtures/form-visitor.ts";
import { hiddenFields } from "#fixtures/hidden-fields.ts";
import { createTestApp } from "#fixtures/test-app.ts";
import { createLimiters } from "#server/admission/admission.ts";
import { parseEnv } from "#server/env.ts";

const contactForm = contactFields() as Record<string, string>;
const outboundRequestForm = { ...outboundRequestFields(), consent: "on" } as Record<string, string>;

const { otherIntegration: _, ...wizardValues } = demoRequestValues();
const demoRequestForm = {
  ...wizardValues,
  challenges: "High number of missed calls",
  integrations: "CRM (please specify)",
} as Record<string, string>;

/** Fields that are groups of buttons. */
const groups: ReadonlySet<string> = new Set(
  demoRequestFields.filter((field) => "shownAs" in field).map(({ name }) => name),
);

async function site(settings: Record<string, string> = {}) {
  const clock = handClock();
  const app = await createTestApp({ clock, env: parseEnv(settings) });
  return { app, clock, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

/** Each form with a field to change and its text, a field whose text is kept, and how many an address may store. */
const forms = [
  {
    form: "contact",
    row: "CONT-03",
    typed: contactForm,
    table: "larkline.contact_message",
    changed: "message",
    kept: "firstName",
    filled: { message: " " },
    missing: ["email", "message"],
    share: 5,
    other: "demo-call",
  },
  {
    form: "demo-call",
    row: "OUTB-02",
    typed: outboundRequestForm,
    table: "larkline.demo_call",
    changed: "name",
    kept: "name",
    filled: { country: "FR" },
    missing: ["phone", "companyName", "website", "consent"],
    share: 3,
    other: "contact",
  },
  {
    form: "demo-request",
    row: "WIZD-09",
    typed: demoRequestForm,
    table: "public.demo_schedule",
    changed: "fullName",
    kept: "businessName",
    filled: { country: "FR", aiTone: "friendly" },
    missing: ["industry", "businessSize", "fullName", "email", "phone", "currentSolution", "callVolume"],
    share: 5,
    other: "contact",
  },
] as const;

const typedForms = { contact: contactForm, "demo-call": outboundRequestForm };

describe.each(forms)("the $form form without scripts", (each) => {
  const { form, row, typed, table, changed, share } = each;
  const count = `select count(*)::int from ${table}`;

  test(`${row} is shown for confirmation, then stored and redirected to a page that says so`, async () => {
    await using visit = await site();
    const { app, clock } = visit;
    const first = await postForm(app, form, typed);
    expect([first.status, first.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(first.headers.get("cache-control")).toBe("no-store");
    const page = await first.text();
    expect(page).toContain(`<h1>${formPages[form].confirm.title}</h1>`);
    const { token, ...shown } = hiddenFields(page);
    expect(token).toBeTruthy();
    expect(shown).toEqual(typed);
    expect(await app.rows(count)).toEqual([{ count: 0 }]);

    clock.pass(2_000);
    const second = await postForm(app, form, { ...shown, token: token ?? "" });
    expect([second.status, second.headers.get("location")]).toEqual([303, formPages[form].receivedPath]);
    expect(await app.rows(count)).toEqual([{ count: 1 }]);
    const received = await app.request(formPages[form].receivedPath);
    expect(received.status).toBe(200);
    const { receivedUncalled, ...pages }: FormPageContent = formPages[form];
    const { title } = receivedUncalled ?? pages.received;
    expect(await received.text()).toContain(`<h1>${title}</h1>`);
  });

  test(`${row} pressed twice is stored once`, async () => {
    await using visit = await site();
    const { app, clock } = visit;
    const sent = { ...typed, ...hiddenFields(await (await postForm(app, form, typed)).text()) };
    clock.pass(2_000);
    const answers = await Promise.all(Array.from({ length: 5 }, () => postForm(app, form, sent)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(303));
    clock.pass(24 * 60 * 60_000);
    expect((await postForm(app, form, sent)).status).toBe(303);
    expect(await app.rows(count)).toEqual([{ count: 1 }]);
    expect((await postForm(app, form, { ...sent, [changed]: "Else" })).status).toBe(409);
  });

  test(`${row} pressed too early or too late is shown again with everything typed`, async () => {
    await using visit = await site();
    const { app, clock } = visit;
    const sent = { ...typed, ...hiddenFields(await (await postForm(app, form, typed)).text()) };
    const early = await postForm(app, form, sent);
    expect([early.status, early.headers.get("retry-after")]).toEqual([425, "2"]);
    expect(hiddenFields(await early.text())).toEqual(sent);
    clock.pass(3 * 60 * 60_000);
    const late = await postForm(app, form, sent);
    expect(late.status).toBe(410);
    const renewed = hiddenFields(await late.text());
    expect(renewed).toEqual({ ...sent, token: renewed.token });
    expect(renewed.token).not.toBe(sent.token);
    expect(await app.rows(count)).toEqual([{ count: 0 }]);
    clock.pass(2_000);
    expect((await postForm(app, form, renewed)).status).toBe(303);
  });

  test(`${row} with mistakes is shown again, filled in, with each message at its field`, async () => {
    await using visit = await site();
    const { app } = visit;
    const name = 'Åsa"><script>alert(1)</script>';
    const response = await postForm(app, form, { ...each.filled, [each.kept]: name });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain(`value="Åsa&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"`);
    expect(page).not.toContain("<script");
    for (const field of each.missing) {
      const control = `name="${field}"[^>]*aria-invalid="true" aria-describedby="${field}-error[ "]`;
      // A group's error belongs to the group: neither its frame nor one of its buttons can be invalid.
      const group = `<fieldset[^>]* aria-describedby="${field}-error[ "]`;
      expect(page).toMatch(new RegExp(groups.has(field) ? group : control));
      expect(page).toContain(`id="${field}-error"`);
    }
    expect(page).toMatch(new RegExp(`name="${each.missing[0]}"[^>]* autofocus`));
    expect(page.match(/ autofocus/g)).toHaveLength(1);
    expect(page.match(/aria-invalid/g)).toHaveLength(
      each.missing.filter((field) => !groups.has(field)).length,
    );
    if (form !== "contact") expect(page).toContain('<option value="FR" selected>');
    expect(page).toContain('name="nickname"');
    expect(page).not.toMatch(/style=/);
  });

  test(`${row} that is not genuine is refused with a page`, async () => {
    await using visit = await site();
    const { app, clock } = visit;
    const script = await openForm(app, form);
    const other = hiddenFields(await (await postForm(app, each.other, typedForms[each.other])).text());
    clock.pass(2_000);
    const attempts: Record<string, string>[] = [
      { nickname: "Bob" },
      { token: "none" },
      { token: "" },
      // Scripts must solve the puzzle, plain forms must be confirmed; neither's token opens the other way.
      { ...script },
      { token: other.token ?? "" },
    ];
    for (const attempt of attempts) {
      const response = await postForm(app, form, { ...typed, ...attempt });
      expect([attempt, response.status]).toEqual([attempt, 403]);
      expect(await response.text()).toContain(company.email);
    }
    const page = hiddenFields(await (await postForm(app, form, typed)).text());
    clock.pass(2_000);
    const asScript = await sendForm(app, form, { ...typed, ...script, token: page.token });
    expect(asScript.status).toBe(403);
    expect(await app.rows(count)).toEqual([{ count: 0 }]);
  });

  test(`${row} posted from another site is refused`, async () => {
    await using visit = await site({ PUBLIC_URL: "https://larkline.example" });
    const from = async (headers: Record<string, string>) =>
      (await postForm(visit.app, form, typed, headers)).status;
    expect(await from({ "sec-fetch-site": "cross-site" })).toBe(403);
    for (const origin of [
      "https://evil.example",
      "null",
      "https://larkline.example.evil.example",
      "https://a.larkline.example",
    ])
      expect([origin, await from({ origin })]).toEqual([origin, 403]);
    expect(await from({ "sec-fetch-site": "same-origin", origin: "https://larkline.example" })).toBe(200);
    // The requested host counts as ours while the operator has not set PUBLIC_URL.
    expect(await from({ origin: "http://localhost" })).toBe(200);
    expect(await from({})).toBe(200);
  });

  test(`${row} that is too long or comes too often is answered with a page`, async () => {
    const clock = handClock();
    await using app = await createTestApp({ clock, limits: createLimiters() });
    const large = await postForm(app, form, { ...typed, extra: "x".repeat(66_000) });
    expect([large.status, large.headers.get("content-type")]).toEqual([413, "text/html; charset=utf-8"]);

    const stored = [];
    for (let i = 0; i < 8; i++) {
      const changes = { ...(form === "demo-call" && { phone: `+1212${320 + i}0123` }), [changed]: `${i}` };
      const sent = { ...typed, ...changes };
      const { token = "" } = hiddenFields(await (await postForm(app, form, sent)).text());
      clock.pass(2_000);
      const response = await postForm(app, form, { ...sent, token });
      stored.push(response.status);
      if (response.status !== 429) continue;
      // The typed values stay, and can be sent later.
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(hiddenFields(await response.text())).toEqual({ ...sent, token });
    }
    expect(stored).toEqual([...Array(share).fill(303), ...Array(8 - share).fill(429)]);
    expect(await app.rows(count)).toEqual([{ count: share }]);
  });

  test(`${row} that the database refuses is kept on the page`, async () => {
    await using visit = await site();
    const { app, clock } = visit;
    const sent = { ...typed, ...hiddenFields(await (await postForm(app, form, typed)).text()) };
    clock.pass(2_000);
    const [schema, name] = table.split(".");
    await app.rows(`alter table ${table} rename to elsewhere`);
    const response = await postForm(app, form, sent);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(hiddenFields(await response.text())).toEqual(sent);
    for (const secret of Object.values(typed)) if (secret.length > 4) expect(app.log()).not.toContain(secret);
    await app.rows(`alter table ${schema}.elsewhere rename to ${name}`);
    expect((await postForm(app, form, sent)).status).toBe(303);
  });
});

test("CONT-03 a message as long as it may be, in any script, can be sent without scripts", async () => {
  await using visit = await site();
  const long = { ...contactForm, message: "語".repeat(4_999) };
  expect((await postForm(visit.app, "contact", long)).status).toBe(200);
});

test("CONT-03 line breaks survive both presses, a leading one included", async () => {
  await using visit = await site();
  const { app, clock } = visit;
  const typed = { ...contactForm, message: "One\r\n\r\ntwo" };
  const again = await (await postForm(app, "contact", { ...typed, email: "", message: "\r\nOne" })).text();
  expect(again).toMatch(/<textarea[^>]*>\n\r\nOne<\/textarea>/);
  const sent = { ...typed, ...hiddenFields(await (await postForm(app, "contact", typed)).text()) };
  clock.pass(2_000);
  await postForm(app, "contact", sent);
  expect(await app.rows("select message from larkline.contact_message")).toEqual([{ message: "One\n\ntwo" }]);
});

test("thirty demo calls a day may come without scripts, and the rest of the day's is left for others", async () => {
  await using visit = await site({ DEMO_CALLS_PER_DAY: "40" });
  const { app, clock } = visit;
  const numberOf = (index: number) => `+1212${320 + index}0123`;
  const tokens = await Promise.all(
    Array.from({ length: 40 }, async (_, i) => {
      const typed = { ...outboundRequestForm, phone: numberOf(i) };
      return { ...typed, ...hiddenFields(await (await postForm(app, "demo-call", typed)).text()) };
    }),
  );
  clock.pass(2_000);
  const answers = await Promise.all(tokens.map((sent) => postForm(app, "demo-call", sent)));
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array(30).fill(303),
    ...Array(10).fill(503),
  ]);
  const script = await openForm(app, "demo-call");
  clock.pass(2_000);
  const other = await sendForm(app, "demo-call", {
    ...script,
    ...outboundRequestFields({ phone: numberOf(50) }),
  });
  expect(other.status).toBe(201);
  expect(await app.rows("select accepted, without_script from larkline.demo_call_day")).toEqual([
    { accepted: 31, without_script: 30 },
  ]);
});

test("OUTB-03 without scripts a call is promised only where phones can be called", async () => {
  const promise = "will reach out shortly";
  await using calling = await site({ AUTOMATION_WEBHOOK_URL: "https://hooks.example/larkline" });
  await using silent = await site();
  const address = formPages["demo-call"].receivedPath;
  expect(await (await calling.app.request(address)).text()).toContain(promise);
  expect(await (await silent.app.request(address)).text()).not.toContain(promise);
});

test("without scripts the privacy policy is linked beside the consent, before and after it is given", async () => {
  await using visit = await site();
  const link = '<a href="/privacy">Privacy Policy</a>';
  const { consent: _, ...unticked } = outboundRequestForm;
  expect(await (await postForm(visit.app, "demo-call", unticked)).text()).toContain(link);
  expect(await (await postForm(visit.app, "demo-call", outboundRequestForm)).text()).toContain(link);
});
