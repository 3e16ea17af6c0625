import { type CountryCode, usualCountry } from "#domain/countries.ts";
import type { FormStep } from "#domain/forms/demo-request-field.ts";
import { demoRequestFields } from "#domain/forms/demo-request-fields.ts";
import { normalizePhoneNumber } from "#domain/forms/phone-number.ts";
import { emptyValues, type FieldName, fieldText, type WizardValues } from "#domain/forms/wizard-values.ts";
import type { Booked } from "#site/pages/book-demo/booking/booking-widget.ts";
import type { AskedCall } from "./lead-outbox.ts";
import { checkStep, type FieldErrors, isGateOpen, isStepDone } from "./wizard-checks.ts";

export type WizardStep = FormStep | 4;

/** A request that could not be sent yet and that the outbox keeps sending. */
export interface KeptSubmission {
  readonly status: "kept";
  readonly leadId: string;
  /** Time of submission, in ms since 1970. */
  readonly since: number;
  /** True when it survives closing the page; false when the browser allows no storage. */
  readonly onDevice: boolean;
  /** True when the server refused it for good, so that only a mail to the company helps. */
  readonly refused: boolean;
}

export type Submission =
  | { readonly status: "idle" }
  | { readonly status: "submitting" }
  /** `late`: it arrived by a retry, after the visitor had been told that it was kept. */
  | ({ readonly status: "accepted"; readonly late: boolean } & AskedCall)
  | KeptSubmission;

/** The visitor of a request. Prefills the booking after the form was reset, and is forgotten after the booking. */
export interface Contact {
  readonly fullName: string;
  readonly email: string;
  /** E.164, for the host who calls; "" when unknown. */
  readonly phone: string;
  readonly company: string;
}

export interface WizardState {
  /** True once the state of an earlier visit and input from before hydration have been restored. */
  readonly ready: boolean;
  readonly step: WizardStep;
  readonly values: WizardValues;
  /** True when the visitor has said that they do not want to be called. */
  readonly declinesCall: boolean;
  readonly errors: FieldErrors;
  readonly submission: Submission;
  readonly contact: Contact | undefined;
  readonly receivedDialogOpen: boolean;
  /** The time chosen on step 4. */
  readonly booked: Booked | undefined;
}

export type WizardAction =
  | { type: "edited"; change: Partial<WizardValues> }
  /** The country of the visitor's address. */
  | { type: "country found"; country: CountryCode }
  | { type: "call declined"; declines: boolean }
  | { type: "url left" }
  | { type: "next" }
  | { type: "back" }
  /** The address asks for a step, after the browser's Back button or from a typed or saved address. */
  | { type: "step asked for"; step: WizardStep }
  | ({ type: "accepted"; late: boolean } & AskedCall)
  | { type: "kept"; submission: KeptSubmission }
  | { type: "refused" }
  /** The submission failed before the request could be kept. */
  | { type: "failed" }
  | { type: "dialog closed" }
  | { type: "booked"; booked: Booked }
  | { type: "restored"; from: Restored };

/** The state that an earlier visit left in this tab. */
export interface Restored {
  readonly values: WizardValues;
  readonly declinesCall: boolean;
  readonly contact: Contact | undefined;
  readonly kept: KeptSubmission | undefined;
  readonly booked: Booked | undefined;
  readonly step: WizardStep;
}

/** @param country Preselected country; see `countryOfLanguages`. */
export function newWizard(country?: string): WizardState {
  return {
    ready: false,
    step: 1,
    values: emptyValues(country),
    declinesCall: false,
    errors: {},
    submission: { status: "idle" },
    contact: undefined,
    receivedDialogOpen: false,
    booked: undefined,
  };
}

