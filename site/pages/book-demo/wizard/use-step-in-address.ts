import { type Dispatch, useEffect, useEffectEvent, useRef } from "react";
import { changeSearch, useSearch } from "#site/ui/address.ts";
import { reachableStep, type WizardAction, type WizardState, type WizardStep } from "./wizard-state.ts";

interface StepInAddress {
  read: () => WizardStep;
  show: (step: WizardStep, how: "push" | "replace") => void;
}

/**
 * Keeps the step in the address (`?step=2`), so that the browser's Back button goes one step back instead of leaving
 * the form.
 */
export function useStepInAddress(state: WizardState, dispatch: Dispatch<WizardAction>): StepInAddress {
  const search = useSearch();
  const handled = useRef(search);

  const show: StepInAddress["show"] = (step, how) => changeSearch(withStep(location.search, step), how);

  const follow = useEffectEvent((asked: WizardStep) => {
    dispatch({ type: "step asked for", step: asked });
    const step = reachableStep(state, asked);
    if (step !== asked) show(step, "replace");
  });

  useEffect(() => {
    if (handled.current === search) return;
    handled.current = search;
    follow(stepIn(search));
  }, [search]);

  return { read: () => stepIn(search), show };
}

/** The step that an address asks for; the first when it names no valid step. */
export function stepIn(search: string): WizardStep {
  const asked = new URLSearchParams(search).get("step");
  return ([2, 3, 4] as const).find((step) => String(step) === asked) ?? 1;
}

/** The same address with another step. Other parameters, such as a campaign, stay. */
export function withStep(search: string, step: WizardStep): string {
  const parameters = new URLSearchParams(search);
  if (step === 1) parameters.delete("step");
  else parameters.set("step", String(step));
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}
