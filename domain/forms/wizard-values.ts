import * as v from "valibot";
import { countries } from "#domain/countries.ts";
import type { DemoRequestField, FieldList, FieldValues, ValuesOf } from "#domain/forms/demo-request-field.ts";
import { demoRequestFields } from "#domain/forms/demo-request-fields.ts";
import { normalizeWebsite } from "#domain/forms/website.ts";

/** Everything the visitor has entered, as in the controls: text untrimmed, "" when nothing is chosen. */
export type WizardValues = ValuesOf<typeof demoRequestFields>;
export type FieldName = keyof WizardValues;

/** Reads values of any release: missing or invalid fields get their initial value. */
export function valuesSchema<const Fields extends FieldList>(
  fields: Fields,
): v.GenericSchema<unknown, ValuesOf<Fields>> {
  const values = Object.fromEntries(fields.map((field) => [field.name, valueSchema(field)]));
  // The schema is built at run time, so its type comes from the list's own type.
  return v.object(values) as unknown as v.GenericSchema<unknown, ValuesOf<Fields>>;
}

export const wizardValues = valuesSchema(demoRequestFields);

/** An untouched form. @param country Preselected country, from the visitor's locale. */
export function emptyValues(country?: string): WizardValues {
  return v.parse(wizardValues, { country });
}

/** True when nothing has been entered beyond the preselected values. */
export function isUntouched(entered: WizardValues): boolean {
  return JSON.stringify(entered) === JSON.stringify(emptyValues(entered.country));
}

/** A field's text, trimmed; a website with its scheme. Empty for a list. */
export function fieldText({ name, kind }: DemoRequestField, values: FieldValues): string {
  const value = values[name];
  if (typeof value !== "string") return "";
  return kind === "url" ? normalizeWebsite(value) : value.trim();
}

/** The chosen options of a field of choices. Empty for a text. */
export function fieldList({ name }: DemoRequestField, values: FieldValues): readonly string[] {
  const value = values[name];
  return typeof value === "object" ? value : [];
}

function valueSchema(field: DemoRequestField) {
  switch (field.kind) {
    case "country":
      return oneOf(
        countries.map((country) => country.code),
        field.initial,
      );
    case "choice":
      return oneOf(valuesIn(field), field.initial);
    case "choices":
      return v.fallback(v.array(v.picklist(valuesIn(field))), []);
    default:
      return v.fallback(v.string(), "");
  }
}

/** An option that no longer exists counts as not chosen. */
function oneOf(options: readonly string[], initial = "") {
  return v.fallback(v.picklist(options), initial);
}

function valuesIn({ options }: { options: readonly { value: string }[] }): string[] {
  return options.map((option) => option.value);
}
