import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as v from "valibot";
import { expect, test } from "vitest";
import { bookDemo } from "#content/book-demo/book-demo.ts";
import { ownerMails } from "#content/mails/owner-mails.ts";
import { checkForm } from "#domain/forms/check-form.ts";
import { rowSchema } from "#domain/forms/demo-request.ts";
import { demoRequestFields } from "#domain/forms/demo-request-fields.ts";
import { rowFromValues } from "#domain/forms/demo-request-from-values.ts";
import { emptyValues, valuesSchema } from "#domain/forms/wizard-values.ts";
import { demoRequest } from "#fixtures/demo-request.ts";
import { columnsInDatabase, columnsOfFields, columnsOfVisitors } from "#fixtures/demo-schedule-columns.ts";
import { fieldsWithMadeUp, madeUpField, madeUpMigration, madeUpWords } from "#fixtures/made-up-field.ts";
import { opsOn } from "#fixtures/run-ops.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { createLimiters } from "#server/admission/admission.ts";
import { createDataApi } from "#server/data-api/data-api.ts";
import { fieldsOfStored } from "#server/delivery/mail/fields.ts";
import { fieldMarkup } from "#server/forms/pages/form-fields.ts";
import { demoRequestViews, type FieldView } from "#server/forms/pages/form-view.ts";
import { wordsIn } from "#server/words.ts";
import { checkStep, isGateOpen } from "#site/pages/book-demo/wizard/wizard-checks.ts";
import { FieldsOfStep } from "#site/pages/book-demo/wizard/wizard-step.tsx";
import { demoRequestForm } from "./demo-request-form.ts";
import { demoScheduleTableOf } from "./demo-schedule-table.ts";

const fields = fieldsWithMadeUp;
const words = { ...bookDemo.fields, receptionPhone: madeUpWords };
const schema = valuesSchema(fields);
const values = {
  ...emptyValues(),
  businessName: "Bright Dental",
  industry: "Healthcare",
  businessSize: "small",
  fullName: "Maria Öberg",
  email: "maria@brightdental.com",
  phone: "(415) 555-0142",
  currentSolution: "in-house",
  callVolume: "1000+",
  aiTone: "friendly",
  receptionPhone: "headset",
};

test("adding a wizard field: the form begins without it, keeps it in its draft, and forgets an option that is gone", () => {
  expect(v.parse(schema, {})).toEqual({ ...emptyValues(), receptionPhone: "" });
  expect(v.parse(schema, JSON.parse(JSON.stringify(values)))).toEqual(values);
  expect(v.parse(schema, { ...values, receptionPhone: "fax" })).toEqual({ ...values, receptionPhone: "" });
});

test("adding a wizard field: its step requires it and shows it with its words", () => {
  expect(isGateOpen(1, values, fields)).toBe(true);
  expect(isGateOpen(1, { ...values, receptionPhone: "" }, fields)).toBe(false);
  const form = { fields, words, values, errors: {}, onEdit() {}, onUrlLeft() {} };
  const html = renderToStaticMarkup(createElement(FieldsOfStep<keyof typeof words>, { step: 1, form }));
  expect(html).toMatch(/Reception Phone<span[^>]*> \*<\/span>/);
  expect(html).toMatch(/<select[^>]* required="" name="receptionPhone"/);
  expect(html).toContain('<option value="">Choose a phone</option>');
  expect(html).toContain('<option value="headset" selected="">A headset</option>');
});

test("adding a wizard field: the form without scripts has it, requires it and stores it", () => {
  const view = demoRequestViews<keyof typeof words>(fields, words, wordsIn.en).find(
    ({ name }) => name === madeUpField.name,
  );
  const html = String(fieldMarkup(view as FieldView, ["headset"], wordsIn.en));
  expect(html).toMatch(/Reception Phone<span[^>]*> \*<\/span>/);
  expect(html).toContain('<option value="headset" selected>A headset</option>');
  const form = demoRequestForm(fields, wordsIn.en);
  expect(checkForm(form, values)).toMatchObject({ ok: true, values: { reception_phone: "headset" } });
  expect(checkForm(form, { ...values, receptionPhone: "" })).toEqual({
    ok: false,
    errors: [{ field: "receptionPhone", message: bookDemo.errors.notChosen }],
  });
});

test("adding a wizard field: the definition alone enforces a text's length and an address's format", () => {
  const typed = [
    { name: "motto", step: 2, kind: "text", column: "motto", maxLength: 5 },
    { name: "blog", step: 2, kind: "url", column: "blog", maxLength: 50 },
  ] as const;
  const errors = checkStep(2, { motto: "Always", blog: "not a url" }, typed);
  expect(errors).toEqual({ motto: bookDemo.errors.tooLong(6, 5), blog: bookDemo.errors.url });
  expect(checkStep(2, { motto: "", blog: "" }, typed)).toEqual({});
  expect(rowFromValues(typed, { motto: "", blog: "x.example" })).toEqual({
    motto: null,
    blog: "https://x.example",
  });
});

test("adding a wizard field: row, database, data API, the owner's mail and leads show have it", async () => {
  await using database = await createTestDatabase();
  expect(await columnsInDatabase(database)).not.toEqual(columnsOfFields(fields));
  await database.admin.query(madeUpMigration);
  expect(await columnsInDatabase(database)).toEqual(columnsOfFields(fields));
  expect(await columnsOfVisitors(database)).toContain(madeUpField.column);

  const row = rowFromValues(fields, values);
  expect(row).toMatchObject({ business_name: "Bright Dental", reception_phone: "headset" });
  const { visitorPool } = await database.open();
  const insert = (list: typeof fields | typeof demoRequestFields, sent: object) =>
    createDataApi({
      visitorPool,
      anonKey: "public",
      tables: [demoScheduleTableOf(list)],
      limitBytes: 64 * 1024,
      limiter: createLimiters().dataApi,
      trustedProxies: 0,
    }).request("/demo_schedule", {
      method: "POST",
      headers: { apikey: "public", "content-type": "application/json" },
      body: JSON.stringify(sent),
    });
  expect((await insert(demoRequestFields, row)).status).toBe(400);
  expect((await insert(fields, row)).status).toBe(201);
  // A request that a browser has kept from before the column existed.
  expect(v.is(rowSchema(fields), demoRequest())).toBe(true);
  expect((await insert(fields, demoRequest())).status).toBe(201);

  const [stored, older] = await database.rows<Record<string, unknown>>(
    "select * from demo_schedule order by reception_phone nulls last",
  );
  expect(fieldsOfStored(fields, words, stored ?? {})[0]).toEqual({
    label: "Reception Phone",
    value: "A headset",
  });
  expect(fieldsOfStored(fields, words, older ?? {})[0]).toEqual({
    label: "Reception Phone",
    value: ownerMails.notice.none,
  });
  const { stdout } = await opsOn(database)("leads", "show", String(stored?.id));
  expect(stdout).toMatch(/^reception_phone +headset$/m);
});
