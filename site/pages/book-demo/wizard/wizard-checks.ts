import * as v from "valibot";
import { bookDemo } from "#content/book-demo/book-demo.ts";
import { findCountry } from "#domain/countries.ts";
import type { DemoRequestField, FieldList, FieldValues, FormStep } from "#domain/forms/demo-request-field.ts";
import { demoRequestFields } from "#domain/forms/demo-request-fields.ts";
import { isPossiblePhoneNumber } from "#domain/forms/phone-number.ts";
import { isWebsite } from "#domain/forms/website.ts";
import { type FieldName, fieldList, fieldText } from "./wizard-values.ts";

export type FieldErrors = Partial<Record<FieldName, string>>;

const { errors } = bookDemo;
const email = v.pipe(v.string(), v.email());

/** True when Next Step is enabled: everything that the step requires has been entered, in whatever format. */
export function isGateOpen(
  step: FormStep,
  values: FieldValues,
  fields: FieldList = demoRequestFields,
): boolean {
  return fields
    .filter((field) => field.step === step && field.isRequired)
    .every((field) => fieldText(field, values) !== "" || fieldList(field, values).length > 0);
}

/** Messages about the formats of one step, by field. Empty when the visitor may go on. */
export function checkStep(
  step: FormStep,
  values: FieldValues,
  fields: FieldList = demoRequestFields,
): FieldErrors {
  const found: Record<string, string> = {};
  for (const field of fields) {
    const wrong = field.step === step && whatIsWrong(field, values);
    if (wrong) found[field.name] = wrong;
  }
  return found;
}

/** True when the step is complete and valid, so that the next one may be opened. */
export function isStepDone(step: FormStep, values: FieldValues): boolean {
  return isGateOpen(step, values) && Object.keys(checkStep(step, values)).length === 0;
}

function whatIsWrong(field: DemoRequestField, values: FieldValues): string | undefined {
  const text = fieldText(field, values);
  if ("maxLength" in field && text.length > field.maxLength) {
    return errors.tooLong(text.length, field.maxLength);
  }
  if (text === "") return undefined;
  if (field.kind === "url" && !isWebsite(text)) return errors.url;
  if (field.kind === "email" && !v.is(email, text)) return errors.email;
  if (field.kind !== "phone") return undefined;
  const country = String(values[field.country]);
  if (isPossiblePhoneNumber(text, country)) return undefined;
  return errors.phone(findCountry(country)?.dialPrefix ?? "phone");
}
