import { countryOfLanguages } from "#domain/countries.ts";
import { demoRequestFields } from "#domain/forms/demo-request-fields.ts";
import { emptyValues, type WizardValues } from "#domain/forms/wizard-values.ts";
import { industryIn } from "./industry-in-address.ts";
import { pageOutbox } from "./page-outbox.ts";
import { keptSubmission } from "./submit-demo-request.ts";
import { readBooked, readContact, readDraft } from "./wizard-draft.ts";
import type { Restored } from "./wizard-state.ts";

/**
 * The state that an earlier visit left in this tab: the draft, the request still being sent, the contact of the last
 * request, and the booked time.
 *
 * @param typed Values entered before the page was hydrated, which are newer than any draft.
 */
export function restoredWizard(typed: Partial<WizardValues>): Omit<Restored, "step"> {
  const draft = readDraft();
  const lead = draft?.leadId === undefined ? undefined : pageOutbox().find(draft.leadId);
  // If the draft's request is no longer kept, another tab has delivered it meanwhile.
  const isSent = draft?.leadId !== undefined && lead === undefined;
  const values = draft && !isSent ? draft.values : emptyValues(countryOfLanguages(navigator.languages));
  const industry = values.industry || industryIn(location.search);
  return {
    values: { ...values, industry, ...typed },
    declinesCall: !isSent && (draft?.declinesCall ?? false),
    contact: readContact(),
    kept: lead && keptSubmission(lead, true),
    booked: readBooked(),
  };
}

/** Values in the form's controls, without empty ones. */
export function valuesInControls(form: HTMLFormElement | null): Partial<WizardValues> {
  if (!form) return {};
  const entered = new FormData(form);
  const values = demoRequestFields
    // Preselected fields do not show that the visitor entered anything.
    .filter((field) => !("initial" in field))
    .map(({ name, kind }) => [name, entered.getAll(name).map(String), kind] as const)
    .filter(([, texts]) => texts.some((text) => text !== ""))
    .map(([name, texts, kind]) => [name, kind === "choices" ? texts : texts[0]]);
  return Object.fromEntries(values);
}
