import { formRefusals } from "#content/forms/refusals.ts";
import type { FieldError } from "#domain/forms/check-form.ts";
import { type Problem, problems } from "#server/errors.ts";

/** All refusals of a form. Each one's detail says how to reach us. */
export const formProblems = {
  unreadable: { type: "unreadable", status: 400, ...formRefusals.unreadable },
  wrongType: { type: "wrong-content-type", status: 415, ...formRefusals.wrongType },
  tooLarge: { ...problems.tooLarge, ...formRefusals.tooLarge },
  expired: { type: "form-expired", status: 410, ...formRefusals.expired },
  alreadyUsed: { type: "form-already-used", status: 409, ...formRefusals.alreadyUsed },
  notGenuine: { type: "form-not-genuine", status: 403, ...formRefusals.notGenuine },
  notStored: { type: "not-stored", status: 503, retryAfter: 2, ...formRefusals.notStored },
} as const satisfies Record<string, Problem>;

/** For a number whose owner wants no calls. */
export const numberSuppressed: Problem = {
  type: "number-suppressed",
  status: 403,
  ...formRefusals.numberSuppressed,
};

export function invalidForm(errors: readonly FieldError[]): Problem {
  return { type: "validation", status: 422, ...formRefusals.validation, errors };
}

/** @param wait in ms. */
export function formTooEarly(wait: number): Problem {
  return {
    type: "form-too-early",
    status: 425,
    ...formRefusals.tooEarly,
    retryAfter: Math.ceil(wait / 1000),
  };
}

export function tooManyForms(seconds: number): Problem {
  return { type: "too-many-requests", status: 429, ...formRefusals.tooMany, retryAfter: seconds };
}

export function outboundRequestsFull(seconds: number): Problem {
  return { type: "demo-calls-full", status: 503, ...formRefusals.outboundRequestsFull, retryAfter: seconds };
}
