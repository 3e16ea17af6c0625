/** Messages by field name: what is wrong and what to do. */
export type FormErrors = Readonly<Record<string, string>>;

/**
 * The reason that nothing was stored, as far as is known: fields to correct, a browser without a connection, a server
 * that does not respond, or one that refused.
 */
export type FailureKind = "invalid" | "offline" | "unreachable" | "refused";

export interface Failure {
  readonly status: "failure";
  readonly kind: FailureKind;
  /** The server's explanation for the visitor; "" when it sent none. */
  readonly text: string;
  readonly fieldErrors: FormErrors;
}

export interface Success {
  readonly status: "success";
  /** When we call, as an ISO time, if the call waits for the next hours in which the number may be called. */
  readonly callsAt?: string;
  /** The server's name for the call that was asked for, if its phone rings now. */
  readonly call?: string;
}

export type SubmissionOutcome = Success | Failure;

export type SubmissionState =
  | { readonly status: "idle" }
  | { readonly status: "submitting" }
  | SubmissionOutcome;

export type SubmissionAction =
  | { type: "sent" }
  | { type: "ended"; outcome: SubmissionOutcome }
  /** Errors found before anything was sent. */
  | { type: "held back"; errors: FormErrors }
  | { type: "edited"; field: string };

export const idle: SubmissionState = { status: "idle" };

export function failure(kind: FailureKind, text = "", fieldErrors: FormErrors = {}): Failure {
  return { status: "failure", kind, text, fieldErrors };
}

export function submissionReducer(state: SubmissionState, action: SubmissionAction): SubmissionState {
  const isSubmitting = state.status === "submitting";
  switch (action.type) {
    case "sent":
      return isSubmitting ? state : { status: "submitting" };
    case "ended":
      return isSubmitting ? action.outcome : state;
    case "held back":
      return isSubmitting ? state : failure("invalid", "", action.errors);
    case "edited":
      return edited(state, action.field);
  }
}

/** Removes the error of a field that changes. The server's explanation stays until the next try. */
function edited(state: SubmissionState, field: string): SubmissionState {
  if (state.status === "success") return idle;
  if (state.status !== "failure" || !(field in state.fieldErrors)) return state;
  const { [field]: _, ...fieldErrors } = state.fieldErrors;
  if (state.kind === "invalid" && Object.keys(fieldErrors).length === 0) return idle;
  return { ...state, fieldErrors };
}
