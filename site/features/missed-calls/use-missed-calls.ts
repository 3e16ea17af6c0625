import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { type MissedCalls, type MissedCallsField, missedCallRanges } from "#domain/missed-calls.ts";

/** Pause in moving a slider after which the result is read out, in ms: longer than between two steps of a held key. */
const pause = 800;

export const missedCallsFields = Object.keys(missedCallRanges) as MissedCallsField[];

const usual = fromEach((field) => missedCallRanges[field].usual);

function fromEach(valueFor: (field: MissedCallsField) => number): MissedCalls {
  return Object.fromEntries(missedCallsFields.map((field) => [field, valueFor(field)])) as {
    [field in MissedCallsField]: number;
  };
}

export interface MissedCallsState {
  readonly answers: MissedCalls;
  /** True while a slider has moved and its result has not been read out. */
  readonly isMoving: boolean;
  readonly hasMoved: boolean;
  readonly ready: boolean;
  change(field: MissedCallsField, value: number): void;
}

/** @param form Holds sliders that were moved before scripts ran, named like the fields. */
export function useMissedCalls(form: RefObject<HTMLFormElement | null>): MissedCallsState {
  const [answers, setAnswers] = useState(usual);
  const [said, setSaid] = useState(usual);
  const [ready, setReady] = useState(false);

  // Once, before React writes to any slider for the first time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later moves are in the state
  useLayoutEffect(() => {
    const sliders = form.current && new FormData(form.current);
    const moved = fromEach((field) => Number(sliders?.get(field) ?? usual[field]));
    // The same object means that nothing has moved, so there is nothing to read out.
    if (missedCallsFields.some((field) => moved[field] !== usual[field])) setAnswers(moved);
    setReady(true);
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => setSaid(answers), pause);
    return () => clearTimeout(timer);
  }, [answers]);

  return {
    answers,
    isMoving: said !== answers,
    hasMoved: answers !== usual,
    ready,
    change: (field, value) => setAnswers((before) => ({ ...before, [field]: value })),
  };
}
