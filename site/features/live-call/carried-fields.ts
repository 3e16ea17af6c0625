import type { WizardValues } from "#domain/forms/wizard-values.ts";

/** Wizard fields by the call field that fills them. */
export const places = {
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