export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case "edited":
      return {
        ...state,
        values: { ...state.values, ...action.change },
        errors: withoutFields(state.errors, Object.keys(action.change) as FieldName[]),
      };
    case "country found": {
      const { phone, country } = state.values;
      // A country that was chosen stays, and so does that of a number that was begun.
      if (phone !== "" || country !== usualCountry) return state;
      return { ...state, values: { ...state.values, country: action.country } };
    }
    case "call declined":
      return { ...state, declinesCall: action.declines };
    case "url left":
      return withTidyUrls(state);
    case "next":
      return next(withTidyUrls(state));
    case "back":
      return back(state);
    case "step asked for":
      return moveTo(state, reachableStep(state, action.step));
    case "accepted":
      return accepted(state, action);
    case "kept":
      return {
        ...moveTo(state, 4),
        submission: action.submission,
        contact: contactOf(state.values),
        booked: undefined,
      };
    case "refused":
      if (state.submission.status !== "kept") return state;
      return { ...state, submission: { ...state.submission, refused: true } };
    case "failed":
      return { ...state, submission: { status: "idle" } };
    case "dialog closed":
      return { ...state, receivedDialogOpen: false };
    case "booked":
      return { ...state, booked: action.booked, contact: undefined, receivedDialogOpen: false };
    case "restored":
      return restored(action.from);
  }
}

/**
 * The step to show when `asked` is requested: the fourth only after a submission, the others up to the first
 * incomplete one.
 */
export function reachableStep(
  state: Pick<WizardState, "values" | "submission">,
  asked: WizardStep,
): WizardStep {
  const submitted = state.submission.status === "accepted" || state.submission.status === "kept";
  if (asked === 4 && submitted) return 4;
  const firstOpen = ([1, 2] as const).find((step) => !isStepDone(step, state.values)) ?? 3;
  return Math.min(asked, firstOpen) as WizardStep;
}

function next(state: WizardState): WizardState {
  const { step, values, submission } = state;
  if (step === 4 || submission.status === "submitting" || !isGateOpen(step, values)) return state;
  const errors = checkStep(step, values);
  if (Object.keys(errors).length > 0) return { ...state, errors };
  if (step < 3) return moveTo(state, (step + 1) as WizardStep);
  return { ...state, errors, submission: { status: "submitting" } };
}

function back(state: WizardState): WizardState {
  const { step, submission } = state;
  if (submission.status === "submitting" || step === 1 || step === 4) return state;
  return moveTo(state, (step - 1) as WizardStep);
}

/**
 * Empties the form, unless the request arrived late and the visitor has gone back to change something: then their text
 * stays.
 */
function accepted(
  state: WizardState,
  { late, isCallAsked, call, callsAt }: Extract<WizardAction, { type: "accepted" }>,
): WizardState {
  const submission = { status: "accepted", late, isCallAsked, call, callsAt } as const;
  if (late && state.step !== 4) return { ...state, submission };
  return {
    ...moveTo(state, 4),
    submission,
    values: emptyValues(state.values.country),
    declinesCall: false,
    contact: late ? state.contact : contactOf(state.values),
    receivedDialogOpen: !late,
    booked: late ? state.booked : undefined,
  };
}

function restored({ values, declinesCall, contact, kept, booked, step }: Restored): WizardState {
  const isSent = contact !== undefined || booked !== undefined;
  const sent = { status: "accepted", late: false, isCallAsked: false } as const;
  const submission: Submission = kept ?? (isSent ? sent : { status: "idle" });
  const state = {
    ...newWizard(),
    ready: true,
    values,
    declinesCall,
    submission,
    contact: kept && !booked ? contactOf(values) : contact,
    booked,
  };
  return { ...state, step: reachableStep(state, step) };
}

function moveTo(state: WizardState, step: WizardStep): WizardState {
  return step === state.step ? state : { ...state, step, errors: {} };
}

function withTidyUrls(state: WizardState): WizardState {
  const { values } = state;
  const untidy = demoRequestFields.filter(
    (field) => field.kind === "url" && fieldText(field, values) !== values[field.name],
  );
  if (untidy.length === 0) return state;
  const tidy = untidy.map((field) => [field.name, fieldText(field, values)]);
  return { ...state, values: { ...values, ...Object.fromEntries(tidy) } };
}

function withoutFields(errors: FieldErrors, names: readonly FieldName[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name as FieldName)));
}

function contactOf({ fullName, email, phone, country, businessName }: WizardValues): Contact {
  return {
    fullName: fullName.trim(),
    email: email.trim(),
    phone: normalizePhoneNumber(phone, country),
    company: businessName.trim(),
  };
}
