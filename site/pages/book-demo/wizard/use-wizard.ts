import { type Dispatch, useEffect, useLayoutEffect, useReducer } from "react";
import { flushSync } from "react-dom";
import { consents } from "#content/consents/consents.ts";
import { demoRequestFromValues } from "#domain/forms/demo-request-from-values.ts";
import type { WizardValues } from "#domain/forms/wizard-values.ts";
import { dials } from "#site/dials.ts";
import { visitorCountry } from "#site/visitor-country.ts";
import { pageOutbox } from "./page-outbox.ts";
import { restoredWizard } from "./restored-wizard.ts";
import { submitDemoRequest } from "./submit-demo-request.ts";
import { useStepInAddress } from "./use-step-in-address.ts";
import { forgetBooked, writeBooked, writeContact, writeDraft } from "./wizard-draft.ts";
import { newWizard, type WizardAction, type WizardState, wizardReducer } from "./wizard-state.ts";

export interface Wizard {
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  /** @returns true when the visitor has errors to correct first; they are on the page by then. */
  next: () => boolean;
  back: () => void;
}

/**
 * The wizard connected to the address, the draft and the outbox.
 *
 * @param readControls Reads values entered before hydration, when the form is already usable.
 */
export function useWizard(readControls: () => Partial<WizardValues>): Wizard {
  const [state, dispatch] = useReducer(wizardReducer, undefined, () => newWizard());
  const address = useStepInAddress(state, dispatch);

  // Once, before React writes to any control for the first time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later input is in the state
  useLayoutEffect(() => {
    const asked = address.read();
    const restored = { type: "restored", from: { ...restoredWizard(readControls()), step: asked } } as const;
    dispatch(restored);
    const { step } = wizardReducer(state, restored);
    if (step !== asked) address.show(step, "replace");
    void visitorCountry().then((country) => country && dispatch({ type: "country found", country }));
  }, []);

  useKeptDraft(state);
  useNewsOfLead(state, dispatch);

  function next(): boolean {
    const after = wizardReducer(state, { type: "next" });
    const isSubmitted = after.submission.status === "submitting" && state.submission.status !== "submitting";
    const row = isSubmitted ? demoRequestFromValues(after.values) : undefined;
    flushSync(() => dispatch({ type: "next" }));
    if (row) void submitDemoRequest(row, consentOf(after)).then(finish);
    if (after.step !== state.step) address.show(after.step, "push");
    return Object.keys(after.errors).length > 0;
  }

  function finish(outcome: WizardAction): void {
    dispatch(outcome);
    if (outcome.type !== "failed") address.show(4, "push");
  }

  function back(): void {
    const after = wizardReducer(state, { type: "back" });
    dispatch({ type: "back" });
    if (after.step !== state.step) address.show(after.step, "push");
  }

  return { state, dispatch, next, back };
}

/** The consent to the call that the page has announced, unless the visitor said no or no call was announced. */
function consentOf({ declinesCall }: WizardState) {
  return dials() && !declinesCall ? { version: consents.wizard.version, at: Date.now() } : undefined;
}

function useKeptDraft(state: WizardState): void {
  const { ready, values, declinesCall, step, submission, contact, booked } = state;
  // A lead that is only on this page is lost by a reload, so its draft must not be tied to it.
  const isOnDevice = submission.status === "kept" && submission.onDevice;
  const leadId = isOnDevice && step === 4 ? submission.leadId : undefined;
  useEffect(() => {
    if (ready) writeDraft({ values, declinesCall, leadId });
  }, [ready, values, declinesCall, leadId]);

  const isAccepted = submission.status === "accepted";
  useEffect(() => {
    if (isAccepted && contact) writeContact(contact);
  }, [isAccepted, contact]);

  useEffect(() => {
    if (booked) writeBooked(booked);
    else if (ready) forgetBooked();
  }, [ready, booked]);
}

/** No dialog follows it, so it does not matter whether a call was asked for. */
const arrivedLate = { type: "accepted", late: true, isCallAsked: false } as const;

function useNewsOfLead({ submission }: WizardState, dispatch: Dispatch<WizardAction>): void {
  const leadId = submission.status === "kept" ? submission.leadId : undefined;
  useEffect(() => {
    if (leadId === undefined) return;
    const outbox = pageOutbox();
    if (!outbox.find(leadId)) return dispatch(arrivedLate);
    return outbox.watch(leadId, (news) => dispatch(news === "accepted" ? arrivedLate : { type: "refused" }));
  }, [leadId, dispatch]);
}
