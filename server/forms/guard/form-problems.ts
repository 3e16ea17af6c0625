import type { FieldError } from "#domain/forms/check-form.ts";
import { type Problem, problems } from "#server/errors.ts";
import type { Words } from "#server/words.ts";

/** Refusals of a form. Each one's detail says how to reach us. */
const refusals = {
  unreadable: { type: "unreadable", status: 400 },
  wrongType: { type: "wrong-content-type", status: 415 },
  tooLarge: problems.tooLarge,
  expired: { type: "form-expired", status: 410 },
  alreadyUsed: { type: "form-already-used", status: 409 },
  notGenuine: { type: "form-not-genuine", status: 403 },
  notStored: { type: "not-stored", status: 503, retryAfter: 2 },
  /** A number whose owner wants no calls. */
  numberSuppressed: { type: "number-suppressed", status: 403 },
} as const satisfies Partial<Record<keyof Words["formRefusals"], Omit<Problem, "title">>>;

/** A refusal in the visitor's language. */
export function formProblem(refusal: keyof typeof refusals, { formRefusals }: Words): Problem {
  return { ...refusals[refusal], ...formRefusals[refusal] };
}

export function invalidForm(errors: readonly FieldError[], { formRefusals }: Words): Problem {
  return { type: "validation", status: 422, ...formRefusals.validation, errors };
}

/** @param wait in ms. */
export function formTooEarly(wait: number, { formRefusals }: Words): Problem {
  const retryAfter = Math.ceil(wait / 1000);
  return { type: "form-too-early", status: 425, ...formRefusals.tooEarly, retryAfter };
}

export function tooManyForms(seconds: number, { formRefusals }: Words): Problem {
  return { type: "too-many-requests", status: 429, ...formRefusals.tooMany, retryAfter: seconds };
}

export function outboundRequestsFull(seconds: number, { formRefusals }: Words): Problem {
  return { type: "demo-calls-full", status: 503, ...formRefusals.outboundRequestsFull, retryAfter: seconds };
}
