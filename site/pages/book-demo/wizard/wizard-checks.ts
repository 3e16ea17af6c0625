import { bookDemo } from "#content/book-demo/book-demo.ts";
import { findFormatError, isFilledIn } from "#domain/forms/demo-request-checks.ts";
import type { FieldList, FieldValues, FormStep } from "#domain/forms/demo-request-field.ts";
import { demoRequestFields } from "#domain/forms/demo-request-fields.ts";
import type { FieldName } from "#domain/forms/wizard-values.ts";

export type FieldErrors = Partial<Record<FieldName, string>>;

/** True when Next Step is enabled: everything that the step requires has been entered, in whatever format. */
export function isGateOpen(
  step: FormStep,
  values: FieldValues,
  fields: FieldList = demoRequestFields,
): boolean {
  return missingFields(step, values, fields).length === 0;
}

/** The fields that a step requires and that are still empty, in their order. */
export function missingFields(
  step: FormStep,
  values: FieldValues,
  fields: FieldList = demoRequestFields,
): FieldName[] {
  return fields
    .filter((field) => field.step === step && field.isRequired && !isFilledIn(field, values))
    .map(({ name }) => name as FieldName);
}

/** Messages about the formats of one step, by field. Empty when the visitor may go on. */
export function checkStep(
  step: FormStep,
  values: FieldValues,
  fields: FieldList = demoRequestFields,
): FieldErrors {
  const found: Record<string, string> = {};
  for (const field of fields) {
    const wrong = field.step === step && findFormatError(field, values, bookDemo.errors);
    if (wrong) found[field.name] = wrong;
  }
  return found;
}

/** True when the step is complete and valid, so that the next one may be opened. */
export function isStepDone(step: FormStep, values: FieldValues): boolean {
  return isGateOpen(step, values) && Object.keys(checkStep(step, values)).length === 0;
}
