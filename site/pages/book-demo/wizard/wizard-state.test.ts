import { describe, expect, test } from "vitest";
import { emptyValues } from "#domain/forms/wizard-values.ts";
import {
  type KeptSubmission,
  newWizard,
  type WizardAction,
  type WizardState,
  wizardReducer,
} from "./wizard-state.ts";

const stepOne = { businessName: "Växjö Dental", industry: "Healthcare", businessSize: "small" };
const stepTwo = { fullName: "Maria Öberg", email: "maria@vaxjo.example", phone: "415 555 0142" };
const stepThree = { currentSolution: "mixed", callVolume: "100-500", aiTone: "friendly" };
const kept: KeptSubmission = { status: "kept", leadId: "k1", since: 1, onDevice: true, refused: false };

const booked = {
  uri: "/api/scheduler/bookings/1",
  start: "2026-11-24T15:00:00Z",
  end: "2026-11-24T15:30:00Z",
};

const edit = (change: object): WizardAction => ({ type: "edited", change });
const next: WizardAction = { type: "next" };
const ask = (step: 1 | 2 | 3 | 4): WizardAction => ({ type: "step asked for", step });
const filledIn = [edit(stepOne), next, edit(stepTwo), next, edit(stepThree)];

/** The states after each action, newest last. */
function play(actions: WizardAction[], from = newWizard()): WizardState[] {
  let state = from;
  return actions.map((action) => {
    state = wizardReducer(state, action);
    return state;
  });
}

/** Step and submission after each action: the shape of a whole run. */
function trace(actions: WizardAction[], from?: WizardState) {
  return play(actions, from).map(({ step, submission }) => `${step} ${submission.status}`);
}

function last(actions: WizardAction[], from?: WizardState): WizardState {
  return play(actions, from).at(-1) ?? newWizard();
}

