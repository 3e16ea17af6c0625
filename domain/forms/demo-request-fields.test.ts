import { expect, test } from "vitest";
import { type FieldList, storedFields } from "./demo-request-field.ts";
import { demoRequestFields } from "./demo-request-fields.ts";

const fields: FieldList = demoRequestFields;

test("every field of the wizard has a name of its own, and every column belongs to one field", () => {
  const names = fields.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  const columns = storedFields(fields).map(({ column }) => column);
  expect(columns).toEqual([...new Set(columns)]);
});

test("WIZD-05 a field of details belongs to a field of choices of its step, and to an option that it offers", () => {
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

test("WIZD-06 what is chosen from the start is one of the options", () => {
  for (const field of fields) {
    if (field.kind !== "choice" || field.initial === undefined) continue;
    expect(field.options.map(({ value }) => value)).toContain(field.initial);
  }
});
