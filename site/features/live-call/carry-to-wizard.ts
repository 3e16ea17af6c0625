import { countryOfLanguages } from "#domain/countries.ts";
import { readDraft, writeDraft } from "#site/pages/book-demo/wizard/wizard-draft.ts";
import { emptyValues, type WizardValues } from "#site/pages/book-demo/wizard/wizard-values.ts";

/** Wizard fields by the call field that fills them. */
const places = {
  name: "fullName",
  email: "email",
  phone: "phone",
  company: "businessName",
  website: "website",
} as const satisfies Readonly<Record<string, keyof WizardValues>>;

type Carried = keyof typeof places;

/** The non-empty fields of a call that the wizard has a place for. */
export function carriedFields(fields: Readonly<Record<string, string>>): readonly Carried[] {
  return (Object.keys(places) as Carried[]).filter((key) => (fields[key] ?? "") !== "");
}

/**
 * Puts the fields understood in a call into the wizard's draft, so that its form opens filled in. Anything that the
 * visitor entered there before stays.
 */
export function carryToWizard(fields: Readonly<Record<string, string>>, languages: readonly string[]): void {
  const draft = readDraft();
  const values = { ...(draft?.values ?? emptyValues(countryOfLanguages(languages))) };
  for (const key of carriedFields(fields)) {
    const place = places[key];
    if (values[place].trim() === "") values[place] = fields[key] ?? "";
  }
  writeDraft({ values, declinesCall: draft?.declinesCall ?? false });
}
