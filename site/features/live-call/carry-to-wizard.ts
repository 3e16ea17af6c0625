// Loaded when the visitor goes on to the wizard.
import { countryOfLanguages } from "#domain/countries.ts";
import { emptyValues } from "#domain/forms/wizard-values.ts";
import { readDraft, writeDraft } from "#site/pages/book-demo/wizard/wizard-draft.ts";
import { carriedFields } from "./carried-fields.ts";

/**
 * Puts the fields understood in a call into the wizard's draft, so that its form opens filled in. Anything that the
 * visitor entered there before stays.
 */
export function carryToWizard(fields: Readonly<Record<string, string>>, languages: readonly string[]): void {
  const draft = readDraft();
  const values = { ...(draft?.values ?? emptyValues(countryOfLanguages(languages))) };
  for (const { place, value } of carriedFields(fields)) {
    if (values[place].trim() === "") values[place] = value;
  }
  writeDraft({ values, declinesCall: draft?.declinesCall ?? false });
}
