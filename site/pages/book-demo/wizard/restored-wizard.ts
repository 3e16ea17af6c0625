import { countryOfLanguages } from "#domain/countries.ts";
import { demoRequestFields } from "#domain/forms/demo-request-fields.ts";
import { pageOutbox } from "./page-outbox.ts";
import { keptSubmission } from "./submit-demo-request.ts";
import { readBooked, readContact, readDraft } from "./wizard-draft.ts";
import type { Restored } from "./wizard-state.ts";
import { emptyValues, type WizardValues } from "./wizard-values.ts";

/**
 * What an earlier visit of this tab left: the draft, the request that is still being sent, who
 * the last request was for, and the time that was booked.
 *
 * @param typed what the visitor entered before the page was hydrated; it is newer than any draft.
 */
export function restoredWizard(typed: Partial<WizardValues>): Omit<Restored, "step"> {
  const draft = readDraft();
  const lead = draft?.leadId === undefined ? undefined : pageOutbox().find(draft.leadId);
  // A draft whose request is no longer kept has arrived meanwhile, sent by another tab.
  const isSent = draft?.leadId !== undefined && lead === undefined;
  const values = draft && !isSent ? draft.values : emptyValues(countryOfLanguages(navigator.languages));
  return {
    values: { ...values, ...typed },
    contact: readContact(),
    kept: lead && keptSubmission(lead, true),
    booked: readBooked(),
  };
}

/** What the controls of the form hold, without those that are empty. */
export function valuesInControls(form: HTMLFormElement | null): Partial<WizardValues> {
  if (!form) return {};
  const entered = new FormData(form);
  const values = demoRequestFields
    // The preselected ones say nothing about what the visitor did.
    .filter((field) => !("initial" in field))
    .map(({ name, kind }) => [name, entered.getAll(name).map(String), kind] as const)
    .filter(([, texts]) => texts.some((text) => text !== ""))
    .map(([name, texts, kind]) => [name, kind === "choices" ? texts : texts[0]]);
  return Object.fromEntries(values);
}
