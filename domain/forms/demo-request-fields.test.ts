import { expect, test } from "vitest";
import { type FieldList, storedFields } from "./demo-request-field.ts";
import { demoRequestFields } from "./demo-request-fields.ts";

const fields: FieldList = demoRequestFields;

test("names of fields and columns are unique", () => {
  const names = fields.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  const columns = storedFields(fields).map(({ column }) => column);
  expect(columns).toEqual([...new Set(columns)]);
});

test("WIZD-05 a detail field belongs to a choices field of its step, and to one of that field's options", () => {
  for (const detail of fields) {
    if (detail.kind !== "detail") continue;
    const owner = fields.find(({ name }) => name === detail.of);
    expect(owner).toMatchObject({ kind: "choices", step: detail.step });
    if (owner?.kind === "choices" && detail.revealedBy !== undefined) {
      expect(owner.options.map(({ value }) => value)).toContain(detail.revealedBy);
    }
  }
});

test("WIZD-03 a phone number has the dial prefix of a country field of its step", () => {
  for (const field of fields) {
    if (field.kind !== "phone") continue;
    const country = fields.find(({ name }) => name === field.country);
    expect(country).toMatchObject({ kind: "country", step: field.step });
  }
});

test("WIZD-06 an initial choice is one of the options", () => {
  for (const field of fields) {
    if (field.kind !== "choice" || field.initial === undefined) continue;
    expect(field.options.map(({ value }) => value)).toContain(field.initial);
  }
});