describe("the wizard", () => {
  test("WIZD-06 Next does nothing while the gate is closed", () => {
    expect(trace([next, edit({ businessName: "A" }), next, edit({ industry: "Retail" }), next])).toEqual(
      Array(5).fill("1 idle"),
    );
  });

  test("WIZD-08 step 3 submits first, and only the outcome opens step 4", () => {
    expect(trace([...filledIn, next, next, { type: "accepted", late: false, isCallAsked: false }])).toEqual([
      "1 idle",
      "2 idle",
      "2 idle",
      "3 idle",
      "3 idle",
      "3 submitting",
      "3 submitting",
      "4 accepted",
    ]);
  });

  test("WIZD-11 success empties the form, keeps the country and opens the dialog", () => {
    const state = last([
      edit({ country: "FR" }),
      ...filledIn,
      next,
      { type: "accepted", late: false, isCallAsked: false },
    ]);
    expect(state.values).toEqual(emptyValues("FR"));
    expect(state.receivedDialogOpen).toBe(true);
    expect(state.contact).toMatchObject({ fullName: "Maria Öberg", email: "maria@vaxjo.example" });
    expect(last([{ type: "dialog closed" }], state).receivedDialogOpen).toBe(false);
  });

  test("WIZD-12 failure opens step 4 with everything still entered and no dialog", () => {
    const state = last([...filledIn, next, { type: "kept", submission: kept }]);
    expect(state).toMatchObject({ step: 4, submission: kept, receivedDialogOpen: false });
    expect(state.values).toMatchObject({ ...stepOne, ...stepTwo, ...stepThree });
  });

  test("WIZD-12 a late arrival says so, empties the form and opens no dialog", () => {
    const failed = last([...filledIn, next, { type: "kept", submission: kept }]);
    const state = last([{ type: "accepted", late: true, isCallAsked: false }], failed);
    expect(state).toMatchObject({ step: 4, submission: { status: "accepted", late: true } });
    expect(state).toMatchObject({ receivedDialogOpen: false, values: emptyValues() });
  });

  test("WIZD-12 a late arrival does not empty a form that is being changed", () => {
    const failed = last([...filledIn, next, { type: "kept", submission: kept }]);
    const state = last(
      [ask(3), edit({ customCrm: "HubSpot" }), { type: "accepted", late: true, isCallAsked: false }],
      failed,
    );
    expect(state).toMatchObject({ step: 3, values: { ...stepOne, customCrm: "HubSpot" } });
  });

  test("WIZD-12 a permanent refusal is distinguished from a lost connection", () => {
    const failed = last([...filledIn, next, { type: "kept", submission: kept }]);
    expect(last([{ type: "refused" }], failed).submission).toEqual({ ...kept, refused: true });
  });

  test("WIZD-12 submitting is cleared in every case", () => {
    const submitting = last([...filledIn, next]);
    const outcomes: WizardAction[] = [
      { type: "accepted", late: false, isCallAsked: false },
      { type: "kept", submission: kept },
      { type: "failed" },
    ];
    const statuses = outcomes.map((outcome) => wizardReducer(submitting, outcome).submission.status);
    expect(statuses).toEqual(["accepted", "kept", "idle"]);
  });

  test("WIZD-07 Back works on steps 2 and 3 only", () => {
    const back: WizardAction = { type: "back" };
    expect(trace([...filledIn, back, back, back]).slice(-3)).toEqual(["2 idle", "1 idle", "1 idle"]);
    expect(trace([...filledIn, next, back]).at(-1)).toBe("3 submitting");
    expect(trace([...filledIn, next, { type: "kept", submission: kept }, back]).at(-1)).toBe("4 kept");
  });

  test("WIZD-02 a website without a scheme gets one on leaving the field and on Next", () => {
    const typed = last([edit({ ...stepOne, website: "brightdental.com" })]);
    expect(last([{ type: "url left" }], typed).values.website).toBe("https://brightdental.com");
    expect(last([next], typed)).toMatchObject({ step: 2, values: { website: "https://brightdental.com" } });
  });

  test("WIZD-02 a wrong format holds the step, and changing the field clears its error", () => {
    const held = last([edit({ ...stepOne, website: "not a url" }), next]);
    expect(held.step).toBe(1);
    expect(Object.keys(held.errors)).toEqual(["website"]);
    expect(last([edit({ website: "n" })], held).errors).toEqual({});
  });

  test("WIZD-01 an address opens no step beyond the first incomplete one", () => {
    expect(trace([ask(4), ask(3), ask(2)])).toEqual(["1 idle", "1 idle", "1 idle"]);
    const state = last(filledIn);
    expect(trace([ask(1), ask(3), ask(4)], state)).toEqual(["1 idle", "3 idle", "3 idle"]);
  });

  test("WIZD-01 the state of an earlier visit is restored, up to the first incomplete step", () => {
    const values = { ...emptyValues("GB"), ...stepOne };
    const none = { contact: undefined, kept: undefined, booked: undefined };
    const from = { values, declinesCall: true, ...none, step: 3 as const };
    expect(last([{ type: "restored", from }])).toMatchObject({
      ready: true,
      step: 2,
      values,
      declinesCall: true,
    });
    const contact = { fullName: "Maria", email: "m@x.example", phone: "", company: "" };
    expect(trace([{ type: "restored", from: { ...from, contact, step: 4 } }])).toEqual(["4 accepted"]);
    expect(trace([{ type: "restored", from: { ...from, kept, step: 4 } }])).toEqual(["4 kept"]);
    expect(trace([{ type: "restored", from: { ...from, booked, step: 4 } }])).toEqual(["4 accepted"]);
  });

  test("WIZD-14 the booking event sets the flag and clears name and address", () => {
    const accepted = last([...filledIn, next, { type: "accepted", late: false, isCallAsked: false }]);
    expect(last([{ type: "booked", booked }], accepted)).toMatchObject({
      step: 4,
      booked,
      contact: undefined,
      receivedDialogOpen: false,
    });
  });

  test("WIZD-14 the flag survives a late arrival of its request, but not the next request", () => {
    const state = last([...filledIn, next, { type: "kept", submission: kept }, { type: "booked", booked }]);
    expect(last([{ type: "accepted", late: true, isCallAsked: false }], state)).toMatchObject({
      step: 4,
      booked,
    });
    const again = last(
      [ask(1), next, next, next, { type: "accepted", late: false, isCallAsked: false }],
      state,
    );
    expect(again).toMatchObject({ step: 4, booked: undefined, receivedDialogOpen: true });
  });
});

test("CALL-14 the country of the visitor's address is chosen, unless they have chosen one or begun a number", () => {
  const found: WizardAction = { type: "country found", country: "DE" };
  expect(wizardReducer(newWizard("US"), found).values.country).toBe("DE");
  expect(wizardReducer(newWizard("FR"), found).values.country).toBe("FR");
  const begun = play([edit({ phone: "415" })]).at(-1) ?? newWizard();
  expect(wizardReducer(begun, found).values.country).toBe("US");
});
