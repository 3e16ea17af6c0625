import * as v from "valibot";
import { findFormatError, isFilledIn } from "#domain/forms/demo-request-checks.ts";
import {
  type DemoRequestField,
  detailsOf,
  type FieldList,
  type FieldValues,
  type RowOf,
} from "#domain/forms/demo-request-field.ts";
import { rowFromValues } from "#domain/forms/demo-request-from-values.ts";
import { oneLine } from "#domain/forms/typed-text.ts";
import { fieldList, fieldText, valuesSchema } from "#domain/forms/wizard-values.ts";
import type { Words } from "#server/words.ts";

type Errors = Words["bookDemo"]["errors"];

/**
 * The wizard's fields as one form, sent at once: gate and checks of all steps, and the row as the wizard sends it.
 *
 * @param words in the visitor's language.
 */
export function demoRequestForm<const Fields extends FieldList>(
  fields: Fields,
  { bookDemo: { errors } }: Words,
): v.GenericSchema<unknown, RowOf<Fields>> {
  return v.pipe(
    valuesSchema(fields),
    v.transform((values) => tidied(values, fields) as typeof values),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input: FieldValues = dataset.value;
      for (const field of fields) {
        const message = errorIn(field, input, errors);
        if (message === undefined) continue;
        const { name: key } = field;
        addIssue({ message, path: [{ type: "object", origin: "value", input, key, value: input[key] }] });
      }
    }),
    v.transform((values) => rowFromValues(fields, values)),
  );
}

function errorIn(field: DemoRequestField, values: FieldValues, errors: Errors): string | undefined {
  if (field.isRequired && !isFilledIn(field, values)) {
    return "options" in field ? errors.notChosen : errors.notFilledIn;
  }
  return findFormatError(field, values, errors);
}

/** Texts without control characters, which browsers do not send; choices in the order of the form. */
function tidied(values: FieldValues, fields: FieldList): FieldValues {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "string" ? oneLine(value) : value,
  ]);
  const tidy: FieldValues = Object.fromEntries(texts);
  const lists = fields
    .filter((field) => field.kind === "choices")
    .map((field) => {
      const chosen = fieldList(field, tidy);
      // Without scripts, nothing hides the text that belongs to an option: whoever fills it in means the option.
      const meant = detailsOf(field, fields)
        .filter((detail) => fieldText(detail, tidy) !== "")
        .map((detail) => detail.revealedBy);
      const options = field.options.map(({ value }) => value);
      return [field.name, options.filter((value) => chosen.includes(value) || meant.includes(value))];
    });
  return { ...tidy, ...Object.fromEntries(lists) };
}
