import { countryOfLanguages } from "#domain/countries.ts";
import { readDraft, writeDraft } from "#site/pages/book-demo/wizard/wizard-draft.ts";
import { emptyValues, type WizardValues } from "#site/pages/book-demo/wizard/wizard-values.ts";

/** Which field of the wizard takes what was understood in a call. */
const places = {
  name: "fullName",
  email: "email",
  phone: "phone",
  company: "businessName",
  website: "website",
} as const satisfies Readonly<Record<string, keyof WizardValues>>;

type Carried = keyof typeof places;

/** What of a call's fields the wizard can take. */
export function carriedFields(fields: Readonly<Record<string, string>>): readonly Carried[] {
  return (Object.keys(places) as Carried[]).filter((key) => (fields[key] ?? "") !== "");
}

/**
 * Puts what was understood into the wizard's own draft, so that its form opens filled in. What the visitor
 * entered there before stays.
 */
export function carryToWizard(fields: Readonly<Record<string, string>>, languages: readonly string[]): void {
  const draft = readDraft();
  const values = { ...(draft?.values ?? emptyValues(countryOfLanguages(languages))) };
  for (const key of carriedFields(fields)) {
    const place = places[key];
    if (values[place].trim() === "") values[place] = fields[key] ?? "";
  }
  writeDraft(values, undefined);
}
