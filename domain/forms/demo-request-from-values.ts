import * as v from "valibot";
import { type DemoRequestRow, rowSchema } from "#domain/forms/demo-request.ts";
import {
  detailsOf,
  type FieldList,
  type FieldValues,
  type RowOf,
  type StoredField,
  storedFields,
  type ValuesOf,
} from "#domain/forms/demo-request-field.ts";
import { demoRequestFields } from "#domain/forms/demo-request-fields.ts";
import { normalizePhoneNumber } from "#domain/forms/phone-number.ts";
import { fieldList, fieldText, type WizardValues } from "./wizard-values.ts";

/**
 * The row to store, made from the entered values.
 *
 * @throws ValiError when the values have not passed the checks of all three steps.
 */
export function demoRequestFromValues(values: WizardValues): DemoRequestRow {
  return rowFromValues(demoRequestFields, values);
}

/** {@link demoRequestFromValues} for any list of fields. */
export function rowFromValues<const Fields extends FieldList>(
  fields: Fields,
  values: ValuesOf<Fields>,
): RowOf<Fields> {
  const cells = storedFields(fields).map((field) => [field.column, cellOf(field, values, fields)]);
  return v.parse(rowSchema(fields), Object.fromEntries(cells));
}

function cellOf(field: StoredField, values: FieldValues, fields: FieldList): string | string[] | null {
  if (field.kind === "choices") return itemsOf(field, values, fields);
  const text = fieldText(field, values);
  if (text === "") return null;
  return field.kind === "phone" ? normalizePhoneNumber(text, String(values[field.country])) : text;
}

/** An option that asks for details is stored with them, or bare when none were given. */
function itemsOf(field: StoredField, values: FieldValues, fields: FieldList): string[] {
  const details = detailsOf(field, fields).map((detail) => {
    const text = fieldText(detail, values);
    return { ...detail, item: text && `${detail.prefix}: ${text}` };
  });
  const chosen = fieldList(field, values).map((option) => {
    const detail = details.find(({ revealedBy }) => revealedBy === option);
    return detail ? detail.item || detail.prefix : option;
  });
  const added = details.filter(({ revealedBy, item }) => revealedBy === undefined && item !== "");
  return [...chosen, ...added.map(({ item }) => item)];
}
